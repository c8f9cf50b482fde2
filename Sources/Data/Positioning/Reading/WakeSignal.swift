import CPosix
import Glibc

/// Wakes a thread out of `poll`.
final class WakeSignal: Sendable {
    /// Readable from ``raise()`` until ``clear()``.
    let descriptor: Int32

    /// Opens an event descriptor; fails only when the process has none left.
    init() throws(SystemError) {
        var opened: Int32 = -1
        let code = cposix_open_event(&opened)
        guard code == 0 else { throw SystemError(code: code) }
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// Makes the descriptor readable.
    ///
    /// Cannot fail: the counter would have to reach 2^64.
    func raise() { _ = cposix_raise_event(descriptor) }

    /// Makes the descriptor unreadable again; clearing a signal that was not raised is not an error.
    func clear() { _ = cposix_clear_event(descriptor) }

    /// Blocks the thread until the signal is raised, and clears it.
    func wait() {
        var waits = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waits, 1, -1) < 0, errno == EINTR {}
        clear()
    }
}
