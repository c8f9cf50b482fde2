/// Texts as C reads them: UTF-8, each ended by a zero, in one piece of memory.
final class TextTable: @unchecked Sendable {
    // Sendable: the bytes are written in `init` alone.

    private let bytes: UnsafeMutableBufferPointer<CChar>
    /// Where each text begins.
    private let starts: [Int]

    init(_ texts: [String]) {
        var bytes: [CChar] = []
        var starts: [Int] = []
        for text in texts {
            starts.append(bytes.count)
            // A zero would end the text early for a reader of C.
            for byte in text.utf8 where byte != 0 { bytes.append(CChar(bitPattern: byte)) }
            bytes.append(0)
        }
        self.bytes = .allocate(capacity: bytes.count)
        self.starts = starts
        _ = self.bytes.initialize(from: bytes)
    }

    deinit { bytes.deallocate() }

    /// The text of a number, or `nil` when there is none.
    ///
    /// It is valid for as long as this object lives.
    subscript(number: Int) -> UnsafePointer<CChar>? {
        guard starts.indices.contains(number), let start = bytes.baseAddress else { return nil }
        return UnsafePointer(start + starts[number])
    }
}
