import CSQLite

/// A failure that SQLite reports.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The primary result codes, in the order of their numbers from 0 (https://sqlite.org/rescode.html).
    public enum Code: Int32, Sendable {
        /// The names that SQLite gives them, without the words between.
        case ok, error, `internal`, perm, abort, busy, locked, noMemory, readOnly, interrupt, ioError, corrupt
        /// From 12.
        case notFound, full, cannotOpen, `protocol`, empty, schema, tooBig, constraint, mismatch, misuse
        /// From 22.
        case noLargeFiles, authorization, format, range, notADatabase, notice, warning
    }

    /// The extended code, such as 2067 for a violated UNIQUE constraint.
    public let extendedCode: Int32
    /// What SQLite says, such as "no such table: country"; it can name parts of the schema, and no bound value.
    public let message: String
    /// The statement, with `?` in place of its values; `nil` when the file could not be opened.
    public let statement: String?

    /// The primary code, which is the low byte of the extended one.
    public var code: Code { Code(rawValue: extendedCode & 0xFF) ?? .error }
    /// The extended code with SQLite's words for it: "778 (disk I/O error)".
    public var codeText: String { "\(extendedCode) (\(String(cString: sqlite3_errstr(extendedCode))))" }
    /// One line: "SQLite error 1: no such table: country (SELECT * FROM country)".
    public var description: String {
        "SQLite error \(extendedCode): \(message)" + (statement.map { " (\($0))" } ?? "")
    }

    /// What a call that returned `code` left on `connection`.
    init(_ code: Int32, on connection: OpaquePointer?, _ statement: String?) {
        let isLast = connection != nil && sqlite3_extended_errcode(connection) == code
        message = String(cString: isLast ? sqlite3_errmsg(connection) : sqlite3_errstr(code))
        (extendedCode, self.statement) = (code, statement)
    }
}

/// A value in a table that its column is not for.
public struct ColumnError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The table and the column: "country.name".
    public let place: String
    /// What kind of value stands there, with a number's value; never a text, which may hold anything.
    public let found: String
    /// What belongs there.
    public let expected: String

    /// Joins a place with what is found there and what belongs there.
    public init(place: String, found: String, expected: String) {
        (self.place, self.found, self.expected) = (place, found, expected)
    }

    /// "country.name holds the number 5 instead of text".
    public var description: String { "\(place) holds \(found) instead of \(expected)" }
}
