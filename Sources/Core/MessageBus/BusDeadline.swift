import Glibc

/// The end of the wait for a bus.
package struct BusDeadline: Sendable {
    private let end: ContinuousClock.Instant
    private let signal: Int32

    /// - Parameters:
    ///   - patience: the longest wait, from now.
    ///   - signal: a descriptor that becomes readable if the caller stops waiting, or -1.
    package init(after patience: Duration, orReadable signal: Int32 = -1) {
        end = .now + patience
        self.signal = signal
    }

    /// Blocks the thread until one of `events` occurs on `descriptor`.
    ///
    /// - Throws: ``BusConnectionError`` if the wait has ended.
    func wait(for events: Int32, on descriptor: Int32) throws(BusConnectionError) {
        var waits = [
            pollfd(fd: descriptor, events: Int16(events), revents: 0),
            pollfd(fd: signal, events: Int16(POLLIN), revents: 0),
        ]
        // A bus that sends other messages without end is late, too. A signal to the process may interrupt the wait.
        repeat {
            guard milliseconds > 0 else { throw BusConnectionError(.late, "the bus does not answer") }
        } while poll(&waits, 2, milliseconds) < 1
        guard waits[1].revents == 0 else { throw BusConnectionError(.abandoned, "nobody waits any more") }
    }

    /// The remaining time, rounded up.
    var milliseconds: Int32 {
        let (seconds, attoseconds) = ContinuousClock.now.duration(to: end).components
        return Int32(
            clamping: max(0, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        )
    }
}
