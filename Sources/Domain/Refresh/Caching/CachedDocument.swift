public import Geodesy

/// A document as it was fetched, with the facts that determine its validity.
public struct CachedDocument: Hashable, Sendable {
    /// The content that was fetched.
    public var body: [UInt8]
    /// The time at which it was fetched or confirmed, by the system's clock.
    public var stored: Timestamp
    /// The remote's mark for this version of the document (RFC 9110, ETag).
    public var entityTag: String?
    /// The version of the program and its data that stored the document.
    ///
    /// Another version ignores it.
    public var version: String

    /// Combines a body with its metadata.
    public init(body: [UInt8], stored: Timestamp, entityTag: String?, version: String) {
        self.body = body
        self.stored = stored
        self.entityTag = entityTag
        self.version = version
    }
}
