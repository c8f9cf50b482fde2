import Glibc

/// The sockets that systemd passes to a process, and the notifications it accepts (sd_listen_fds(3), sd_notify(3)).
package enum Systemd {
    /// The first descriptor that is passed.
    private static let first: Int32 = 3

    /// The socket that systemd has opened for this process, or `nil` without one.
    package static func socket(_ environment: (String) -> String? = value) -> Int32? {
        guard environment("LISTEN_PID").flatMap({ Int32($0) }) == getpid(),
            let count = environment("LISTEN_FDS").flatMap({ Int32($0) }), count >= 1
        else { return nil }
        _ = fcntl(first, F_SETFD, FD_CLOEXEC)
        return first
    }

    /// True if a service manager requested notifications from this process.
    package static var isListening: Bool { value("NOTIFY_SOCKET") != nil }

    /// Sends `state`, such as `READY=1`, to the service manager in `environment`.
    ///
    /// It does nothing without one. With `waits`, a full socket is waited for. Without, the state is dropped, and the
    /// result is false. It is also false if nothing listens.
    @discardableResult
    package static func notify(
        _ state: String,
        waits: Bool = true,
        _ environment: (String) -> String? = value
    ) -> Bool {
        guard let path = environment("NOTIFY_SOCKET"), let address = address(path) else { return true }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var (place, length) = address
        let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        return withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                sendto(descriptor, state, state.utf8.count, flags, pointer, length) >= 0
            }
        }
    }

    /// The socket address of a path.
    ///
    /// A leading `@` means an abstract name without a file.
    private static func address(_ path: String) -> (sockaddr_un, socklen_t)? {
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        guard let mark = bytes.first, mark == UInt8(ascii: "/") || mark == UInt8(ascii: "@"),
            bytes.count < MemoryLayout.size(ofValue: place.sun_path)
        else { return nil }
        if mark == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
        return (place, socklen_t(MemoryLayout<sa_family_t>.size + bytes.count))
    }

    package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
