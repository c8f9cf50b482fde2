extension MessageReader {
    /// Reads and checks the values of all `types`, with the same errors as ``skip(_:depth:)``.
    ///
    /// Each value takes the memory of a ``BusValue``, also a byte in an array.
    package mutating func values(_ types: [UInt8], depth: Int = 0) throws(MessageError) -> [BusValue] {
        var index = 0
        var values: [BusValue] = []
        while index < types.count {
            values.append(try value(typeAt: index, in: types, depth: depth))
            index = try Self.end(ofTypeAt: index, in: types)
        }
        return values
    }

    private static func end(ofTypeAt start: Int, in types: [UInt8]) throws(MessageError) -> Int {
        guard let end = MessageSignature.end(ofTypeAt: start, in: types) else { throw .signature }
        return end
    }

    private mutating func value(
        typeAt start: Int,
        in types: [UInt8],
        depth: Int
    ) throws(MessageError) -> BusValue {
        guard depth < Self.deepest else { throw .depth }
        let end = try Self.end(ofTypeAt: start, in: types)
        switch Unicode.Scalar(types[start]) {
        case "b": return .truth(try truth())
        case "s": return .text(try string())
        case "o": return .text(try path())
        case "g": return .text(String(decoding: try signature(), as: UTF8.self))
        case "v": return try value(typeAt: 0, in: variantType(), depth: depth + 1)
        case "a": return try array(of: start + 1, in: types, depth: depth + 1)
        case "(":
            try align(to: 8)
            return .list(try values(Array(types[(start + 1)..<(end - 1)]), depth: depth + 1))
        case _: return .number(try number(ofType: types[start]))
        }
    }

    private mutating func number(ofType kind: UInt8) throws(MessageError) -> Double {
        let size = MessageSignature.size(of: kind) ?? 1
        let bits = try number(of: size)
        switch Unicode.Scalar(kind) {
        case "d": return Double(bitPattern: bits)
        case "n", "i", "x":
            let unused = 64 - 8 * size
            return Double(Int64(bitPattern: bits << unused) >> unused)
        default: return Double(bits)
        }
    }

    private mutating func array(of element: Int, in types: [UInt8], depth: Int) throws(MessageError)
        -> BusValue
    {
        let length = try arrayLength(of: types[element])
        let last = position + length
        guard length % (MessageSignature.size(of: types[element]) ?? 1) == 0 else { throw .array }
        let isDictionary = types[element] == UInt8(ascii: "{")
        var list: [BusValue] = []
        var entries: [BusValue.Entry] = []
        while position < last {
            if isDictionary {
                entries.append(try entry(at: element, in: types, depth: depth))
            } else {
                list.append(try value(typeAt: element, in: types, depth: depth))
            }
        }
        guard position == last else { throw .array }
        return isDictionary ? .entries(entries) : .list(list)
    }

    private mutating func entry(
        at start: Int,
        in types: [UInt8],
        depth: Int
    ) throws(MessageError) -> BusValue.Entry {
        try align(to: 8)
        let key = try value(typeAt: start + 1, in: types, depth: depth + 1)
        let end = try Self.end(ofTypeAt: start + 1, in: types)
        return BusValue.Entry(key: key, value: try value(typeAt: end, in: types, depth: depth + 1))
    }
}
