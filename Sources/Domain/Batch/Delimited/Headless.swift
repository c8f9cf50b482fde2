import Faults

/// A first row that holds data where the names of the columns are expected.
public struct Headless: Hashable, Sendable {
    /// The first two fields that could be degrees.
    let numbers: [String]
    /// Their columns, from 1.
    let columns: [Int]

    /// Takes the first row; `nil` unless two of its fields are numbers that could be degrees.
    ///
    /// Years and other whole numbers beyond 180 may be names.
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

    /// The problem: the first row holds data, not names.
    var problem: String {
        let shown = numbers.map { "'\($0)'" }.joined(separator: ", ")
        return "the first row holds data (\(shown)) and no names of columns"
    }

    /// How to read a table without a header.
    var remedy: Remedy { "\(.noHeader(latitude: "\(columns[0])", longitude: "\(columns[1])"))" }
}
