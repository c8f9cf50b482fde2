import JSONEncoding
import JSONText

/// A JSON object divided by its keys, so that a reply can contain some of them.
public struct ObjectText: Sendable {
    /// The keys in order, each with its value as JSON.
    private let members: [(key: String, value: String)]

    /// Creates the members of `value`, which must be encoded as an object: those with `keys`, or all for `nil`.
    ///
    /// - Throws: Any error of encoding `value`.
    public init(_ value: some Encodable, keys: Set<String>? = nil) throws {
        members = try JSONTree(value, keys: keys).members.map { ($0.key, $0.value.text(escaping: .inert)) }
    }

    /// The names of all keys.
    public var keys: [String] { members.map(\.key) }

    /// The object with only these keys, or with all keys for `nil`.
    ///
    /// For a search result, it also contains its `match`.
    public func object(_ keys: Set<String>? = nil, match: String? = nil) -> String {
        var writer = JSONWriter(escaping: .inert)
        writer.object { writer in
            for member in members where keys?.contains(member.key) ?? true {
                writer.key(member.key)
                writer.raw(member.value)
            }
            guard let match else { return }
            writer.key("match")
            writer.raw(match)
        }
        return writer.text
    }
}
