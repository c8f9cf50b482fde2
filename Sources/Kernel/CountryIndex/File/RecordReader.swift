import Quoting

/// Reads the values of a record, which `RecordWriter` of `CatalogueCompiler` writes.
///
/// Throws for any other bytes. `Countries` adds the values that only its records have.
package struct RecordReader {
    /// The bytes end early or hold an impossible value.
    package struct Fault: Error {
        package init() {}
    }

    private var rest: Slice<UnsafeRawBufferPointer>

    package init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    package var isAtEnd: Bool { rest.isEmpty }

    /// The number of bytes that have not been read.
    var byteCount: Int { rest.count }

    package mutating func number() throws(Fault) -> UInt64 {
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

    package mutating func flag() throws(Fault) -> Bool {
        guard let byte = rest.popFirst(), byte < 2 else { throw Fault() }
        return byte == 1
    }

    /// Reads a count of elements.
    ///
    /// Each element takes at least one byte, so a count above the number of remaining bytes is a fault.
    package mutating func count() throws(Fault) -> Int {
        let count = try number()
        guard count <= UInt64(rest.count) else { throw Fault() }
        return Int(count)
    }

    package mutating func take(_ count: Int) throws(Fault) -> UnsafeRawBufferPointer {
        guard rest.count >= count else { throw Fault() }
        let taken = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        rest = rest.dropFirst(count)
        return taken
    }

    /// Reads a text.
    ///
    /// The text must be UTF-8 without control characters, because a terminal would obey them.
    package mutating func text() throws(Fault) -> String {
        let bytes = try take(try count())
        // `String(validating:as:)` is slower, because it is generic and not specialized.
        guard !ControlBytes.occur(in: bytes),
            let text = try? UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
        else { throw Fault() }
        return String(copying: text)
    }

    /// Reads a text, and returns its bytes.
    package mutating func utf8Text() throws(Fault) -> UnsafeRawBufferPointer {
        let bytes = try take(try count())
        guard !ControlBytes.occur(in: bytes),
            (try? UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)) != nil
        else { throw Fault() }
        return bytes
    }
}
