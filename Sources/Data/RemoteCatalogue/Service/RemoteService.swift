import Quoting
public import RESTCountriesFormat

/// A REST Countries service and the requests that it accepts.
public struct RemoteService: Sendable {
    /// The default header field of a key.
    public static let standardKeyHeader = "X-API-Key"

    /// The beginning of every address, including the version.
    let root: String
    /// The version of the service's format.
    let version: FormatVersion
    /// The name of the service in messages and caches.
    public var name: String { root }
    private let key: HTTPRequest.Field?

    /// - Parameters:
    ///   - base: the service's address, with or without the version at its end.
    ///   - version: the format, by default the version at the end of the address, or else v3.1.
    ///   - key: the access key, if the service needs one.
    ///   - keyHeader: the header field of the key.
    ///
    /// Returns `nil` if `base` ends with a version other than `version`.
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
        // An entity tag that would break the header field is omitted, at the cost of one complete answer.
        if let entityTag, HeaderField.isValue(entityTag) {
            fields.append(HTTPRequest.Field(name: "If-None-Match", value: entityTag))
        }
        if let key { fields.append(key) }
        return HTTPRequest(address: root + path, fields: fields)
    }
}
