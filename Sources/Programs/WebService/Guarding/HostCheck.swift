import Hummingbird
import Listening
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
        guard let authority = request.head.authority, let host = Authority.host(of: authority) else {
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
}
