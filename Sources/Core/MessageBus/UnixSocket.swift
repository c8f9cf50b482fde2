import BusMessages
import Glibc

/// A connected local stream socket, whose calls return at once.
struct UnixSocket: ~Copyable {
    let descriptor: Int32

    /// Connects to `address`.
    init(connectedTo address: BusAddress, by deadline: BusDeadline) throws(BusConnectionError) {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let name = Self.text(address)
        descriptor = socket(AF_UNIX, flags, 0)
        guard descriptor >= 0 else { throw BusConnectionError(.broken, "no socket", errno: errno) }
        guard let (target, length) = Self.place(address) else {
            throw BusConnectionError(.absent, "\(name): the path is too long")
        }
        // Nothing reports when a bus that is busy with other clients could take this one. Only connect waits for it.
        let wait = max(1, deadline.milliseconds)
        var limit = timeval(tv_sec: Int(wait / 1000), tv_usec: Int(wait % 1000) * 1000)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var place = target
        let result = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw Self.failure(name, errno) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    private static func failure(_ name: String, _ number: Int32) -> BusConnectionError {
        let code: BusConnectionError.Code =
            switch number {
            case EACCES, EPERM: .refused
            case EAGAIN: .late
            default: .absent
            }
        return BusConnectionError(code, name, errno: number)
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

    /// Sends a text, waiting if the socket is full.
    func sendAll(_ text: String, by deadline: BusDeadline) throws(BusConnectionError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            try deadline.wait(for: POLLOUT, on: descriptor)
            rest = rest.dropFirst(try send(rest))
        }
    }

    /// Sends some of `bytes`, and returns their number, which is 0 if the socket is full.
    func send(_ bytes: ArraySlice<UInt8>) throws(BusConnectionError) -> Int {
        let count = bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 { return count }
        if [EAGAIN, EINTR].contains(errno) { return 0 }
        throw BusConnectionError(.broken, "the bus", errno: errno)
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
        if count == 0 { throw BusConnectionError(.broken, "the bus has closed the connection") }
        if count < 0, errno != EAGAIN, errno != EINTR {
            throw BusConnectionError(.broken, "the bus", errno: errno)
        }
        return bytes
    }
}
