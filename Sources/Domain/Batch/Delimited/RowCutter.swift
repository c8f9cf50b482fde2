import Glibc

/// Determines how much of the input read so far consists of whole rows.
struct RowCutter {
    private let delimiter: UInt8
    private let hasQuotes: Bool
    private let isDocument: Bool
    /// True if the input still starts with the document's beginning.
    private let hasBeginning: Bool
    /// The number of bytes that are accepted without cutting rows.
    private let enough: Int

    /// A cutter that accepts any line, or enough of it to detect the format.
    static let anything = RowCutter(.ndjson, isGuess: true)

    /// Creates a cutter for rows of `dialect`.
    ///
    /// With `hasBeginning`, the beginning of a JSON document is skipped first.
    init(_ dialect: Dialect, hasBeginning: Bool = false, isGuess: Bool = false) {
        enough = isGuess ? 1 << 16 : .max
        isDocument = dialect.format == .json
        self.hasBeginning = hasBeginning
        delimiter = dialect.delimiter
        hasQuotes = dialect.hasQuotes
    }

    /// The number of bytes that belong to whole rows, or 0 if no row ends in `bytes`, which must start with a row.
    ///
    /// The search goes from one quotation mark to the next and examines no byte twice. Text without quotation marks is
    /// searched from its end.
    func wholeRows(_ bytes: UnsafeRawBufferPointer) -> Int {
        if bytes.count >= enough { return bytes.count }
        if isDocument { return wholeElements(bytes) }
        guard hasQuotes else { return lastLineEnd(bytes, 0..<bytes.count) ?? 0 }
        var whole = 0
        var plain = 0
        var at = 0
        while let quote = place(of: ASCII.quote, in: bytes, from: at) {
            guard isFieldStart(bytes, quote) else {
                at = quote + 1
                continue
            }
            whole = lastLineEnd(bytes, plain..<quote) ?? whole
            guard let closed = behindQuoted(bytes, quote) else { return whole }
            (plain, at) = (closed, closed)
        }
        return lastLineEnd(bytes, plain..<bytes.count) ?? whole
    }

    /// The end of the last whole element of an array, before the array's closing bracket.
    private func wholeElements(_ bytes: UnsafeRawBufferPointer) -> Int {
        let beginning = hasBeginning ? DocumentBeginning(bytes)?.byteCount : 0
        guard var at = beginning else { return 0 }
        var (whole, depth) = (0, 0)
        while at < bytes.count {
            switch bytes[at] {
            case ASCII.quote:
                guard let end = DocumentBeginning.endOfString(bytes, at) else { return whole }
                at = end
                continue
            case ASCII.openBrace, ASCII.openBracket: depth += 1
            case ASCII.closeBrace, ASCII.closeBracket:
                depth -= 1
                // A brace cannot close an array, so the chunk is passed on as it is, and reading it reports the fault.
                if depth < 0 { return bytes[at] == ASCII.closeBrace ? bytes.count : whole }
                if depth == 0 { whole = at + 1 }
            case ASCII.comma where depth == 0: if isBehindElement(bytes, at) { whole = at }
            default: break
            }
            at += 1
        }
        return whole
    }

    /// Returns true if the comma at `place` follows an element rather than another comma.
    private func isBehindElement(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        var at = place
        while at > 0, ASCII.isSpace(bytes[at - 1]) { at -= 1 }
        return at > 0 && bytes[at - 1] != ASCII.comma
    }

    private func isFieldStart(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        place == 0 || bytes[place - 1] == delimiter || bytes[place - 1] == ASCII.newline
    }

    /// The position after the quoted field that opens at `start`, or `nil` if more input is needed.
    private func behindQuoted(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        var at = start + 1
        while let quote = place(of: ASCII.quote, in: bytes, from: at), quote + 1 < bytes.count {
            if bytes[quote + 1] != ASCII.quote { return quote + 1 }
            at = quote + 2
        }
        return nil
    }

    private func lastLineEnd(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        var end = range.upperBound
        while end > range.lowerBound {
            if bytes[end - 1] == ASCII.newline { return end }
            end -= 1
        }
        return nil
    }

    private func place(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count else { return nil }
        guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
