public import Faults

/// Why a remote gave no answer: which address, what happened, and what a person can do.
public struct NetworkError: Error, Hashable, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: Hashable, Sendable {
        /// The remote cannot be reached: no network, no such host, nobody listens.
        case offline
        /// It took longer than it may.
        case timeout
        /// What came is cut off, too large, or not what was asked for.
        case invalidResponse
        /// The remote failed, with this status (5xx).
        case server(Int)
        /// The remote refuses the request, with this status (4xx).
        case client(Int)
        /// The remote cannot prove who it is.
        case untrusted
        /// The address is none.
        case invalidAddress
    }

    /// The kind.
    public var code: Code
    /// The address that was asked, without a query or a password.
    public var address: String
    /// What happened, as a clause: "it sent 502 Bad Gateway".
    public var reason: String
    /// What to do about it, as a clause.
    public var advice: String
    /// How long the remote asks to be left alone.
    public var retryAfter: Duration?

    /// Says what failed, how, and what helps.
    public init(
        _ code: Code,
        address: String,
        reason: String,
        remedy advice: String,
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.address = address
        self.reason = reason
        self.advice = advice
        self.retryAfter = retryAfter
    }

    /// Whether asking again may help: the fault is of the moment or of the way, not of the question.
    public var mayPass: Bool {
        switch code {
        case .offline, .timeout, .server, .client(408), .client(429): true
        case .invalidResponse, .client, .untrusted, .invalidAddress: false
        }
    }
}

extension NetworkError: CustomStringConvertible {
    /// One line: the address, the reason, the remedy.
    public var description: String { "\(address): \(reason); \(advice)" }
}

extension NetworkError: FaultError {
    /// The kind as a branch of the tree; refusals that may pass (408, 429) count as the server's.
    public var fault: Fault {
        switch code {
        case .offline: .network(.offline)
        case .timeout: .network(.timeout)
        case .invalidResponse: .network(.invalidResponse)
        case .server: .network(.server)
        case .client(401), .client(403): .network(.refused)
        case .client: .network(mayPass ? .server : .client)
        case .untrusted: .network(.untrusted)
        case .invalidAddress: .network(.invalidAddress)
        }
    }

    /// The address and the reason.
    public var problem: String { "\(address): \(reason)" }

    /// The advice; there always is one.
    public var remedy: Remedy? { "\(advice)" }
}
