/// Finds the fields of delimited text, one row at a time.
///
/// It follows RFC 4180 leniently. A quotation mark opens a quoted field only as the field's first byte, and is an
/// ordinary character elsewhere. A row ends with LF or CRLF. The last row may end with the text.
struct RowSplitter {
    private let delimiter: UInt8
    private let hasQuotes: Bool
    /// The highest byte with a special meaning.
    private let highest: UInt8
    private let mostFields: Int
    /// The start of each field, up to the number of wanted fields.
    ///
    /// Later values belong to an earlier row.
    private var starts = [0]
    /// The number of fields in the row.
    private(set) var count = 0
    /// The start of the row.
    private(set) var start = 0
    /// The end of the last field.
    private(set) var contentEnd = 0
    /// The start of the next row.
    private(set) var next = 0
    /// The number of line ends in the row, including its own.
    private(set) var lineEnds = 0
    /// True if every quoted field is closed.
    private(set) var isClosed = true

    /// Creates a splitter that keeps the positions of at most `mostFields` fields of a row and counts the others.
    init(_ dialect: Dialect, mostFields: Int = .max) {
        delimiter = dialect.delimiter
        hasQuotes = dialect.hasQuotes
        highest = max(dialect.delimiter, ASCII.quote)
        self.mostFields = mostFields
    }

    /// True if the row is an empty line.
    var isBlank: Bool { contentEnd == start }

    /// The bytes of field `index`, including its quotation marks.
    func field(_ index: Int) -> Range<Int> {
        starts[index]..<(index + 1 < min(count, mostFields) ? starts[index + 1] - 1 : contentEnd)
    }

    /// Splits the row of `bytes` that starts at `start`.
    mutating func split(_ bytes: Span<UInt8>, from start: Int) {
        starts[0] = start
        var count = 1
        (self.start, lineEnds, isClosed) = (start, 0, true)
        var at = start
        var fieldStart = start
        while at < bytes.count {
            let byte = bytes[at]
            // In most tables, all special bytes are lower than the digits and letters.
            if byte > highest {
                at += 1
            } else if byte == delimiter {
                at += 1
                fieldStart = at
                keep(at, as: count)
                count += 1
            } else if byte == ASCII.newline {
                break
            } else if byte == ASCII.quote, at == fieldStart, hasQuotes {
                at = closeQuote(bytes, from: at)
            } else {
                at += 1
            }
        }
        self.count = count
        finish(bytes, at)
    }

    /// Records the start of field `index`.
    private mutating func keep(_ start: Int, as index: Int) {
        if index < starts.count {
            starts[index] = start
        } else if index < mostFields {
            starts.append(start)
        }
    }

    /// Skips a quoted field that opens at `start`, and returns the position after its closing mark.
    private mutating func closeQuote(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var at = start + 1
        while at < bytes.count {
            if bytes[at] == ASCII.newline { lineEnds += 1 }
            if bytes[at] != ASCII.quote {
                at += 1
            } else if at + 1 < bytes.count, bytes[at + 1] == ASCII.quote {
                at += 2
            } else {
                return at + 1
            }
        }
        isClosed = false
        return at
    }

    private mutating func finish(_ bytes: Span<UInt8>, _ end: Int) {
        contentEnd = end
        next = end
        guard end < bytes.count else { return }
        next = end + 1
        lineEnds += 1
        if end > start, bytes[end - 1] == ASCII.carriageReturn { contentEnd = end - 1 }
    }
}
