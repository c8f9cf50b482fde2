import Glibc
import Testing

/// A local socket at which clients can connect, and that does not answer by itself.
final class ListeningSocket: Sendable {
    let path: String
    private let descriptor: Int32

    init(at path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: place.sun_path))
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        try #require(bound == 0 && listen(descriptor, 8) == 0)
    }

    /// True if a client has connected.
    var hasClient: Bool {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, 0) > 0
    }

    /// Lets one client in as a message bus does, sends it `first`, and then `rest` again and again until it leaves.
    ///
    /// It returns when the client has left, with the number of bytes that were sent.
    func letIn(sending first: [UInt8], thenWithoutEnd rest: [UInt8]) -> Int {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return 0 }
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        guard recv(client, &buffer, buffer.count, 0) > 0 else { return 0 }
        var (bytes, total) = (Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8), 0)
        guard send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 else { return 0 }
        // The answer to the first call is valid only after that call.
        while !String(decoding: buffer, as: UTF8.self).contains("Hello") {
            guard recv(client, &buffer, buffer.count, 0) > 0 else { return 0 }
        }
        bytes = first
        while true {
            let count = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else { return total }
            total += count
            bytes = count < bytes.count ? Array(bytes[count...]) : rest
        }
    }

    deinit { close(descriptor) }
}
