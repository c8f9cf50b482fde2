import HTTPTypes

/// What one client may take of the connections, the event streams and the tables.
///
/// Without a bound, one client that is slow or many times there would keep everybody else out.
struct ClientShares: Sendable {
    /// Its connections.
    let connections: ClientPlaces
    /// Its event streams: half of its connections, so that it can ask for something else, too.
    let streams: ClientPlaces
    /// Its tables that run or wait for a thread.
    let tables: ClientPlaces
    /// Its work that runs or waits for a thread.
    let work: ClientPlaces
    /// The bytes of its tables that are not answered yet.
    let tableBytes: ClientPlaces

    /// Shares for clients with at most `connections` connections each; `nil` for no bound on anything.
    init(connections: Int?) {
        self.connections = ClientPlaces(each: connections)
        streams = ClientPlaces(each: connections.map { max(1, $0 / 2) })
        tables = ClientPlaces(each: connections.map { _ in TableDesk.places / 4 })
        work = ClientPlaces(each: connections.map { _ in WorkDesk.places / 4 })
        tableBytes = ClientPlaces(each: connections.map { _ in TableDesk.bytes / 2 })
    }

    /// A place for an event stream.
    ///
    /// - Throws: ``Problem`` with status 429 when the client has as many as it may.
    func stream(for client: ConnectionSource) throws(Problem) -> ClientPlace {
        guard let place = streams.take(for: client.key) else {
            throw Self.tooMany("this client has as many event streams as it may", remedy: "close one")
        }
        return place
    }

    /// The reply to a client that has its share already.
    static func tooMany(_ detail: String, remedy: String) -> Problem {
        var problem = Problem(429, "share", "Too many at once", detail, remedy: remedy)
        problem.headers[.retryAfter] = "5"
        return problem
    }
}

extension ConnectionSource {
    /// What tells this client from another.
    var key: [UInt8]? { RateLimit.key(of: client) }
}
