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

    /// Sends `state`, such as `READY=1`, to the service manager.
    ///
    /// It does nothing without one.
    package static func notify(_ state: String) { notify(state, value) }

    /// Sends `state` to the socket in `environment`.
    package static func notify(_ state: String, _ environment: (String) -> String?) {
        guard let path = environment("NOTIFY_SOCKET"), let address = address(path) else { return }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var (place, length) = address
        withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = sendto(descriptor, state, state.utf8.count, Int32(MSG_NOSIGNAL), pointer, length)
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
