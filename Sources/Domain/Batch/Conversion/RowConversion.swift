import Geodesy
import JSONText
import Quoting

/// Writes rows in a format other than that of their table.
struct RowConversion: Sendable {
    /// The value of a column.
    private enum Cell {
        case missing
        case text([UInt8])
        /// A value of JSON, in its own notation.
        case value([UInt8])
    }

    /// A row with its answer, or with the reason why it has none.
    struct Row {
        let text: Range<Int>
        let number: Int
        let place: Coordinate
        let fault: RowFault?

        /// True if the place of the row is known.
        var hasPlace: Bool { fault == nil }
    }

    let output: TableOutput
    /// The columns of the table.
    ///
    /// For objects, they are the keys of the first one.
    let header: [String]
    private let input: Dialect
    private let isFeatures: Bool
    private let hasHeader: Bool
    private let answers: AnswerText
    /// The number of the answer that replaces a column, by the column's index.
    private let replaced: [Int: Int]
    /// The numbers of the answers after the columns of the table.
    private let appended: [Int]
    /// The columns that the geometry of a feature replaces.
    private let places: [String]

    private var dialect: Dialect { output.dialect }

    init(
        _ output: TableOutput,
        header: [String],
        names: PointFields,
        input: Dialect,
        isFeatures: Bool,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) {
        (self.output, self.header, self.input, self.isFeatures) = (output, header, input, isFeatures)
        hasHeader = options.hasHeader
        let columns = options.columns
        answers = AnswerText(columns, appended: 0, dialect: output.dialect, lookup: lookup)
        var replaced: [Int: Int] = [:]
        for (number, column) in columns.enumerated() where options.hasHeader {
            if let place = header.firstIndex(of: column.name) { replaced[place] = number }
        }
        appended = columns.indices.filter { !replaced.values.contains($0) }
        self.replaced = options.overwrites ? replaced : [:]
        places = names.position == nil ? [names.latitude, names.longitude] : []
    }

    /// The text before the first row.
    func heading(visits: [String]?) -> [UInt8] {
        guard !dialect.isObjects else { return Array(output.opening.utf8) }
        guard hasHeader else { return [] }
        let names = visits ?? header + appended.map { answers.columns[$0].name }
        return Self.line(names.map { AnswerText.field($0, dialect) }, dialect.delimiter)
    }

    /// A value of the table in the output format.
    func value(_ raw: [UInt8]) -> [UInt8] {
        written(input.isObjects ? cell(raw.span, value: 0..<raw.count) : cell(raw.span, field: 0..<raw.count))
    }

    /// Appends a row with its answer in the output format.
    func write(_ bytes: Span<UInt8>, _ row: Row, _ splitter: inout RowSplitter, to buffer: OutputBuffer)
        throws
    {
        let texts: [[UInt8]]
        if let fault = row.fault {
            texts = answers.values(fault: fault)
        } else {
            texts = try answers.values(number: row.number, at: row.place)
        }
        if input.isObjects {
            var parts = Parts(bytes, row.text, isFeatures: isFeatures)
            if row.fault == nil || parts.isObject {
                write(&parts, row, texts, bytes, to: buffer)
            } else {
                write(text: bytes, row, texts, to: buffer)
            }
        } else {
            splitter.split(bytes, from: row.text.lowerBound)
            let cells = header.indices.map {
                $0 < splitter.count ? cell(bytes, field: splitter.field($0)) : .missing
            }
            write(cells: cells, row, texts, to: buffer)
        }
    }

    /// Appends the cells of a table's row.
    private func write(cells: [Cell], _ row: Row, _ texts: [[UInt8]], to buffer: OutputBuffer) {
        var values = cells.map(written)
        for (place, number) in replaced { values[place] = texts[number] }
        guard dialect.isObjects else {
            return buffer.append(Self.line(values + appended.map { texts[$0] }, dialect.delimiter))
        }
        let isPlaced = output.isFeatures && row.hasPlace
        let members = zip(header, values).filter { !isPlaced || !places.contains($0.0) }
        let geometry = row.hasPlace ? Self.point(row.place) : nil
        write(members: Array(members), geometry: geometry, others: [], row, texts, to: buffer)
    }
}

/// The conversion of JSON rows.
extension RowConversion {
    /// The members of an object or of a feature.
    private struct Parts {
        private(set) var isObject: Bool
        /// The members of the object, or the properties of the feature.
        private(set) var members: [(key: String, value: Range<Int>)] = []
        /// The other members of a feature, without type, geometry and properties.
        private(set) var others: [(key: String, value: Range<Int>)] = []
        private(set) var feature: FeatureParts?

        init(_ bytes: Span<UInt8>, _ text: Range<Int>, isFeatures: Bool) {
            isObject = false
            guard isFeatures else {
                var members: [(String, Range<Int>)] = []
                isObject = Self.scan(bytes, text, &members)
                self.members = members
                return
            }
            let feature = FeatureParts(bytes, text)
            isObject = feature.brace != nil
            var (members, others): ([(String, Range<Int>)], [(String, Range<Int>)]) = ([], [])
            _ = Self.scan(bytes, text, &others)
            if let properties = feature.properties, bytes[properties.lowerBound] == ASCII.openBrace {
                _ = Self.scan(bytes, properties, &members)
            }
            others.removeAll { ["type", "geometry", "properties"].contains($0.0) }
            (self.members, self.others, self.feature) = (members, others, feature)
        }

        private static func scan(
            _ bytes: Span<UInt8>,
            _ text: Range<Int>,
            _ members: inout [(String, Range<Int>)]
        ) -> Bool {
            var (scanner, found) = (ObjectScanner(text), [(String, Range<Int>)]())
            var places: [String: Int] = [:]
            let brace = scanner.scan(bytes) { key, value in
                let quoted = (key.lowerBound - 1)..<(key.upperBound + 1)
                let name =
                    ValueText.plain(bytes, quoted) ?? String(decoding: key.map { bytes[$0] }, as: UTF8.self)
                // The last value of a repeated key counts.
                if let place = places[name] {
                    found[place].1 = value
                } else {
                    places[name] = found.count
                    found.append((name, value))
                }
            }
            members = found
            return brace != nil
        }

        /// The members as columns.
        ///
        /// The coordinates of a feature and its other members precede its properties.
        func columns() -> [(key: String, value: Range<Int>)] {
            guard let feature else { return members }
            let place = [("lat", feature.latitude), ("lon", feature.longitude), ("ele", feature.altitude)]
            let all = place.compactMap { name, range in range.map { (name, $0) } } + others
            let known = Set(members.map(\.key))
            return all.filter { !known.contains($0.0) } + members
        }
    }

    /// The columns of an object that has all of them.
    static func header(_ bytes: Span<UInt8>, _ text: Range<Int>, isFeatures: Bool) -> [String] {
        Parts(bytes, text, isFeatures: isFeatures).columns().map(\.key)
    }

    private func write(
        _ parts: inout Parts,
        _ row: Row,
        _ texts: [[UInt8]],
        _ bytes: Span<UInt8>,
        to buffer: OutputBuffer
    ) {
        guard dialect.isObjects else {
            let columns = Dictionary(parts.columns().map { ($0.key, $0.value) }) { $1 }
            let cells = header.map { name in columns[name].map { cell(bytes, value: $0) } ?? .missing }
            return write(cells: cells, row, texts, to: buffer)
        }
        func raw(_ range: Range<Int>) -> [UInt8] { written(cell(bytes, value: range)) }
        let isPlaced = output.isFeatures && row.hasPlace
        let source = output.isFeatures ? parts.members : parts.columns()
        let members = source.filter { !isPlaced || isFeatures || !places.contains($0.key) }.map {
            ($0.key, raw($0.value))
        }
        let own = isFeatures ? parts.feature?.geometry.map(raw) : nil
        let geometry = own ?? (row.hasPlace ? Self.point(row.place) : nil)
        let others = output.isFeatures ? parts.others.map { ($0.key, raw($0.value)) } : []
        write(members: members, geometry: geometry, others: others, row, texts, to: buffer)
    }

    /// Appends a row that is not an object.
    private func write(text bytes: Span<UInt8>, _ row: Row, _ texts: [[UInt8]], to buffer: OutputBuffer) {
        guard dialect.isObjects else {
            return write(cells: header.map { _ in .missing }, row, texts, to: buffer)
        }
        let text = String(decoding: row.text.map { bytes[$0] }, as: UTF8.self)
        write(members: [("text", JSONString.quoted(text))], geometry: nil, others: [], row, texts, to: buffer)
    }

    /// Appends an object, or a feature with `members` as its properties.
    private func write(
        members: [(String, [UInt8])],
        geometry: [UInt8]?,
        others: [(String, [UInt8])],
        _ row: Row,
        _ texts: [[UInt8]],
        to buffer: OutputBuffer
    ) {
        var members = members
        for (number, column) in answers.columns.enumerated() {
            if let place = members.firstIndex(where: { $0.0 == column.name }) {
                if row.fault == nil || row.fault == .empty { members[place].1 = texts[number] }
            } else {
                members.append((column.name, texts[number]))
            }
        }
        if let fault = row.fault, fault != .empty {
            // The reason replaces the value of a column of that name.
            members.removeAll { $0.0 == "error" }
            members.append(("error", JSONString.quoted(fault.problem)))
        }
        let isDocument = dialect.format == .json
        if isDocument { buffer.append(Self.separator) }
        var writer = JSONWriter()
        if output.isFeatures {
            Self.write(feature: others, geometry: geometry, properties: members, to: &writer)
        } else {
            writer.object { Self.write(members, to: &$0) }
        }
        buffer.append(writer.bytes)
        if !isDocument { buffer.append(ASCII.newline) }
    }

    /// The text between two elements of an array.
    static let separator: [UInt8] = [ASCII.comma, ASCII.newline]

    /// Writes a feature (RFC 7946) with `others` as its members beside those that each feature has.
    private static func write(
        feature others: [(String, [UInt8])],
        geometry: [UInt8]?,
        properties: [(String, [UInt8])],
        to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.key("type")
            writer.string("Feature")
            write(others, to: &writer)
            writer.key("geometry")
            if let geometry { writer.raw(geometry) } else { writer.null() }
            writer.key("properties")
            writer.object { write(properties, to: &$0) }
        }
    }

    private static func write(_ members: [(String, [UInt8])], to writer: inout JSONWriter) {
        for (key, value) in members {
            writer.key(key)
            writer.raw(value)
        }
    }

    private static func point(_ place: Coordinate) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("type")
            writer.string("Point")
            writer.key("coordinates")
            writer.array { writer in
                writer.number(place.longitude)
                writer.number(place.latitude)
            }
        }
        return writer.bytes
    }
}

/// The conversion of values.
extension RowConversion {
    /// The cell for a field of CSV or TSV.
    private func cell(_ bytes: Span<UInt8>, field: Range<Int>) -> Cell {
        guard let first = field.first else { return .missing }
        if input.hasQuotes, bytes[first] == ASCII.quote, let text = FieldText.plain(bytes, field, input) {
            return .text(Array(text.utf8))
        }
        return .text(field.map { bytes[$0] })
    }

    /// The cell for a value of JSON.
    ///
    /// Line ends between the value's parts become spaces.
    private func cell(_ bytes: Span<UInt8>, value: Range<Int>) -> Cell {
        guard let first = value.first, bytes[first] != UInt8(ascii: "n") else { return .missing }
        if bytes[first] == ASCII.quote, !dialect.isObjects, let text = ValueText.plain(bytes, value) {
            return .text(Array(text.utf8))
        }
        return .value(value.map { ASCII.isSpace(bytes[$0]) ? 0x20 : bytes[$0] })
    }

    private func written(_ cell: Cell) -> [UInt8] {
        switch cell {
        case .missing: return dialect.isObjects ? Array("null".utf8) : []
        case .value(let value):
            return dialect.isObjects
                ? value : AnswerText.field(String(decoding: value, as: UTF8.self), dialect)
        case .text(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            if dialect.isObjects { return Self.isNumber(bytes) ? bytes : JSONString.quoted(text) }
            // The cells of a table are copied unchanged. Texts of JSON were not cells and are guarded.
            return AnswerText.field(input.isObjects ? SpreadsheetCell.guarded(text) : text, dialect)
        }
    }

    /// Returns true if a field is a number that any JSON reader keeps exactly: at most 15 digits, without leading zeros
    /// and exponent.
    private static func isNumber(_ bytes: [UInt8]) -> Bool {
        var scanner = ObjectScanner(0..<bytes.count)
        guard let range = scanner.element(bytes.span), range.count == bytes.count, bytes[0] != ASCII.quote,
            ASCII.isDigit(bytes[bytes.count - 1])
        else { return false }
        return bytes.count(where: ASCII.isDigit) <= 15
            && bytes.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.point || $0 == ASCII.minus }
    }

    private static func line(_ values: [[UInt8]], _ delimiter: UInt8) -> [UInt8] {
        values.joined(separator: [delimiter]) + [ASCII.newline]
    }
}
