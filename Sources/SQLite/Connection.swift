import CSQLite

/// A connection to a SQLite file, for one task at a time; closed when the last reference to it goes.
///
/// Each statement is prepared once and kept as long as the connection.
public final class Connection {
    /// What may be done with the file.
    public enum Access: Sendable {
        /// It is only read.
        case reading
        /// It is read and written where its permissions allow, and must exist.
        case writing
        /// It is also made where there is none.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE
            case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        }
    }

    /// When a transaction takes the lock for writing.
    public enum Transaction: String, Sendable {
        /// At the first change.
        case deferred
        /// At once.
        case immediate
    }

    private let handle: OpaquePointer
    private let patience: BusyPatience
    private var statements: [String: Statement] = [:]

    /// Opens the file at `path`, which is bytes without a zero; the file is first read when it is first used.
    ///
    /// A lock that another process holds is waited for, `busyTimeout` seconds in all.
    public init(path: [UInt8], _ access: Access, busyTimeout: Double) throws(SQLiteError) {
        guard !path.contains(0) else { throw SQLiteError(SQLITE_CANTOPEN, on: nil, nil) }
        let name = path.map(CChar.init(bitPattern:)) + [0]
        let flags = access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close(handle) }
            throw SQLiteError(code, on: handle, nil)
        }
        (self.handle, patience) = (handle, BusyPatience(seconds: busyTimeout))
        patience.handleLocks(of: handle)
    }

    deinit {
        statements = [:]
        sqlite3_close(handle)
    }

    /// Runs the statements of `script` in turn, which have no values; what they return is ignored.
    public func execute(_ script: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle, script) }
    }

    /// Runs the one statement `sql` with a value for each `?`.
    public func run(_ sql: String, _ values: [Value] = []) throws {
        _ = try rows(of: "", sql, values) { _ in }
    }

    /// What `read` makes of each row that `sql` returns; errors call the table `table`.
    ///
    /// - Throws: ``SQLiteError``, and what `read` throws.
    public func rows<Element>(
        of table: String,
        _ sql: String,
        _ values: [Value] = [],
        _ read: (borrowing Row) throws -> Element
    ) throws -> [Element] {
        // Out of the list while it runs: `read` may run the same one.
        let statement = try statements.removeValue(forKey: sql) ?? Statement(sql, on: handle)
        defer {
            statement.reset()
            statements[sql] = statement
        }
        try statement.bind(values)
        var elements: [Element] = []
        while try statement.step() { elements.append(try read(Row(table: table, statement: statement))) }
        return elements
    }

    /// The number in the first row's column `column`, such as a count.
    public func integer(_ column: String, _ sql: String, _ values: [Value] = []) throws -> Int64? {
        try rows(of: "result", sql, values) { row in try row.integer(column) }.first
    }

    /// Does `body` in one transaction, which is rolled back when `body` or the commit throws.
    public func transaction<Result>(_ kind: Transaction, _ body: () throws -> Result) throws -> Result {
        try run("BEGIN \(kind.rawValue)")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite has rolled back by itself after some errors. Closing the connection does it in any case.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// A number that changes when another connection has changed the file.
    public func dataVersion() throws -> Int64 { try integer("data_version", "PRAGMA data_version") ?? 0 }

    /// Whether there is a table of this name; a view is none.
    public func hasTable(_ name: String) throws -> Bool {
        let query = "SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE"
        return try integer("found", query, [.text(name)]) != nil
    }
}
