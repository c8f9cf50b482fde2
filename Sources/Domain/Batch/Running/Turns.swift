import Glibc

/// Lets threads go through a door one by one, in the order of their tickets.
///
/// Safe to share: `turn` and `isOver` are touched only with `mutex` held, and neither address ever moves.
final class Turns: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var turn = 0
    private var isOver = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Whether ``stop()`` has been called.
    var isStopped: Bool { locked { isOver } }

    /// Waits until all earlier tickets are done; `false` when there will be no more turns.
    func begin(_ ticket: Int) -> Bool {
        locked {
            while turn != ticket, !isOver { pthread_cond_wait(condition, mutex) }
            return !isOver
        }
    }

    /// Lets the next ticket in.
    func end() {
        locked {
            turn += 1
            pthread_cond_broadcast(condition)
        }
    }

    /// Turns all away, from now on.
    func stop() {
        locked {
            isOver = true
            pthread_cond_broadcast(condition)
        }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
