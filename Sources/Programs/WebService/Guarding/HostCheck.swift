import Hummingbird
import NIOCore
import Quoting
import Synchronization

/// The host names that a request may have in its `Host` field.
///
/// An attacker's page can make a host name of its domain resolve to 127.0.0.1 (DNS rebinding), and then read replies of
/// the service. Such a page cannot use a numeric address or a name of another domain.
final class HostCheck: Sendable {
    /// The largest number of fields that are remembered.
    private static let limit = 8

    private let names: Set<String>
    /// Fields that were allowed, newest last.
    ///
    /// Nearly all requests have the same one.
    private let known = Mutex<[String]>([])

    /// Allows numeric addresses, `localhost` and `names`.
    init(names: [String]) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// - Throws: ``Problem`` with status 421 for another name, and 400 without a name.
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

    /// The host of `HOST`, `HOST:PORT` or `[ADDRESS]:PORT` in lower case, or `nil` for any other text.
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
