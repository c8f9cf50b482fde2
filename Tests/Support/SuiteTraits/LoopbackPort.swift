import Glibc
import Synchronization

/// TCP ports of 127.0.0.1 for tests that run beside each other.
public enum LoopbackPort {
    /// A port that refuses connections for as long as this process runs.
    ///
    /// A socket without a listener holds it, so that no other test can be given it.
    public static let closed: Int = {
        while true {
            let port = unused()
            let socket = socket()
            if bind(socket, to: port) { return port }
            close(socket)
        }
    }()

    private static let last = Atomic(Int.random(in: 0..<count))
    private static let first = 20_000
    /// The ports end below those that Linux gives to outgoing connections (32,768 and above).
    private static let count = 12_000

    /// A port for a server that the test starts.
    ///
    /// No other test of this process gets it until all ports were given out once.
    public static func unused() -> Int {
        while true {
            let port = first + last.wrappingAdd(1, ordering: .relaxed).newValue % count
            let socket = socket()
            defer { close(socket) }
            if bind(socket, to: port) { return port }
        }
    }

    private static func socket() -> Int32 {
        Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }

    /// True if a process accepts connections at `port` now.
    public static func isListening(_ port: Int) -> Bool {
        let socket = socket()
        defer { close(socket) }
        return with(port) { connect(socket, $0, $1) == 0 }
    }

    private static func bind(_ socket: Int32, to port: Int) -> Bool {
        with(port) { Glibc.bind(socket, $0, $1) == 0 }
    }

    /// Gives `body` the address of a port.
    private static func with(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
