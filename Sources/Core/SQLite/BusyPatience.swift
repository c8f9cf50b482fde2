import CSQLite
import Glibc

/// The remaining time for which a connection waits for other processes, over all locks.
///
/// SQLite's timeout starts again for each lock. Here only the time spent waiting counts, not the work in between.
final class BusyPatience {
    private var microseconds: Int

    /// Allows this many seconds in total.
    init(seconds: Double) { microseconds = Int(seconds * 1_000_000) }

    /// Makes `connection` wait for locks within the remaining time.
    ///
    /// The connection must be closed before this object is released.
    func handleLocks(of connection: OpaquePointer) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            connection,
            { context, tries in
                guard let context else { return 0 }
                return Unmanaged<BusyPatience>.fromOpaque(context).takeUnretainedValue().wait(tries) ? 1 : 0
            },
            context
        )
    }

    /// Waits a moment after `tries` earlier refusals of the lock.
    ///
    /// Returns `false` when no time is left.
    private func wait(_ tries: Int32) -> Bool {
        guard microseconds > 0 else { return false }
        // The steps are unequal, so that processes do not keep colliding.
        let step = Int.random(in: 500...(min(Int(tries) + 1, 25) * 1000))
        microseconds -= step
        usleep(UInt32(step))
        return true
    }
}
