import Faults

extension Fault {
    /// The HTTP status of an answer that fails with this fault (RFC 9110).
    ///
    /// This table is the only one.
    var httpStatus: Int {
        switch self {
        case .usage: 400
        case .configuration: 500
        case .network(.timeout): 504
        case .network: 502
        case .data(.notFound), .location(.noCountry): 404
        case .data(.missing), .data(.unreadable): 503
        case .data(.invalid), .data(.mapping): 422
        case .storage(.busy), .system: 503
        case .storage: 500
        case .location(.denied): 403
        case .location(.unavailable), .location(.noInput), .location(.unreadable): 503
        case .location(.timeout): 504
        case .selection: 409
        }
    }
}
