/// Texts as C strings: UTF-8, each terminated by NUL, in one block of memory.
final class TextTable: @unchecked Sendable {
    // Sendable: the bytes are written only in `init`.

    private let bytes: UnsafeMutableBufferPointer<CChar>
    /// The offset of each text.
    private let starts: [Int]

    init(_ texts: [String]) {
        var bytes: [CChar] = []
        var starts: [Int] = []
        for text in texts {
            starts.append(bytes.count)
            // A NUL within the text would end it early in C.
            for byte in Array(text.utf8) where byte != 0 { bytes.append(CChar(bitPattern: byte)) }
            bytes.append(0)
        }
        self.bytes = .allocate(capacity: bytes.count)
        self.starts = starts
        _ = self.bytes.initialize(from: bytes)
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
