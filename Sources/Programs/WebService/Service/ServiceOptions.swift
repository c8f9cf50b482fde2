public import Faults
public import Listening

/// The address of the service, and the limits of its clients.
public struct ServiceOptions: Sendable {
    /// The address to listen on.
    public var address = ListenAddress.standard
    /// Further host names that requests may use.
    public var hosts: [String] = []
    /// The origins of other sites whose pages may use the service.
    ///
    /// `*` lets all of them read.
    public var origins: [String] = []
    /// The secret that changes and positions require, or `nil`, which is possible only on loopback.
    public var token: String?

    /// The requests per second that a client may send.
    ///
    /// `nil` means 50 if others can reach the service, and otherwise no limit.
    public var rate: Double?
    /// The largest number of connections.
    public var connections = 12_000
    /// The largest number of connections of one client.
    ///
    /// `nil` means half of them if others can reach the service, and otherwise no limit. 0 removes the limits of its
    /// connections, event streams and tables.
    public var clientConnections: Int?

    /// The time limits of a client.
    ///
    /// Tests set other values.
    package var times = ConnectionTimes()
    /// The memory for tables and their answers, in bytes.
    ///
    /// Tests set other values.
    package var tableBytes = TableDesk.bytes

    /// Creates the default options, which listen only on loopback.
    public init() {}

    /// The rate limit in force, or `nil` without one.
    var rateLimit: RateLimit? {
        guard let rate = rate ?? (address.isLoopback ? nil : 50), rate > 0 else { return nil }
        return RateLimit(rate: rate, burst: max(10, 8 * rate))
    }

    /// The largest number of the `connections` that one client may have, or `nil` for no limit.
    func clientLimit(of connections: Int) -> Int? {
        guard let limit = clientConnections ?? (address.isLoopback ? nil : max(1, connections / 2)), limit > 0
        else { return nil }
        return limit
    }

    /// - Throws: ``ServiceOptionsError`` if others could make changes without a token.
    func check() throws(ServiceOptionsError) {
        guard address.isLoopback || token != nil else { throw .noToken(address) }
    }
}

/// The reason why the service does not start with these options.
public enum ServiceOptionsError: Error, Hashable, Sendable {
    /// The service would listen on an address that others can reach, and has no token.
    case noToken(ListenAddress)
}

extension ServiceOptionsError: FaultError, CustomStringConvertible {
    /// The fault: a wrong configuration.
    public var fault: Fault { .configuration }

    /// The missing token and the address.
    public var problem: String {
        switch self {
        case .noToken(let address): "\(address): other machines reach this address, and there is no token"
        }
    }

    /// The setting that fixes the problem.
    public var remedy: Remedy? {
        "set server.token to a secret of 16 characters or more, or listen at 127.0.0.1"
    }

    /// The problem and the remedy on one line.
    public var description: String { message() }
}
