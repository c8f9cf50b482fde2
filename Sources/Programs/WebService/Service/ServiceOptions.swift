public import Faults

/// How the service listens, and to whom.
public struct ServiceOptions: Sendable {
    /// Where it listens.
    public var address = ListenAddress.standard
    /// Further names by which requests may call it.
    public var hosts: [String] = []
    /// Origins of other sites whose pages may use it; `*` lets all of them read.
    public var origins: [String] = []
    /// The secret that changes and positions need; `nil` for none, which is possible on loopback alone.
    public var token: String?

    /// How many requests a second a client may send; `nil` for 50 where others reach the service, and no limit else.
    public var rate: Double?
    /// How many connections there may be.
    public var connections = 12_000
    /// How many of them one client may have; `nil` for half where others reach the service, and no bound else; 0 for no
    /// bound on its connections, event streams and tables.
    public var clientConnections: Int?

    /// How long a client may take; other times are for tests.
    package var times = ConnectionTimes()
    /// How many bytes of tables and their answers are held; other numbers are for tests.
    package var tableBytes = TableDesk.bytes

    /// Loopback alone.
    public init() {}

    /// The limit in force; `nil` for none.
    var rateLimit: RateLimit? {
        guard let rate = rate ?? (address.isLoopback ? nil : 50), rate > 0 else { return nil }
        return RateLimit(rate: rate, burst: max(10, 8 * rate))
    }

    /// How many of `connections` one client may have; `nil` for no bound.
    func clientLimit(of connections: Int) -> Int? {
        guard let limit = clientConnections ?? (address.isLoopback ? nil : max(1, connections / 2)), limit > 0
        else { return nil }
        return limit
    }

    /// - Throws: ``ServiceOptionsError`` when others could change something without a token.
    func check() throws(ServiceOptionsError) {
        guard address.isLoopback || token != nil else { throw .noToken(address) }
    }
}

/// Why the service does not start with these options.
public enum ServiceOptionsError: Error, Hashable, Sendable {
    /// It would listen where others reach it, and has no token.
    case noToken(ListenAddress)
}

extension ServiceOptionsError: FaultError, CustomStringConvertible {
    /// The configuration is wrong.
    public var fault: Fault { .configuration }

    /// What is missing.
    public var problem: String {
        switch self {
        case .noToken(let address): "\(address): other machines reach this address, and there is no token"
        }
    }

    /// The setting.
    public var remedy: Remedy? {
        "set server.token to a secret of 16 characters or more, or listen at 127.0.0.1"
    }

    /// One line: the problem and the remedy.
    public var description: String { message() }
}
