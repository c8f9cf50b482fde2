import HTTPTypes

/// The limits of one client for connections, event streams and tables.
///
/// Without limits, one client that is slow or has many connections would block all others.
struct ClientShares: Sendable {
    /// The client's connections.
    let connections: ClientPlaces
    /// The client's event streams: half of its connections, so that the rest remain for other requests.
    let streams: ClientPlaces
    /// The client's tables that run or wait for a thread.
    let tables: ClientPlaces
    /// The client's work that runs or waits for a thread.
    let work: ClientPlaces
    /// The bytes of the client's tables that are not answered yet.
    let tableBytes: ClientPlaces

    /// Creates limits for clients with at most `connections` connections each.
    ///
    /// `nil` removes every limit.
    init(connections: Int?) {
        self.connections = ClientPlaces(each: connections)
        streams = ClientPlaces(each: connections.map { max(1, $0 / 2) })
        tables = ClientPlaces(each: connections.map { _ in TableDesk.places / 4 })
        work = ClientPlaces(each: connections.map { _ in WorkDesk.places / 4 })
        tableBytes = ClientPlaces(each: connections.map { _ in TableDesk.bytes / 2 })
    }

    /// Takes a place for an event stream.
    ///
    /// - Throws: ``Problem`` with status 429 if the client has reached its limit.
    func stream(for client: ConnectionSource) throws(Problem) -> ClientPlace {
        guard let place = streams.take(for: client.key) else {
            throw Self.tooMany("this client has as many event streams as it may", remedy: "close one")
        }
        return place
    }

    /// The reply to a client that has reached its limit.
    static func tooMany(_ detail: String, remedy: String) -> Problem {
        var problem = Problem(429, "share", "Too many at once", detail, remedy: remedy)
        problem.headers[.retryAfter] = "5"
        return problem
    }
}

extension ConnectionSource {
    /// The identity of this client.
    var key: [UInt8]? { RateLimit.key(of: client) }
}
