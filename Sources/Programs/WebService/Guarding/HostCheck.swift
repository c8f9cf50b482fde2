import Hummingbird
import NIOCore
import Quoting
import Synchronization

/// Which names of this server a request may use in its `Host` field.
///
/// A page of a stranger can point a name of its own at 127.0.0.1 (DNS rebinding), and then read what the service
/// answers. It cannot use a number or another's name.
final class HostCheck: Sendable {
    /// How many fields are remembered.
    private static let limit = 8

    private let names: Set<String>
    /// Fields that were allowed, the newest last: nearly all requests have the same one.
    private let known = Mutex<[String]>([])

    /// Allows numeric addresses, `localhost`, and `names`.
    init(names: [String]) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// - Throws: ``Problem`` with status 421 for another name, and 400 for none.
    func check(_ request: Request) throws(Problem) {
        if let authority = request.head.authority, known.withLock({ $0.contains(authority) }) { return }
        guard let authority = request.head.authority, let host = Self.host(of: authority) else {
            throw .badRequest("the request names no valid host", remedy: "send a Host field")
        }
        guard allows(host) else {
            throw Problem(
                421,
                "host",
                "Misdirected request",
                "this service is not known as \(Query.shown(host))",
                remedy: "use its address, or have the name added to the setting server.hosts"
            )
        }
        known.withLock { known in
            if known.count >= Self.limit { known.removeFirst() }
            known.append(authority)
        }
    }

    private func allows(_ host: String) -> Bool {
        if host == "localhost" || names.contains(host) { return true }
        return (try? SocketAddress(ipAddress: host, port: 0)) != nil
    }

    /// The host of `HOST`, `HOST:PORT` or `[ADDRESS]:PORT`, in lower case; `nil` when it is none of these.
    static func host(of authority: String) -> String? {
        let text = authority.lowercased()
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !text.contains("@") else {
            return nil
        }
        if let inside = text.rest(after: "[") {
            let sides = inside.parts(between: "]")
            guard sides.count == 2, sides[1].isEmpty || isPort(sides[1]) else { return nil }
            return sides[0]
        }
        let sides = text.parts(between: ":")
        guard sides.count <= 2, !sides[0].isEmpty, sides.count == 1 || isPort(":" + sides[1]) else {
            return nil
        }
        return sides[0]
    }

    private static func isPort(_ text: String) -> Bool {
        guard let digits = text.rest(after: ":") else { return false }
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(digits) != nil
    }
}
