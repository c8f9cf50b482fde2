/// Finds the fields of one row of delimited text at a time.
///
/// RFC 4180, read mildly: a quotation mark opens a quoted field only at the field's first byte, and is an
/// ordinary character elsewhere; a row ends with LF or CRLF, and the last one may end with the text.
struct RowSplitter {
    private let delimiter: UInt8
    private let hasQuotes: Bool
    /// No byte above this one means anything.
    private let highest: UInt8
    private let mostFields: Int
    /// Where each field begins, up to the number of wanted fields; later values belong to an earlier row.
    private var starts = [0]
    /// How many fields the row has.
    private(set) var count = 0
    /// Where the row begins.
    private(set) var start = 0
    /// Where the last field ends.
    private(set) var contentEnd = 0
    /// Where the next row begins.
    private(set) var next = 0
    /// How many line ends the row has, its own included.
    private(set) var lineEnds = 0
    /// Whether every quoted field is closed.
    private(set) var isClosed = true

    /// Keeps the places of `mostFields` fields of a row, and counts the rest.
    init(_ dialect: Dialect, mostFields: Int = .max) {
        delimiter = dialect.delimiter
        hasQuotes = dialect.hasQuotes
        highest = max(dialect.delimiter, ASCII.quote)
        self.mostFields = mostFields
    }

    /// Whether the row is an empty line.
    var isBlank: Bool { contentEnd == start }

    /// The bytes of field `index`, with the quotation marks it has.
    func field(_ index: Int) -> Range<Int> {
        starts[index]..<(index + 1 < min(count, mostFields) ? starts[index + 1] - 1 : contentEnd)
    }

    /// Splits the row of `bytes` that begins at `start`.
    mutating func split(_ bytes: Span<UInt8>, from start: Int) {
        starts[0] = start
        var count = 1
        (self.start, lineEnds, isClosed) = (start, 0, true)
        var at = start
        var fieldStart = start
        while at < bytes.count {
            let byte = bytes[at]
            // In most tables everything of interest comes before the digits and letters.
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

    /// Enters where field `index` begins.
    private mutating func keep(_ start: Int, as index: Int) {
        if index < starts.count {
            starts[index] = start
        } else if index < mostFields {
            starts.append(start)
        }
    }

    /// Passes over a quoted field that opens at `start`; gives the place behind its closing mark.
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
