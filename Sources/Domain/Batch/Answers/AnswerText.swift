import Boundaries
import Geodesy
import JSONText
import Quoting

/// The text of the added columns.
///
/// Text that depends only on the region is written once for each region and then copied.
struct AnswerText: Sendable {
    let columns: [BatchColumn]
    private let dialect: Dialect
    /// The text of each column for each region, as a value of the output format.
    private let values: [[[UInt8]]]
    private let keys: [[UInt8]]
    /// The columns that `ready` holds, one bit each, or 0 if it holds none.
    private let readyColumns: UInt64
    /// The text of all `readyColumns` in the style `appended`, for each region in turn.
    private var ready: [UInt8] = []
    private var readyStarts: [Int] = []

    /// The mark of an unreadable row if no column contains the reason.
    static let mark = "!"

    init(_ columns: [BatchColumn], appended: UInt64, dialect: Dialect, lookup: RegionLookup) {
        self.columns = columns
        self.dialect = dialect
        values = columns.map { column in
            guard case .region(let value) = column.source else { return [] }
            let none = Self.value(nil, column, dialect)
            return [none] + lookup.places.map { Self.value(value($0.region, $0.country), column, dialect) }
        }
        keys = columns.map { JSONString.quoted($0.name) + [ASCII.colon] }
        let isFixed = columns.allSatisfy { if case .point = $0.source { false } else { $0.elsewhere == nil } }
        readyColumns = isFixed ? appended : 0
        guard readyColumns != 0 else { return }
        let output = OutputBuffer()
        for number in 0...lookup.places.count {
            readyStarts.append(output.count)
            write(columns: appended, style: .appended, to: output) { fixedValue($0, number) }
        }
        readyStarts.append(output.count)
        ready = Array(output.bytes)
    }

    /// Writes the columns of `edit` for a readable row.
    func write(_ edit: ChunkRows.Edit, number: Int, at place: Coordinate, to output: OutputBuffer)
        throws
    {
        if edit.style == .appended, edit.columns == readyColumns {
            let range = readyStarts[number]..<readyStarts[number + 1]
            return ready.withUnsafeBytes { output.append(UnsafeRawBufferPointer(rebasing: $0[range])) }
        }
        let texts = try values(number: number, at: place, columns: edit.columns)
        write(columns: edit.columns, style: edit.style, to: output) { texts[$0] }
        close(edit.style, to: output)
    }

    /// The values of the columns for a readable row.
    ///
    /// Columns outside `wanted` are not computed for the place.
    func values(number: Int, at place: Coordinate, columns wanted: UInt64 = .max) throws -> [[UInt8]] {
        try columns.enumerated().map { index, column in
            if case .point(let value) = column.source, (wanted >> index) & 1 == 1 {
                return Self.value(try value(place), column, dialect)
            }
            if number == 0, let elsewhere = column.elsewhere {
                return Self.value(elsewhere(place), column, dialect)
            }
            return fixedValue(index, number)
        }
    }

    /// The values of the columns for an unreadable row.
    func values(fault: RowFault) -> [[UInt8]] {
        let saysWhy = columns.contains { $0.name == BatchColumn.error.name }
        return columns.enumerated().map { index, column in
            guard fault != .empty else { return Self.value(nil, column, dialect) }
            if case .fault = column.source { return Self.value(fault.problem, column, dialect) }
            let isMarked = !dialect.isObjects && !saysWhy && index == 0
            return Self.value(isMarked ? Self.mark : nil, column, dialect)
        }
    }

    /// Writes the text that replaces an answer if the row is unreadable.
    ///
    /// `replaced` is the text in the edit's range.
    func write(_ edit: ChunkRows.Edit, fault: RowFault, replacing replaced: String, to output: OutputBuffer) {
        let texts = values(fault: fault)
        guard fault != .empty else {
            write(columns: edit.columns, style: edit.style, to: output) { texts[$0] }
            return close(edit.style, to: output)
        }
        let saysWhy = columns.contains { $0.name == BatchColumn.error.name }
        if case .fieldCount(let count, let expected) = fault, edit.style == .appended {
            // Extra delimiters put the added columns of a short row under their names.
            output.append(dialect.delimiter, count: Self.padding(expected - count))
        }
        write(columns: edit.columns, style: edit.style, to: output) { texts[$0] }
        guard dialect.isObjects, edit.style != .replacing else { return }
        let isFirst = edit.columns == 0 && edit.style != .appended
        if !saysWhy { writeMember("error", fault.problem, isFirst: isFirst, to: output) }
        if edit.style == .wrapping { writeMember("text", replaced, isFirst: false, to: output) }
        close(edit.style, to: output)
    }

    /// Closes the object that a style opens.
    private func close(_ style: ChunkRows.Edit.Style, to output: OutputBuffer) {
        if [.wrapping, .enclosed, .property].contains(style) { output.append(ASCII.closeBrace) }
    }

    private static let propertiesKey = Array(",\"properties\":".utf8)

    /// The number of delimiters to add to a row that lacks `missing` fields.
    ///
    /// It is 0 if more fields are missing than any real table has. Without this limit, two bytes of input could become
    /// a page of output.
    private static func padding(_ missing: Int) -> Int { (0...mostPadding).contains(missing) ? missing : 0 }

    private static let mostPadding = 1024

    private func fixedValue(_ column: Int, _ number: Int) -> [UInt8] {
        values[column].isEmpty ? Self.value(nil, columns[column], dialect) : values[column][number]
    }

    private func write(
        columns wanted: UInt64,
        style: ChunkRows.Edit.Style,
        to output: OutputBuffer,
        value: (Int) -> [UInt8]
    ) {
        if style == .property { output.append(Self.propertiesKey) }
        if [.wrapping, .enclosed, .property].contains(style) { output.append(ASCII.openBrace) }
        var isFirst = style != .appended
        for index in columns.indices where (wanted >> index) & 1 == 1 {
            if style != .replacing {
                if !isFirst { output.append(dialect.delimiter) }
                if dialect.isObjects { output.append(keys[index]) }
            }
            output.append(value(index))
            isFirst = false
        }
    }

    private func writeMember(_ key: String, _ value: String, isFirst: Bool, to output: OutputBuffer) {
        if !isFirst { output.append(ASCII.comma) }
        output.append(JSONString.quoted(key) + [ASCII.colon] + JSONString.quoted(value))
    }

    /// The text of a value in the format of `dialect`.
    ///
    /// A missing value becomes an empty field or null.
    private static func value(_ text: String?, _ column: BatchColumn, _ dialect: Dialect) -> [UInt8] {
        guard let text else { return dialect.isObjects ? Array("null".utf8) : [] }
        guard dialect.isObjects else {
            // Names may come from boundaries and cities of a third party.
            return field(column.kind == .text ? SpreadsheetCell.guarded(text) : text, dialect)
        }
        switch column.kind {
        case .text: return JSONString.quoted(text)
        case .number: return Array(text.utf8)
        case .list:
            let words = text.parts(between: " ", omittingEmpty: true).map { JSONString.quoted($0) }
            return [ASCII.openBracket] + Array(words.joined(separator: [ASCII.comma])) + [ASCII.closeBracket]
        }
    }

    /// The text of a field.
    ///
    /// CSV quotes it if necessary. TSV replaces its tabs and line ends.
    static func field(_ text: String, _ dialect: Dialect) -> [UInt8] {
        dialect.format == .tsv
            ? DelimitedField.flattened(text.utf8, delimiter: dialect.delimiter)
            : DelimitedField.quoted(text.utf8, delimiter: dialect.delimiter)
    }
}
