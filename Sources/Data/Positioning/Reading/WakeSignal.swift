import CPosix
import Glibc

/// Wakes a thread that waits in `poll`.
package final class WakeSignal: Sendable {
    /// The descriptor, which is readable from ``raise()`` until ``clear()``.
    package let descriptor: Int32

    /// Opens an event descriptor.
    ///
    /// It fails only if the process has no free descriptor.
    package init() throws(SystemError) {
        var opened: Int32 = -1
        let code = cposix_open_event(&opened)
        guard code == 0 else { throw SystemError(code: code) }
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// Makes the descriptor readable.
    ///
    /// It cannot fail: the counter would have to reach 2^64.
    package func raise() { _ = cposix_raise_event(descriptor) }

    /// Makes the descriptor unreadable again.
    ///
    /// A signal that was not raised may also be cleared.
    package func clear() { _ = cposix_clear_event(descriptor) }

    /// Blocks the thread until the signal is raised, and clears it.
    func wait() {
        var waits = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waits, 1, -1) < 0, errno == EINTR {}
        clear()
    }
}
