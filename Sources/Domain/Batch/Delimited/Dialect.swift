/// The separation of the rows and the fields of one table.
struct Dialect: Hashable, Sendable {
    /// The format of the rows.
    let format: TableFormat
    /// The separator of fields.
    let delimiter: UInt8

    /// Comma-separated values.
    static let csv = Dialect(.csv)
    /// Tab-separated values.
    static let tsv = Dialect(.tsv)
    /// One JSON object per line.
    static let ndjson = Dialect(.ndjson)
    /// Objects in one JSON array.
    static let json = Dialect(.json)

    /// Creates the dialect of `format`, with the usual delimiter by default.
    init(_ format: TableFormat, delimiter: UInt8? = nil) {
        self.format = format
        self.delimiter = delimiter ?? (format == .tsv ? ASCII.tab : ASCII.comma)
    }

    /// True if a field may be quoted, so that it can contain delimiters and line ends.
    var hasQuotes: Bool { format == .csv }

    /// True if rows are JSON objects.
    var isObjects: Bool { format == .ndjson || format == .json }

    /// True if numbers may have a decimal comma, as in `52,5;13,4`.
    var hasDecimalCommas: Bool { delimiter != ASCII.comma && !isObjects }
}

extension Dialect {
    /// The known separators.
    ///
    /// Of two equally frequent ones, the first is chosen.
    private static let delimiters = [ASCII.comma, ASCII.tab, ASCII.semicolon, ASCII.bar]

    /// Detects the settings that the options leave open from the beginning of a table.
    ///
    /// A bracket starts a JSON document. A brace starts NDJSON if its line is a whole object and not a
    /// FeatureCollection. Otherwise, it starts a JSON document. Any other text uses the most frequent separator of the
    /// first line outside quotation marks.
    init(guessing beginning: some Sequence<UInt8>, format: TableFormat?, delimiter: UInt8?) {
        let line = Self.firstLine(of: beginning)
        let isJSON = delimiter == nil && [ASCII.openBrace, ASCII.openBracket].contains(line.bytes.first)
        let json = isJSON ? Self.json(line.bytes, isWhole: line.isWhole) : nil
        if let format = format ?? json, format == .ndjson || format == .json {
            self.init(format)
            return
        }
        let isTSV = format == .tsv || (format == nil && delimiter == ASCII.tab)
        let found = delimiter ?? (isTSV ? ASCII.tab : Self.mostFrequent(in: line.bytes))
        self.init(format ?? (isTSV || found == ASCII.tab ? .tsv : .csv), delimiter: found)
    }

    /// The first line that is not blank, without leading spaces and a byte order mark.
    private static func firstLine(of text: some Sequence<UInt8>) -> (bytes: [UInt8], isWhole: Bool) {
        var line: [UInt8] = []
        for byte in text {
            if byte == ASCII.newline, !line.isEmpty { return (line, true) }
            if line.isEmpty, ASCII.isSpace(byte) || ASCII.byteOrderMark.contains(byte) { continue }
            line.append(byte)
        }
        return (line, false)
    }

    private static func json(_ line: [UInt8], isWhole: Bool) -> TableFormat {
        if line.first == ASCII.openBracket { return .json }
        let isOpen = isWhole && line.last { !ASCII.isSpace($0) } != ASCII.closeBrace
        let isCollection = line.withUnsafeBytes { DocumentBeginning($0)?.isFeatureCollection ?? false }
        return isOpen || isCollection ? .json : .ndjson
    }

    /// The most frequent separator of a line.
    ///
    /// If another separator occurs, a comma between two digits is a decimal comma.
    private static func mostFrequent(in line: [UInt8]) -> UInt8 {
        var counts = delimiters.map { _ in 0 }
        var decimalCommas = 0
        var isQuoted = false
        for (place, byte) in line.enumerated() {
            if byte == ASCII.quote { isQuoted.toggle() }
            guard !isQuoted, let delimiter = delimiters.firstIndex(of: byte) else { continue }
            counts[delimiter] += 1
            guard byte == ASCII.comma, place > 0, place + 1 < line.count else { continue }
            if ASCII.isDigit(line[place - 1]), ASCII.isDigit(line[place + 1]) { decimalCommas += 1 }
        }
        if counts.dropFirst().contains(where: { $0 > 0 }) { counts[0] -= decimalCommas }
        let most = counts.max() ?? 0
        return counts.firstIndex(of: most).map { delimiters[$0] } ?? ASCII.comma
    }
}
