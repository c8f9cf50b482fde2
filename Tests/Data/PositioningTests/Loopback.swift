import Glibc
import Testing

@testable import Positioning

/// TCP on 127.0.0.1, by hand.
enum Loopback {
    /// Skips the test where this system has no loopback address of IPv6, as in many containers.
    static func cancelWithoutIPv6() throws {
        let socket = socket(AF_INET6, Int32(SOCK_DGRAM.rawValue), 0)
        defer { if socket >= 0 { close(socket) } }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
        guard isBound else { try Test.cancel("this system has no IPv6") }
    }

    static func open(_ flags: Int32 = 0) -> Int32 {
        socket(AF_INET, Int32(SOCK_STREAM.rawValue) | flags, 0)
    }

    /// Binds to any free port and returns it.
    static func bind(_ socket: Int32) throws -> Int {
        var address = address(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }

    @discardableResult
    static func connect(_ socket: Int32, to port: Int) -> Bool {
        var address = address(port: port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Sends `text` to the socket file at `path`, and waits for the answer.
    static func send(_ text: String, to path: String) throws {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isConnected)
        try #require(write(socket, text, text.utf8.count) == text.utf8.count)
        var answer = [UInt8](repeating: 0, count: 64)
        _ = recv(socket, &answer, answer.count, 0)
    }

    static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

/// A port where connections are neither accepted nor refused: its queue is full, and Linux then drops the calls.
final class DeafListener: Sendable {
    let port: Int
    private let sockets: [Int32]

    init() throws {
        let listener = Loopback.open()
        var sockets = [listener]
        let port = try Loopback.bind(listener)
        self.port = port
        try #require(listen(listener, 0) == 0)
        for _ in 0..<4 {
            let caller = Loopback.open(Int32(SOCK_NONBLOCK.rawValue))
            Loopback.connect(caller, to: port)
            sockets.append(caller)
        }
        self.sockets = sockets
    }

    deinit { for socket in sockets { close(socket) } }
}

/// A port where the system accepts connections, and no process ever sends anything.
final class MuteListener: Sendable {
    let port: Int
    private let socket: Int32

    init() throws {
        socket = Loopback.open()
        port = try Loopback.bind(socket)
        try #require(listen(socket, 16) == 0)
    }

    /// True if a client has connected.
    var isCalled: Bool {
        var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) == 1
    }

    deinit { close(socket) }
}

/// A server that sends a test's pieces to one client, from a thread that may block.
final class BlockingServer: Sendable {
    let port: Int
    private let socket: Int32

    init() throws {
        socket = Loopback.open()
        port = try Loopback.bind(socket)
        try #require(listen(socket, 1) == 0)
    }

    deinit { close(socket) }

    /// Sends each piece, and leaves the connection open.
    func serve(_ pieces: [[UInt8]]) throws {
        let server = socket
        try OwnThread.run {
            let client = accept(server, nil, nil)
            for piece in pieces {
                var sent = 0
                while sent < piece.count {
                    let count = piece[sent...].withUnsafeBytes {
                        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                    guard count > 0 else { return }
                    sent += count
                }
            }
        }
    }
}
