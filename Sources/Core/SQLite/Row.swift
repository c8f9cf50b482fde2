import CSQLite
import Glibc

/// One row of a result.
///
/// Its values are checked as they are read.
///
/// SQLite allows any value in a column without a strict type, and other programs may write to the file. A column that
/// the result lacks reads as NULL, so that a table of an earlier version can be read.
public struct Row: ~Copyable {
    /// The table's name in errors.
    let table: String
    let statement: Statement

    /// A whole number in `range`.
    ///
    /// - Throws: ``ColumnError`` for any other value, with `expected` as the description of a valid one.
    public func integer(
        _ column: String,
        in range: ClosedRange<Int64> = .min ... .max,
        expecting expected: String = "a whole number"
    ) throws(ColumnError) -> Int64 {
        let number = sqlite3_column_int64(statement.pointer, try index(column, of: SQLITE_INTEGER, expected))
        guard range.contains(number) else { throw error(column, expecting: expected) }
        return number
    }

    /// A floating-point number.
    ///
    /// - Throws: ``ColumnError`` for any other value, including a whole number.
    public func real(_ column: String) throws(ColumnError) -> Double {
        sqlite3_column_double(statement.pointer, try index(column, of: SQLITE_FLOAT, "a fraction"))
    }

    /// Text of at most `limit` bytes, which may contain U+0000, or `nil` for NULL.
    ///
    /// - Throws: ``ColumnError`` for any other value, and for text that is not UTF-8.
    public func optionalText(
        _ column: String,
        limit: Int = .max,
        expecting expected: String = "text"
    ) throws(ColumnError) -> String? {
        guard type(column) != SQLITE_NULL else { return nil }
        let index = try index(column, of: SQLITE_TEXT, expected)
        let start = sqlite3_column_text(statement.pointer, index)
        let count = Int(sqlite3_column_bytes(statement.pointer, index))
        guard count <= limit else { throw error(column, expecting: expected) }
        let bytes = UnsafeBufferPointer(start: start, count: count)
        guard start != nil, let text = String(validating: bytes, as: UTF8.self) else {
            throw error(column, found: "a text that is not UTF-8", expecting: expected)
        }
        return text
    }

    /// Text of any length.
    ///
    /// - Throws: ``ColumnError`` for any other value, and for text that is not UTF-8.
    public func text(_ column: String) throws(ColumnError) -> String {
        guard let text = try optionalText(column) else { throw error(column, expecting: "text") }
        return text
    }

    /// The bytes of a BLOB.
    ///
    /// - Throws: ``ColumnError`` for any other value.
    public func blob(_ column: String) throws(ColumnError) -> [UInt8] {
        let index = try index(column, of: SQLITE_BLOB, "bytes")
        let start = sqlite3_column_blob(statement.pointer, index)
        return Array(
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement.pointer, index)))
        )
    }

    /// The error of a value that is invalid for its column.
    ///
    /// `found` is the kind of the value by default.
    public func error(_ column: String, found: String? = nil, expecting expected: String) -> ColumnError {
        ColumnError(place: "\(table).\(column)", found: found ?? kind(column), expected: expected)
    }
}

extension Row {
    private func index(_ column: String) -> Int32? {
        (0..<sqlite3_column_count(statement.pointer)).first {
            strcmp(sqlite3_column_name(statement.pointer, $0), column) == 0
        }
    }

    private func type(_ column: String) -> Int32 {
        index(column).map { sqlite3_column_type(statement.pointer, $0) } ?? SQLITE_NULL
    }

    private func index(_ column: String, of type: Int32, _ expected: String) throws(ColumnError) -> Int32 {
        guard let index = index(column), sqlite3_column_type(statement.pointer, index) == type else {
            throw error(column, expecting: expected)
        }
        return index
    }

    private func kind(_ column: String) -> String {
        guard let index = index(column) else { return "nothing" }
        return switch sqlite3_column_type(statement.pointer, index) {
        case SQLITE_INTEGER: "the number \(sqlite3_column_int64(statement.pointer, index))"
        case SQLITE_FLOAT: "the number \(sqlite3_column_double(statement.pointer, index))"
        case SQLITE_TEXT: "a text"
        case SQLITE_BLOB: "bytes"
        default: "nothing"
        }
    }
}
