import CSQLite

/// A connection to a SQLite file, for one task at a time.
///
/// It is closed when its last reference is released. Each statement is prepared once and kept as long as the
/// connection.
public final class Connection {
    /// The permitted access to the file.
    public enum Access: Sendable {
        /// The file is only read.
        case reading
        /// The file is read, and also written if its permissions allow it. It must exist.
        case writing
        /// The file is read and written, and created if it does not exist.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE
            case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        }
    }

    /// The time at which a transaction takes the write lock.
    public enum Transaction: String, Sendable {
        /// The lock is taken at the first change.
        case deferred
        /// The lock is taken at the beginning.
        case immediate
    }

    private let handle: OpaquePointer
    private let patience: BusyPatience
    private var statements: [String: Statement] = [:]

    /// Opens the file at `path`, which must not contain a zero byte.
    ///
    /// The file is first read when it is first used. Locks that other processes hold are awaited for `busyTimeout`
    /// seconds in total.
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

    /// Runs the statements of `script` in order, without values.
    ///
    /// Their results are ignored.
    public func execute(_ script: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle, script) }
    }

    /// Runs the single statement `sql` with a value for each `?`.
    public func run(_ sql: String, _ values: [Value] = []) throws {
        _ = try rows(of: "", sql, values) { _ in }
    }

    /// The result of `read` for each row that `sql` returns.
    ///
    /// Errors name the table as `table`.
    ///
    /// - Throws: ``SQLiteError``, and the errors of `read`.
    public func rows<Element>(
        of table: String,
        _ sql: String,
        _ values: [Value] = [],
        _ read: (borrowing Row) throws -> Element
    ) throws -> [Element] {
        // The statement is removed from the list while it runs, because `read` may run the same one.
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

    /// The number in column `column` of the first row, such as a count.
    public func integer(_ column: String, _ sql: String, _ values: [Value] = []) throws -> Int64? {
        try rows(of: "result", sql, values) { row in try row.integer(column) }.first
    }

    /// Performs `body` in one transaction, which is rolled back if `body` or the commit throws.
    public func transaction<Result>(_ kind: Transaction, _ body: () throws -> Result) throws -> Result {
        try run("BEGIN \(kind.rawValue)")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite rolls back automatically after some errors. Closing the connection also rolls back.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// A number that changes when another connection has changed the file.
    public func dataVersion() throws -> Int64 { try integer("data_version", "PRAGMA data_version") ?? 0 }

    /// True if a table with this name exists.
    ///
    /// Views do not count.
    public func hasTable(_ name: String) throws -> Bool {
        let query = "SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE"
        return try integer("found", query, [.text(name)]) != nil
    }
}
