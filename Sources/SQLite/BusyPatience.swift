import CSQLite
import Glibc

/// How much longer a connection waits for other processes, over all the locks that it waits for.
///
/// SQLite's own time-out starts again for each lock. Only the time spent waiting counts here, not the work between.
final class BusyPatience {
    private var microseconds: Int

    /// Waits this many seconds in all.
    init(seconds: Double) { microseconds = Int(seconds * 1_000_000) }

    /// Makes `connection` wait; it is to be closed before this goes.
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

    /// Waits a moment after the lock was refused `tries` times before; `false` when no time is left.
    private func wait(_ tries: Int32) -> Bool {
        guard microseconds > 0 else { return false }
        // Unequal steps, so that processes do not keep meeting.
        let step = Int.random(in: 500...(min(Int(tries) + 1, 25) * 1000))
        microseconds -= step
        usleep(UInt32(step))
        return true
    }
}
