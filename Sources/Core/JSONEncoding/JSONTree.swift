package import JSONText

/// A value that was encoded, with the keys of each object in order.
///
/// A value can write into one object several times. If a key occurs again, its last value counts.
package final class JSONTree {
    private enum Content {
        case none
        /// A number, a truth value or null, as JSON.
        case word(String)
        case string(String)
        case object([(key: String, value: JSONTree)])
        case array([JSONTree])
    }

    private var content = Content.none
    /// The keys that this object takes, or `nil` for all.
    private let wanted: Set<String>?

    init() { wanted = nil }

    /// Encodes `value`.
    ///
    /// With `keys`, an object gets only these members. The others are left out, most of them before they are encoded.
    ///
    /// - Throws: `EncodingError` for a number that is not finite, and any error of `value`.
    package init(_ value: some Encodable, keys: Set<String>? = nil) throws {
        wanted = keys
        try encode(value)
    }

    /// The members of an object, sorted by their keys, or an empty list for another value.
    package var members: [(key: String, value: JSONTree)] {
        guard case .object(let members) = content else { return [] }
        if zip(members, members.dropFirst()).allSatisfy({ $0.key < $1.key }) { return members }
        // The last of equal keys is used. Sorting does not keep their order.
        let last = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
        return last.map { (key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
    }

    /// Writes the value.
    package func write(to writer: inout JSONWriter) {
        switch content {
        case .none: writer.object { _ in }
        case .word(let word): writer.raw(word)
        case .string(let text): writer.string(text)
        case .object:
            writer.object { writer in
                for member in members {
                    writer.key(member.key)
                    member.value.write(to: &writer)
                }
            }
        case .array(let elements):
            writer.array { writer in
                for element in elements { element.write(to: &writer) }
            }
        }
    }
}

extension JSONTree {
    /// The value as a text.
    package func text(
        escaping: JSONWriter.Escaping = .required,
        layout: JSONWriter.Layout = .compact
    ) -> String {
        var writer = JSONWriter(escaping: escaping, layout: layout)
        write(to: &writer)
        return writer.text
    }
}

/// Receives encoded values.
extension JSONTree {
    func encode(_ value: some Encodable) throws {
        switch value {
        case let text as String: content = .string(text)
        case let number as Double: content = .word(try Self.digits(of: number))
        case let number as Int: content = .word(String(number))
        case let number as Float: content = .word(try Self.digits(of: number))
        case let truth as Bool: content = .word(truth ? "true" : "false")
        case let number as any BinaryInteger: content = .word(String(describing: number))
        default: try value.encode(to: TreeEncoder(tree: self))
        }
    }

    func encodeNil() { content = .word("null") }

    func becomeObject() {
        if case .none = content { content = .object([]) }
    }

    func becomeArray() {
        if case .none = content { content = .array([]) }
    }

    func takes(_ key: String) -> Bool { wanted?.contains(key) ?? true }

    /// A new member of this object, or a tree outside it if it does not take the key.
    func member(_ key: String) -> JSONTree {
        guard takes(key), case .object(var members) = content else { return JSONTree() }
        let tree = JSONTree()
        content = .none
        members.append((key, tree))
        content = .object(members)
        return tree
    }

    /// A new element of this array.
    func element() -> JSONTree {
        guard case .array(var elements) = content else { return JSONTree() }
        let tree = JSONTree()
        content = .none
        elements.append(tree)
        content = .array(elements)
        return tree
    }

    var count: Int {
        if case .array(let elements) = content { elements.count } else { 0 }
    }

    private static func digits(of number: some BinaryFloatingPoint & LosslessStringConvertible) throws
        -> String
    {
        guard number.isFinite else {
            let reason = "JSON has no number \(number)"
            throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: reason))
        }
        return JSONWriter.plain(number.description)
    }
}
