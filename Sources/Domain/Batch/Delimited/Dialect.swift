/// How the rows and the fields of one table are separated.
struct Dialect: Hashable, Sendable {
    /// How rows are written.
    let format: TableFormat
    /// The separator of fields.
    let delimiter: UInt8

    /// Comma-separated values.
    static let csv = Dialect(.csv)
    /// Tab-separated values.
    static let tsv = Dialect(.tsv)
    /// A JSON object a line.
    static let ndjson = Dialect(.ndjson)
    /// Objects in one array.
    static let json = Dialect(.json)

    /// `format` with its own delimiter, or another one.
    init(_ format: TableFormat, delimiter: UInt8? = nil) {
        self.format = format
        self.delimiter = delimiter ?? (format == .tsv ? ASCII.tab : ASCII.comma)
    }

    /// Whether a field may be quoted, and then hold delimiters and line ends.
    var hasQuotes: Bool { format == .csv }

    /// Whether rows are JSON objects.
    var isObjects: Bool { format == .ndjson || format == .json }

    /// Whether numbers may have a comma in the place of the point, as in `52,5;13,4`.
    var hasDecimalCommas: Bool { delimiter != ASCII.comma && !isObjects }
}

extension Dialect {
    /// The known separators; of two that are equally frequent, the first is taken.
    private static let delimiters = [ASCII.comma, ASCII.tab, ASCII.semicolon, ASCII.bar]

    /// Detects the dialect from the beginning of a table, where the options leave it open.
    ///
    /// A bracket begins a JSON document, and so does a brace unless its line is a whole object and no
    /// FeatureCollection; else it is NDJSON. Otherwise the most frequent separator of the first line counts, outside quotation marks.
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

    /// The first line that is not blank, without space and without the mark that some programs put before UTF-8.
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

    /// A comma between two digits is a decimal comma as soon as there is another delimiter.
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
