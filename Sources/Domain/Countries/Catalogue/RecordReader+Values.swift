import CountryIndex

/// Reads the values that records of countries have.
extension RecordReader {
    mutating func integer() throws(Fault) -> Int {
        let value = try number()
        return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
    }

    mutating func optionalInteger() throws(Fault) -> Int? { try flag() ? try integer() : nil }

    mutating func optionalReal() throws(Fault) -> Double? { try flag() ? try real() : nil }

    mutating func real() throws(Fault) -> Double {
        let bytes = try take(8)
        return Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)))
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
}
