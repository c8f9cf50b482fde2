/// A whole answer.
struct HTTPResponse: Hashable, Sendable {
    /// From 100 to 599.
    var status: Int
    /// The header fields, by their names in small letters; of several alike the last.
    var fields: [String: String]
    /// The body, decompressed.
    var body: [UInt8]
    /// Where a redirect leads, as an absolute address.
    var redirect: String?
}
