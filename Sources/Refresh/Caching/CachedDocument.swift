public import Geodesy

/// A document as it was fetched, with what tells whether it is still good.
public struct CachedDocument: Hashable, Sendable {
    /// What was fetched.
    public var body: [UInt8]
    /// When it was fetched or confirmed, by the system's clock.
    public var stored: Timestamp
    /// The mark by which the remote knows this version of it (RFC 9110, ETag).
    public var entityTag: String?
    /// The version of the program and of its data that stored it; another version does not use it.
    public var version: String

    /// Joins a body with its circumstances.
    public init(body: [UInt8], stored: Timestamp, entityTag: String?, version: String) {
        self.body = body
        self.stored = stored
        self.entityTag = entityTag
        self.version = version
    }
}
