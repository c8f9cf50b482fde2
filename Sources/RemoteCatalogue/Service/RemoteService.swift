import Quoting
public import RESTCountriesFormat

/// A REST Countries service and how to ask it.
public struct RemoteService: Sendable {
    /// The header field that a key travels in, unless told otherwise.
    public static let standardKeyHeader = "X-API-Key"

    /// Where the paths begin, the version included.
    let root: String
    /// The format it speaks.
    let version: FormatVersion
    /// The service in messages and caches.
    public var name: String { root }
    private let key: HTTPRequest.Field?

    /// - Parameters:
    ///   - base: its address, with or without the version at its end.
    ///   - version: the format; by default what the address ends with, else v3.1.
    ///   - key: what lets us in, if it needs something.
    ///   - keyHeader: the header field of the key.
    ///
    /// `nil` when `base` ends with another version than `version`.
    public init?(
        _ base: BaseURL,
        version: FormatVersion? = nil,
        key: String? = nil,
        keyHeader: String = standardKeyHeader
    ) {
        let stated = base.lastComponent.flatMap { FormatVersion(rawValue: $0) }
        if let stated, let version, stated != version { return nil }
        self.version = stated ?? version ?? .v3_1
        root = stated == nil ? "\(base.text)/\(self.version.rawValue)" : base.text
        self.key = key.map { HTTPRequest.Field(name: keyHeader, value: $0, isSecret: true) }
    }

    /// A request for `path`, which begins with a slash.
    func request(_ path: String, unless entityTag: String? = nil) -> HTTPRequest {
        var fields = [HTTPRequest.Field(name: "Accept", value: "application/json")]
        // One that a cache or a service gave, and that would end the field, is worth one whole answer.
        if let entityTag, HeaderField.isValue(entityTag) {
            fields.append(HTTPRequest.Field(name: "If-None-Match", value: entityTag))
        }
        if let key { fields.append(key) }
        return HTTPRequest(address: root + path, fields: fields)
    }
}
