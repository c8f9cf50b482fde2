import Quoting

/// A GET request.
struct HTTPRequest: Hashable, Sendable {
    /// A header field with its name and value.
    struct Field: Hashable, Sendable {
        var name: String
        var value: String
        /// True if the field must not be sent to other hosts, to which a redirect may lead.
        var isSecret = false
        /// True if the field is a single valid header line.
        var isSound: Bool { HeaderField.isName(name) && HeaderField.isValue(value) }
    }

    /// An absolute http or https address.
    var address: String
    /// The fields besides those that libcurl sends by default.
    var fields: [Field] = []
}
