import Quoting

/// A GET request.
struct HTTPRequest: Hashable, Sendable {
    /// A header field.
    struct Field: Hashable, Sendable {
        var name: String
        var value: String
        /// Whether it is withheld from other hosts, to which a redirect may lead.
        var isSecret = false
        /// Whether it is one line of a header and nothing more.
        var isSound: Bool { HeaderField.isName(name) && HeaderField.isValue(value) }
    }

    /// An absolute http or https address.
    var address: String
    /// What is sent besides what libcurl sends by itself.
    var fields: [Field] = []
}
