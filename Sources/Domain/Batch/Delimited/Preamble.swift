/// The lines before the header of CSV and TSV: blank lines, and the line `sep=;` that Excel writes and reads.
struct Preamble {
    /// The lines, including their ends.
    let bytes: [UInt8]
    /// The delimiter stated in the lines, or `nil` if they do not state one.
    let delimiter: UInt8?

    private static let key = Array("sep=".utf8)

    /// Reads the lines at the beginning of a table.
    init(_ text: UnsafeRawBufferPointer) {
        var (at, delimiter) = (0, UInt8?.none)
        while let end = text[at...].firstIndex(of: ASCII.newline) {
            var line = text[at..<end]
            if at == 0, line.starts(with: ASCII.byteOrderMark) { line = line.dropFirst(3) }
            if line.last == ASCII.carriageReturn { line = line.dropLast() }
            if line.count == Self.key.count + 1, delimiter == nil, line.starts(with: Self.key) {
                delimiter = line.last
            } else if !line.isEmpty {
                break
            }
            at = end + 1
        }
        bytes = Array(text[..<at])
        self.delimiter = delimiter
    }
}
