/// A failed request as one JSON object, in the format of RFC 9457.
public struct ProblemLine: Encodable, Sendable {
    private let type: String
    private let title: String
    private let status: Int
    private let detail: String
    private let remedy: String?

    /// Creates a problem.
    ///
    /// `kind` identifies it for programs: a fault of the fault tree, or a rule of HTTP.
    public init(kind: String, title: String, status: Int, detail: String, remedy: String?) {
        type = "urn:countryexplorer:problem:\(kind)"
        (self.title, self.status, self.detail, self.remedy) = (title, status, detail, remedy)
    }

    private enum Key: String, CodingKey { case type, title, status, detail, remedy }

    /// Encodes every key, with null for a missing remedy.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(type, forKey: .type)
        try object.encode(title, forKey: .title)
        try object.encode(status, forKey: .status)
        try object.encode(detail, forKey: .detail)
        try object.encode(remedy, forKey: .remedy)
    }
}
