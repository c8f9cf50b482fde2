import Quoting

/// Writes the values of a record, which `RecordReader` of `CountryIndex` reads.
///
/// Small numbers take few bytes.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []
    /// The first text with a control character, which `RecordReader` refuses.
    private(set) var refused: String?

    /// Appends a number in LEB128: seven bits a byte, the lowest first.
    mutating func put(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a signed number in zigzag encoding, in which small numbers of either sign take few bytes.
    mutating func put(_ value: Int) {
        put(UInt64(bitPattern: Int64((value << 1) ^ (value >> (Int.bitWidth - 1)))))
    }

    mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func put(_ value: Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ text: String) {
        if refused == nil, ControlBytes.occur(in: text) { refused = text }
        put(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func put<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
        put(value != nil)
        if let value { write(&self, value) }
    }

    mutating func put<Value>(_ values: [Value], _ write: (inout RecordWriter, Value) -> Void) {
        put(UInt64(values.count))
        for value in values { write(&self, value) }
    }

    mutating func put(_ texts: [String]) { put(texts) { $0.put($1) } }

    mutating func put(_ text: String?) { put(text) { $0.put($1) } }

    /// Appends a case of an enumeration as its position among the cases.
    mutating func put<Value: CaseIterable & Equatable>(_ value: Value) {
        let place = Array(Value.allCases).firstIndex(of: value) ?? 0
        put(UInt64(place))
    }

    /// Appends a table in order of its keys, so that the same table gives the same bytes.
    mutating func put<Value>(
        _ table: [String: Value],
        _ write: (inout RecordWriter, Value) -> Void
    ) {
        put(table.sorted { $0.key < $1.key }) { writer, entry in
            writer.put(entry.key)
            write(&writer, entry.value)
        }
    }
}
