import Glibc

/// Admits threads one at a time, in the order of their tickets.
///
/// It is safe to share. `turn` and `isOver` are used only while `mutex` is held, and neither address ever changes.
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

    /// True after ``stop()`` has been called.
    var isStopped: Bool { locked { isOver } }

    /// Waits until all earlier tickets are done.
    ///
    /// Returns `false` if the turns have been stopped.
    func begin(_ ticket: Int) -> Bool {
        locked {
            while turn != ticket, !isOver { pthread_cond_wait(condition, mutex) }
            return !isOver
        }
    }

    /// Admits the next ticket.
    func end() {
        locked {
            turn += 1
            pthread_cond_broadcast(condition)
        }
    }

    /// Rejects all tickets from now on.
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
