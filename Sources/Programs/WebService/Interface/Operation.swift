/// The description of an address of the service.
struct Operation: Sendable {
    /// The content of a reply.
    enum Reply: Sendable {
        /// An object of the schema with this name.
        case object(String)
        /// An object of the schema with this name, or a document of one of these media types.
        case document(String, types: [String])
        /// JSON without a schema in this description: records of REST Countries.
        case json
        /// A GeoJSON document.
        case geoJSON
        /// A stream of server-sent events.
        case events
        /// The request's table with more columns.
        case table
        /// Plain text.
        case text
        /// A file of any type.
        case file
    }

    /// The content of a request.
    enum Body: Sendable {
        /// An object of this JSON schema, which may be omitted if `isOptional`.
        case object(schema: String, isOptional: Bool)
        /// A table in one of several media types.
        case table
    }

    /// A summary of one line.
    let summary: String
    let reply: Reply
    /// The names of the query parameters.
    ///
    /// ``Parameter`` describes each.
    let parameters: [String]
    /// The parameters with another meaning than ``Parameter`` has for their name.
    let meanings: [String: Parameter.Meaning]
    /// The longest text in a query parameter, in bytes.
    let longestText: Int
    /// The request body, or `nil` if the operation has no body.
    let body: Body?
    /// An example address for tests, or `nil` if it needs data that a checkout may lack.
    let example: String?
    /// The statuses of success besides 200.
    let statuses: [Int]
    /// True if the request body is a table.
    var isOfTable: Bool { if case .table = body { true } else { false } }
    /// True if failures have the format of REST Countries and not that of RFC 9457.
    let failsAsREST: Bool

    init(
        _ summary: String,
        _ reply: Reply,
        parameters: [String] = [],
        meanings: [String: Parameter.Meaning] = [:],
        longestText: Int = TextLimit.usual,
        body: Body? = nil,
        example: String? = nil,
        statuses: [Int] = [],
        failsAsREST: Bool = false
    ) {
        (self.summary, self.reply, self.parameters, self.body) = (summary, reply, parameters, body)
        (self.longestText, self.example, self.statuses) = (longestText, example, statuses)
        self.meanings = meanings
        self.failsAsREST = failsAsREST
    }
}
