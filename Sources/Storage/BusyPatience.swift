import Glibc
import Synchronization

/// How much longer to wait for other processes, however many locks are waited for.
///
/// SQLite's own time-out counts anew for each lock. What counts here is the time spent waiting, not that of the work
/// between.
final class BusyPatience: Sendable {
    private let microseconds: Mutex<Int>

    /// Waits this many seconds in all.
    init(seconds: Double) {
        microseconds = Mutex(Int(seconds * 1_000_000))
    }

    /// Waits a moment after the lock was refused `tries` times before; `false` when there is no patience left.
    func wait(tries: Int) -> Bool {
        // Unequal steps, so that processes do not keep meeting.
        let step = Int.random(in: 500...(min(tries + 1, 25) * 1000))
        let isLeft = microseconds.withLock { left in
            guard left > 0 else { return false }
            left -= step
            return true
        }
        if isLeft { usleep(UInt32(step)) }
        return isLeft
    }
}
