public import Faults

/// A remote request that failed: the address, the reason and the remedy.
public struct NetworkError: Error, Hashable, Sendable {
    /// The kinds that callers distinguish.
    public enum Code: Hashable, Sendable {
        /// The remote cannot be reached: no network, no such host, or no listening server.
        case offline
        /// The request took longer than allowed.
        case timeout
        /// The response is incomplete, too large, or not the expected content.
        case invalidResponse
        /// The remote failed with this status (5xx).
        case server(Int)
        /// The remote refused the request with this status (4xx).
        case client(Int)
        /// The identity of the remote cannot be verified.
        case untrusted
        /// The address is not valid.
        case invalidAddress
    }

    /// The kind of error.
    public var code: Code
    /// The requested address, without a query or a password.
    public var address: String
    /// The reason as a clause: "it sent 502 Bad Gateway".
    public var reason: String
    /// The remedy as a clause.
    public var advice: String
    /// The time for which the remote asks clients to wait.
    public var retryAfter: Duration?

    /// Combines the fault, its reason and the remedy.
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

    /// True if a retry may succeed, because the fault is temporary or in the connection and not in the request.
    public var mayPass: Bool {
        switch code {
        case .offline, .timeout, .server, .client(408), .client(429): true
        case .invalidResponse, .client, .untrusted, .invalidAddress: false
        }
    }
}

extension NetworkError: CustomStringConvertible {
    /// One line with the address, the reason and the remedy.
    public var description: String { "\(address): \(reason); \(advice)" }
}

extension NetworkError: FaultError {
    /// The corresponding fault of the fault tree.
    ///
    /// Refusals that may pass (408, 429) count as the server's.
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

    /// The advice, which always exists.
    public var remedy: Remedy? { "\(advice)" }
}
