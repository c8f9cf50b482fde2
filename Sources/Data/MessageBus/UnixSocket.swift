import BusMessages
import Glibc

/// A connected local stream socket.
struct UnixSocket: ~Copyable {
    /// The longest wait of a call before ``stopWaiting()``, in seconds.
    private static let patience = 10
    let descriptor: Int32

    /// Connects to `address`.
    init(connectedTo address: BusAddress) throws(BusConnectionError) {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let name = Self.text(address)
        descriptor = socket(AF_UNIX, flags, 0)
        guard descriptor >= 0 else { throw BusConnectionError("no socket", errno: errno) }
        var wait = timeval(tv_sec: Self.patience, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &wait, socklen_t(MemoryLayout<timeval>.size))
        }
        guard let (target, length) = Self.place(address) else {
            throw BusConnectionError("\(name): the path is too long")
        }
        var place = target
        let result = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw BusConnectionError(name, errno: errno) }
    }

    deinit { close(descriptor) }

    private static func text(_ address: BusAddress) -> String {
        let mark = address.name.first == 0 ? "@" : ""
        return mark + String(decoding: address.name.drop { $0 == 0 }, as: UTF8.self)
    }

    private static func place(_ address: BusAddress) -> (sockaddr_un, socklen_t)? {
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        guard address.name.count < MemoryLayout.size(ofValue: place.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address.name) }
        return (place, socklen_t(MemoryLayout<sa_family_t>.size + address.name.count))
    }

    /// Returns from each call at once from now on.
    func stopWaiting() { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }

    /// Sends some of `bytes`, and returns their number, which is 0 if the socket is full.
    func send(_ bytes: ArraySlice<UInt8>) throws(BusConnectionError) -> Int {
        let count = bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 { return count }
        if [EAGAIN, EINTR].contains(errno) { return 0 }
        throw BusConnectionError("the bus", errno: errno)
    }

    /// Receives at most `limit` bytes, or none if the socket is empty.
    ///
    /// - Throws: ``BusConnectionError`` if the other end has closed the connection.
    func receive(atMost limit: Int) throws(BusConnectionError) -> [UInt8] {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            count = recv(descriptor, buffer.baseAddress, limit, 0)
            size = max(0, count)
        }
        if count == 0 { throw BusConnectionError("the bus has closed the connection") }
        if count < 0, errno != EAGAIN, errno != EINTR { throw BusConnectionError("the bus", errno: errno) }
        return bytes
    }
}
