/// A complete response.
struct HTTPResponse: Hashable, Sendable {
    /// The status, 100 through 599.
    var status: Int
    /// The header fields by their lower-case names.
    ///
    /// Of several with the same name, the last one.
    var fields: [String: String]
    /// The body, decompressed.
    var body: [UInt8]
    /// The target of a redirect, as an absolute address.
    var redirect: String?
}
