import Glibc
import HTTPTypes
import SystemPackage

/// A connection to 127.0.0.1 that sends one request after another and waits for each reply.
final class LoopbackClient {
    private let socket: Int32
    /// The bytes received after the last reply.
    private var rest: [UInt8] = []

    /// A complete reply.
    struct Reply {
        let status: Int
        /// The status line and the fields as received.
        let head: String
        let body: [UInt8]

        /// The fields except those that every server sets itself.
        var fields: HTTPFields {
            var fields = HTTPFields()
            for line in head.split(separator: "\r\n").dropFirst() {
                let sides = line.split(separator: ":", maxSplits: 1)
                guard let name = HTTPField.Name(String(sides[0])), sides.count == 2,
                    name != .date, name != .contentLength
                else { continue }
                fields.append(HTTPField(name: name, value: String(sides[1].drop { $0 == " " })))
            }
            return fields
        }

        /// True if `other` has the same body and fields, and the same total number of bytes.
        func hasSameBytes(as other: Reply) -> Bool {
            body == other.body && fields == other.fields && head.utf8.count == other.head.utf8.count
        }
    }

    /// Connects to `port`.
    init(_ port: Int) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        guard result == 0 else { throw Errno(rawValue: errno) }
    }

    deinit { close(socket) }

    func get(_ path: String) throws -> Reply {
        try send(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        return try reply()
    }

    /// Sends `body` while it reads the reply.
    ///
    /// Otherwise a server that streams would wait for the client.
    func post(_ path: String, _ type: String, _ body: [UInt8]) throws -> Reply {
        let head =
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        var request = ArraySlice(Array(head.utf8) + body)
        while !request.isEmpty {
            var ready = pollfd(fd: socket, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&ready, 1, 60_000) > 0 else { throw Errno.timedOut }
            if Int32(ready.revents) & POLLIN != 0 { try receive() }
            guard Int32(ready.revents) & POLLOUT != 0 else { continue }
            let count = request.withUnsafeBytes {
                Glibc.send(
                    socket,
                    $0.baseAddress,
                    $0.count,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
                )
            }
            if count < 0, errno != EAGAIN { throw Errno(rawValue: errno) }
            request = request.dropFirst(max(0, count))
        }
        return try reply()
    }

    private func send(_ bytes: [UInt8]) throws {
        let count = bytes.withUnsafeBytes {
            Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count == bytes.count else { throw Errno(rawValue: errno) }
    }

    /// Waits for more bytes and appends them to the received ones.
    private func receive() throws {
        try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
            let count = recv(socket, buffer.baseAddress, buffer.count, 0)
            guard count > 0 else { throw count == 0 ? Errno.connectionReset : Errno(rawValue: errno) }
            rest += buffer[..<count]
        }
    }

    private func reply() throws -> Reply {
        var place = 0
        while Self.end(of: rest, from: &place) == nil { try receive() }
        guard let end = Self.end(of: rest, from: &place) else { throw Errno.connectionReset }
        let head = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeFirst(end + 4)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let body = try Self.length(head).map { try take($0) } ?? chunks()
        return Reply(status: status, head: head, body: body)
    }

    /// The start of the empty line, or `nil`.
    ///
    /// `place` is the position at which the search continues.
    private static func end(of bytes: [UInt8], from place: inout Int) -> Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        while place + 4 <= bytes.count {
            if bytes[place..<(place + 4)].elementsEqual(mark) { return place }
            place += 1
        }
        return nil
    }

    private static func length(_ head: String) -> Int? {
        for line in head.split(separator: "\r\n") {
            let sides = line.split(separator: ":", maxSplits: 1)
            if sides[0].lowercased() == "content-length", sides.count == 2 {
                return Int(sides[1].drop { $0 == " " })
            }
        }
        return nil
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while rest.count < count { try receive() }
        defer { rest.removeFirst(count) }
        return Array(rest[..<count])
    }

    /// The body of a reply in chunks, without a length (RFC 9112, 7.1).
    private func chunks() throws -> [UInt8] {
        var (body, place) = ([UInt8](), 0)
        while true {
            guard let end = rest[place...].firstIndex(of: 10) else {
                try receive()
                continue
            }
            let digits = String(decoding: rest[place..<end].prefix { $0 != 13 }, as: UTF8.self)
            guard let size = Int(digits, radix: 16) else { throw Errno.badMessage }
            let next = end + 1 + size + 2
            while rest.count < next { try receive() }
            body += rest[(end + 1)..<(end + 1 + size)]
            place = next
            guard size > 0 else { break }
        }
        rest.removeFirst(place)
        return body
    }
}
