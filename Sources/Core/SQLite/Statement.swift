import CSQLite

/// A prepared statement.
final class Statement {
    let pointer: OpaquePointer
    private let sql: String

    /// Prepares `sql`, which must be exactly one statement.
    init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
        var pointer: OpaquePointer?
        let (code, isWhole) = sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
            let code = sqlite3_prepare_v3(connection, text, -1, flags, &pointer, &rest)
            return (code, rest?.pointee == 0)
        }
        guard let pointer, isWhole else {
            defer { sqlite3_finalize(pointer) }
            throw SQLiteError(code == SQLITE_OK ? SQLITE_MISUSE : code, on: connection, sql)
        }
        (self.sql, self.pointer) = (sql, pointer)
    }

    deinit { sqlite3_finalize(pointer) }

    private func failure(_ code: Int32) -> SQLiteError {
        SQLiteError(code, on: sqlite3_db_handle(pointer), sql)
    }

    /// Sets the value of every `?`.
    func bind(_ values: [Value]) throws(SQLiteError) {
        guard values.count == sqlite3_bind_parameter_count(pointer) else { throw failure(SQLITE_MISUSE) }
        for (index, value) in zip(Int32(1)..., values) {
            let code = bind(value, index)
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    private func bind(_ value: Value, _ index: Int32) -> Int32 {
        let copying = csqlite_transient()
        return switch value {
        case .null: sqlite3_bind_null(pointer, index)
        case .integer(let number): sqlite3_bind_int64(pointer, index, number)
        case .real(let number): sqlite3_bind_double(pointer, index, number)
        case .text(let text):
            sqlite3_bind_text64(pointer, index, text, UInt64(text.utf8.count), copying, UInt8(SQLITE_UTF8))
        case .blob(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(pointer, index, 0)
        case .blob(let bytes): sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), copying)
        }
    }

    /// Runs to the next row.
    ///
    /// Returns `false` after the last one.
    func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(pointer)
        guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
        return code == SQLITE_ROW
    }

    /// Ends the run, which releases its locks, and clears the values.
    func reset() {
        // The result repeats the failure of the last step and is ignored.
        _ = sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}
