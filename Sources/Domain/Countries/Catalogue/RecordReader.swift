import Quoting

/// Reads the values of a record, which `RecordWriter` of `CatalogueCompiler` writes.
///
/// Throws for any other bytes.
package struct RecordReader {
    /// The bytes end early or hold an impossible value.
    package struct Fault: Error {}

    private var rest: Slice<UnsafeRawBufferPointer>

    package init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number() throws(Fault) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            guard let byte = rest.popFirst() else { throw Fault() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Fault()
    }

    mutating func integer() throws(Fault) -> Int {
        let value = try number()
        return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
    }

    mutating func optionalInteger() throws(Fault) -> Int? { try flag() ? try integer() : nil }

    mutating func optionalReal() throws(Fault) -> Double? { try flag() ? try real() : nil }

    mutating func flag() throws(Fault) -> Bool {
        guard let byte = rest.popFirst(), byte < 2 else { throw Fault() }
        return byte == 1
    }

    mutating func real() throws(Fault) -> Double {
        let bytes = try take(8)
        return Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)))
    }

    /// Reads a text.
    ///
    /// The text must be UTF-8 without control characters, because a terminal would obey them.
    mutating func text() throws(Fault) -> String {
        let bytes = try take(try count())
        // `String(validating:as:)` is slower, because it is generic and not specialized.
        guard !ControlBytes.occur(in: bytes),
            let text = try? UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
        else { throw Fault() }
        return String(copying: text)
    }

    mutating func optional<Value>(
        _ read: (inout RecordReader) throws(Fault) -> Value
    ) throws(Fault) -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func list<Value>(
        _ read: (inout RecordReader) throws(Fault) -> Value
    ) throws(Fault) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(Swift.min(count, Self.reserved))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    mutating func texts() throws(Fault) -> [String] {
        try list { (reader) throws(Fault) in try reader.text() }
    }

    mutating func optionalText() throws(Fault) -> String? {
        try optional { (reader) throws(Fault) in try reader.text() }
    }

    mutating func oneOf<Value: CaseIterable>(_ type: Value.Type = Value.self) throws(Fault) -> Value {
        let place = try number()
        let cases = Array(Value.allCases)
        guard place < UInt64(cases.count) else { throw Fault() }
        return cases[Int(place)]
    }

    mutating func table<Value>(
        _ read: (inout RecordReader) throws(Fault) -> Value
    ) throws(Fault) -> [String: Value] {
        let count = try count()
        var table = [String: Value](minimumCapacity: Swift.min(count, Self.reserved))
        for _ in 0..<count {
            let key = try text()
            table[key] = try read(&self)
        }
        return table
    }

    /// The limit on the elements for which space is reserved: a damaged count can be as large as the rest of the
    /// record.
    private static let reserved = 64

    /// Reads a count of elements.
    ///
    /// Each element takes at least one byte, so a count above the number of remaining bytes is a fault.
    private mutating func count() throws(Fault) -> Int {
        let count = try number()
        guard count <= UInt64(rest.count) else { throw Fault() }
        return Int(count)
    }

    private mutating func take(_ count: Int) throws(Fault) -> UnsafeRawBufferPointer {
        guard rest.count >= count else { throw Fault() }
        let taken = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        rest = rest.dropFirst(count)
        return taken
    }
}
