import Quoting

/// Texts as C strings: UTF-8, each terminated by NUL, in one block of memory.
final class TextTable: @unchecked Sendable {
    // Sendable: the bytes are written only in `init`.

    private let bytes: UnsafeMutableBufferPointer<CChar>
    /// The offset of each text.
    private let starts: [Int]

    /// Takes the texts that `write` begins and adds to, in that order.
    init(_ write: (inout Writer) -> Void) {
        var writer = Writer()
        write(&writer)
        writer.bytes.append(0)
        starts = writer.starts
        bytes = .allocate(capacity: writer.bytes.count)
        for place in writer.bytes.indices { bytes.initializeElement(at: place, to: writer.bytes[place]) }
    }

    /// Takes whole texts.
    convenience init(_ texts: [String]) {
        self.init { writer in
            for text in texts { writer.write(text) }
        }
    }

    deinit { bytes.deallocate() }

    /// The text with this number, or `nil` for an unknown number.
    ///
    /// It is valid for as long as this object exists.
    subscript(number: Int) -> UnsafePointer<CChar>? {
        guard starts.indices.contains(number), let start = bytes.baseAddress else { return nil }
        return UnsafePointer(start + starts[number])
    }
}

extension TextTable {
    /// The bytes of the texts so far.
    struct Writer {
        fileprivate var bytes: [CChar] = []
        fileprivate var starts: [Int] = []

        /// Ends the text before, and begins one.
        mutating func begin() {
            if !starts.isEmpty { bytes.append(0) }
            starts.append(bytes.count)
        }

        /// Adds a byte to the text, unless it is a NUL, which would end the text early in C.
        mutating func add(_ byte: UInt8) {
            if byte != 0 { bytes.append(CChar(bitPattern: byte)) }
        }

        /// Adds a part to the text.
        mutating func add(_ part: String) {
            part.withBytes { part in
                for byte in part { add(byte) }
            }
        }

        /// Writes a whole text, which is empty for `nil`.
        mutating func write(_ text: String?) {
            begin()
            if let text { add(text) }
        }
    }
}
