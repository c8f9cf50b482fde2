/// Encodes a value into a tree.
///
/// Foundation's encoder is larger and slower, and gives only whole texts.
struct TreeEncoder: Encoder {
    let tree: JSONTree

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(tree))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(tree) }
    func singleValueContainer() -> any SingleValueEncodingContainer { Single(tree: tree) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let tree: JSONTree

    init(_ tree: JSONTree) {
        self.tree = tree
        tree.becomeObject()
    }

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { tree.member(key.stringValue).encodeNil() }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        guard tree.takes(key.stringValue) else { return }
        try tree.member(key.stringValue).encode(value)
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
    {
        KeyedEncodingContainer(Members<Nested>(tree.member(key.stringValue)))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        Elements(tree.member(key.stringValue))
    }

    func superEncoder() -> any Encoder { TreeEncoder(tree: tree.member("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { TreeEncoder(tree: tree.member(key.stringValue)) }
}

private struct Elements: UnkeyedEncodingContainer {
    let tree: JSONTree

    init(_ tree: JSONTree) {
        self.tree = tree
        tree.becomeArray()
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int { tree.count }

    func encodeNil() { tree.element().encodeNil() }
    func encode(_ value: some Encodable) throws { try tree.element().encode(value) }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(Members<Nested>(tree.element()))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Elements(tree.element()) }
    func superEncoder() -> any Encoder { TreeEncoder(tree: tree.element()) }
}

private struct Single: SingleValueEncodingContainer {
    let tree: JSONTree

    var codingPath: [any CodingKey] { [] }

    func encodeNil() { tree.encodeNil() }
    func encode(_ value: some Encodable) throws { try tree.encode(value) }
}
