/// Reads values from the header or the body of a message, in either byte order.
///
/// Each read checks the bounds, the padding and the value. No read allocates more than the bytes that it was given.
package struct MessageReader {
    /// The deepest nesting of values, with variants.
    static let deepest = 64
    /// The largest array, in bytes.
    private static let largestArray = 64 << 20
    private let bytes: [UInt8]
    private let end: Int
    private let isBigEndian: Bool
    /// The offset of the next byte.
    package private(set) var position: Int

    /// Reads `bytes` from `start` up to `end`, both counted from an offset that is a multiple of eight in the message.
    package init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, isBigEndian: Bool) {
        (self.bytes, self.end, self.isBigEndian) = (bytes, end ?? bytes.count, isBigEndian)
        position = start
    }

    /// True if all bytes were read.
    package var isAtEnd: Bool { position == end }

    /// Skips the padding before a value.
    package mutating func align(to alignment: Int) throws(MessageError) {
        let start = (position + alignment - 1) & -alignment
        guard start <= end else { throw .truncated }
        while position < start {
            guard bytes[position] == 0 else { throw .padding }
            position += 1
        }
    }

    mutating func number(of size: Int) throws(MessageError) -> UInt64 {
        try align(to: size)
        guard end - position >= size else { throw .truncated }
        var number: UInt64 = 0
        for index in 0..<size {
            let byte = UInt64(bytes[position + (isBigEndian ? index : size - 1 - index)])
            number = (number << 8) | byte
        }
        position += size
        return number
    }

    package mutating func byte() throws(MessageError) -> UInt8 { UInt8(try number(of: 1)) }

    package mutating func uint32() throws(MessageError) -> UInt32 { UInt32(try number(of: 4)) }

    /// Reads a string or an object path.
    package mutating func string() throws(MessageError) -> String {
        let count = Int(try uint32())
        guard let text = String(validating: try content(count), as: UTF8.self) else { throw .text }
        return text
    }

    mutating func truth() throws(MessageError) -> Bool {
        let number = try uint32()
        guard number < 2 else { throw .truth }
        return number == 1
    }

    /// Reads an object path.
    mutating func path() throws(MessageError) -> String {
        let text = try string()
        guard BusNames.isPath(text) else { throw .name }
        return text
    }

    /// Reads a signature.
    package mutating func signature() throws(MessageError) -> [UInt8] {
        let types = Array(try content(Int(try byte())))
        guard MessageSignature.isValid(types) else { throw .signature }
        return types
    }

    /// The signature of a variant, which is one complete type.
    package mutating func variantType() throws(MessageError) -> [UInt8] {
        let types = try signature()
        guard MessageSignature.end(ofTypeAt: 0, in: types) == types.count else { throw .signature }
        return types
    }

    /// The bytes of a text of `count` bytes, after which a zero byte follows.
    private mutating func content(_ count: Int) throws(MessageError) -> ArraySlice<UInt8> {
        guard end - position > count else { throw .truncated }
        let content = bytes[position..<position + count]
        guard bytes[position + count] == 0, !content.contains(0) else { throw .text }
        position += count + 1
        return content
    }

    /// The length in bytes of the array that follows, whose elements begin after the padding for `kind`.
    package mutating func arrayLength(of kind: UInt8) throws(MessageError) -> Int {
        let length = Int(try uint32())
        guard length <= Self.largestArray else { throw .array }
        try align(to: MessageSignature.alignment(of: kind))
        guard end - position >= length else { throw .truncated }
        return length
    }

    /// Reads and checks the values of all `types`.
    package mutating func skip(_ types: [UInt8], depth: Int = 0) throws(MessageError) {
        var index = 0
        while index < types.count { index = try skip(typeAt: index, in: types, depth: depth) }
    }

    /// Reads the value whose type begins at `start`, and returns the index after its type.
    private mutating func skip(
        typeAt start: Int,
        in types: [UInt8],
        depth: Int
    ) throws(MessageError) -> Int {
        guard depth < Self.deepest else { throw .depth }
        guard let end = MessageSignature.end(ofTypeAt: start, in: types) else { throw .signature }
        switch Unicode.Scalar(types[start]) {
        case "b": _ = try truth()
        case "s": _ = try string()
        case "o": _ = try path()
        case "g": _ = try signature()
        case "v": try skip(variantType(), depth: depth + 1)
        case "a": try skipArray(of: start + 1, in: types, depth: depth + 1)
        case "(", "{":
            try align(to: 8)
            var index = start + 1
            while index < end - 1 { index = try skip(typeAt: index, in: types, depth: depth + 1) }
        case _: _ = try number(of: MessageSignature.size(of: types[start]) ?? 1)
        }
        return end
    }

    private mutating func skipArray(of element: Int, in types: [UInt8], depth: Int) throws(MessageError) {
        let length = try arrayLength(of: types[element])
        let last = position + length
        let size = MessageSignature.size(of: types[element])
        guard length % (size ?? 1) == 0 else { throw .array }
        if size != nil, types[element] != UInt8(ascii: "b") { return position = last }
        while position < last {
            if types[element] == UInt8(ascii: "{") {
                try skipEntry(at: element, in: types, depth: depth)
            } else {
                _ = try skip(typeAt: element, in: types, depth: depth)
            }
        }
        guard position == last else { throw .array }
    }

    private mutating func skipEntry(at start: Int, in types: [UInt8], depth: Int) throws(MessageError) {
        try align(to: 8)
        let value = try skip(typeAt: start + 1, in: types, depth: depth + 1)
        _ = try skip(typeAt: value, in: types, depth: depth + 1)
    }
}
