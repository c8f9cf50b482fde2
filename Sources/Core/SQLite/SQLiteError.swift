import CSQLite

/// A failure that SQLite reports.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The primary result codes, in the order of their numbers from 0 (https://sqlite.org/rescode.html).
    public enum Code: Int32, Sendable {
        /// The codes from 0, with names that follow SQLite's.
        case ok, error, `internal`, perm, abort, busy, locked, noMemory, readOnly, interrupt, ioError, corrupt
        /// The codes from 12.
        case notFound, full, cannotOpen, `protocol`, empty, schema, tooBig, constraint, mismatch, misuse
        /// The codes from 22.
        case noLargeFiles, authorization, format, range, notADatabase, notice, warning
    }

    /// The extended code, such as 2067 for a violated UNIQUE constraint.
    public let extendedCode: Int32
    /// SQLite's message, such as "no such table: country".
    ///
    /// It can name parts of the schema, but never a bound value.
    public let message: String
    /// The statement, with `?` in place of its values, or `nil` if the file could not be opened.
    public let statement: String?

    /// The primary code, which is the low byte of the extended one.
    public var code: Code { Code(rawValue: extendedCode & 0xFF) ?? .error }
    /// The extended code with SQLite's description: "778 (disk I/O error)".
    public var codeText: String { "\(extendedCode) (\(String(cString: sqlite3_errstr(extendedCode))))" }
    /// One line, such as "SQLite error 1: no such table: country (SELECT * FROM country)".
    public var description: String {
        "SQLite error \(extendedCode): \(message)" + (statement.map { " (\($0))" } ?? "")
    }

    /// Creates the error of a call that returned `code` for `connection`.
    init(_ code: Int32, on connection: OpaquePointer?, _ statement: String?) {
        let isLast = connection != nil && sqlite3_extended_errcode(connection) == code
        message = String(cString: isLast ? sqlite3_errmsg(connection) : sqlite3_errstr(code))
        (extendedCode, self.statement) = (code, statement)
    }
}

/// A value in a table that is invalid for its column.
public struct ColumnError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The table and the column: "country.name".
    public let place: String
    /// The kind of value in the column, including the value of a number.
    ///
    /// A text is never quoted.
    public let found: String
    /// The kind of value that is valid there.
    public let expected: String

    /// Combines a place with the found and the expected value.
    public init(place: String, found: String, expected: String) {
        (self.place, self.found, self.expected) = (place, found, expected)
    }

    /// One clause, such as "country.name holds the number 5 instead of text".
    public var description: String { "\(place) holds \(found) instead of \(expected)" }
}
