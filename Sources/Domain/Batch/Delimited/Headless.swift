import Faults

/// A first row that contains data instead of column names.
public struct Headless: Hashable, Sendable {
    /// The first two fields that could be degrees.
    let numbers: [String]
    /// The columns of these fields, counted from 1.
    let columns: [Int]

    /// Examines the first row, and returns `nil` unless two of its fields are numbers that could be degrees.
    ///
    /// Numbers beyond 180, such as years, may be column names.
    init?(_ row: [String], _ dialect: Dialect) {
        let found = row.enumerated().filter { _, field in
            let bytes = Array(field.utf8)
            let number =
                DecimalText.number(bytes.span, 0..<bytes.count)
                ?? (dialect.hasDecimalCommas ? FieldText.number(bytes.span, 0..<bytes.count) : nil)
            return number.map { abs($0) <= 180 } ?? false
        }
        guard found.count >= 2 else { return nil }
        numbers = found.prefix(2).map { RowFault.plain($0.element.prefix(40)) }
        columns = found.prefix(2).map { $0.offset + 1 }
    }

    /// The problem: the first row contains data instead of names.
    var problem: String {
        let shown = numbers.map { "'\($0)'" }.joined(separator: ", ")
        return "the first row holds data (\(shown)) and no names of columns"
    }

    /// Advice on how to read a table without a header.
    var remedy: Remedy { "\(.noHeader(latitude: "\(columns[0])", longitude: "\(columns[1])"))" }
}
