import Foundation
import Glibc
import Testing

/// A TCP server on 127.0.0.1 that answers each caller in turn with the next text, and hangs up.
///
/// After the last text it stops listening.
struct LineServer {
    let port: Int

    init(_ texts: [String]) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        port = try Self.listen(on: socket)
        Thread.detachNewThread {
            defer { close(socket) }
            for text in texts {
                let caller = accept(socket, nil, nil)
                guard caller >= 0 else { return }
                _ = send(caller, text, text.utf8.count, Int32(MSG_NOSIGNAL))
                Self.hangUp(caller)
            }
        }
    }

    /// Closes once the caller has closed, or has been silent for a while.
    ///
    /// Closing with unread bytes of the caller would discard the text on its way to it.
    private static func hangUp(_ caller: Int32) {
        shutdown(caller, Int32(SHUT_WR))
        var limit = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(caller, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var bytes = [UInt8](repeating: 0, count: 4096)
        while recv(caller, &bytes, bytes.count, 0) > 0 {}
        close(caller)
    }

    private static func listen(on socket: Int32) throws -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && Glibc.listen(socket, 1) == 0
                    && getsockname(socket, $0, &size) == 0
            }
        }
        try #require(isListening)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
