import JSONText

/// A JSON object divided by its keys, so that a reply can contain some of them.
public struct ObjectText: Sendable {
    /// The keys in order, each with its value as JSON.
    let members: [(key: String, value: String)]

    /// Creates the members of `value`, which must be encoded as an object.
    ///
    /// - Throws: Any error of encoding `value`.
    public init(_ value: some Encodable) throws {
        let bytes = Array(try JSONLine.text(value).utf8)
        var members: [(key: String, value: String)] = []
        var scanner = JSONScanner(bytes)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            let start = scanner.place.offset
            try scanner.skip()
            members.append((key, String(decoding: bytes[start..<scanner.place.offset], as: UTF8.self)))
        }
        self.members = members
    }

    /// The names of all keys.
    public var keys: [String] { members.map(\.key) }

    /// The object with only these keys, or with all keys for `nil`.
    ///
    /// For a search result, it also contains its `match`.
    public func object(_ keys: Set<String>? = nil, match: String? = nil) -> String {
        var some = keys.map { keys in members.filter { keys.contains($0.key) } } ?? members
        if let match { some.append(("match", match)) }
        return "{" + some.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
