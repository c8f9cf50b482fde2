import Countries
import GRDB
import Geodesy

extension SelectionState {
    /// Reads the tables.
    init(fetchedFrom database: Database) throws {
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT code, isDefault, added FROM selection ORDER BY position"
        )
        let record = try Row.fetchOne(database, sql: "SELECT * FROM firstLaunch")
        // Absent in a store of an earlier version.
        let hasRemovals = try database.tableExists("removal")
        let removal = hasRemovals ? try Row.fetchOne(database, sql: "SELECT * FROM removal") : nil
        self.init(
            selection: Selection(entries: try rows.map(Selection.Entry.init(row:))),
            record: try record.map(LaunchRecord.init(row:)),
            lastRemoval: try removal.map {
                Selection.Removal(entry: try Selection.Entry(row: $0), position: $0["position"])
            }
        )
    }

    /// Replaces the contents of the tables.
    func save(to database: Database) throws {
        try database.execute(sql: "DELETE FROM selection")
        for (position, entry) in selection.entries.enumerated() {
            try database.execute(
                sql: "INSERT INTO selection (position, code, isDefault, added) VALUES (?, ?, ?, ?)",
                arguments: [position, entry.code.description, entry.isDefault, entry.added.milliseconds]
            )
        }
        try database.execute(sql: "DELETE FROM firstLaunch")
        try record?.insert(into: database)
        try database.execute(sql: "DELETE FROM removal")
        try lastRemoval?.insert(into: database)
    }
}

extension Selection.Entry {
    fileprivate init(row: Row) throws {
        self.init(
            code: try row.code("code"),
            isDefault: row["isDefault"],
            added: Timestamp(milliseconds: row["added"])
        )
    }
}

extension Selection.Removal {
    fileprivate func insert(into database: Database) throws {
        try database.execute(
            sql: "INSERT INTO removal (id, position, code, isDefault, added) VALUES (1, ?, ?, ?, ?)",
            arguments: [position, entry.code.description, entry.isDefault, entry.added.milliseconds]
        )
    }
}

extension LaunchRecord {
    fileprivate init(row: Row) throws {
        let origin: String? = row["origin"]
        // Absent in a store of the first version.
        let hint: String? = row["hint"]
        self.init(
            country: try row.code("country"),
            timeZone: row["timeZone"],
            origin: try origin.map { try row.known($0, as: Fix.Origin.self) },
            hint: try hint.map { try row.known($0, as: CountryHint.Source.self) },
            reason: try row.known(row["reason"], as: Reason.self),
            cause: row["cause"],
            decided: Timestamp(milliseconds: row["decided"]),
            dataVersion: row["dataVersion"]
        )
    }

    fileprivate func insert(into database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO firstLaunch
                    (id, country, timeZone, origin, hint, reason, cause, decided, dataVersion)
                VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                country.description, timeZone, origin?.rawValue, hint?.rawValue, reason.rawValue, cause,
                decided.milliseconds, dataVersion,
            ]
        )
    }
}

extension Row {
    fileprivate func code(_ column: String) throws -> Country.Code {
        let text: String = self[column]
        guard let code = Country.Code(text) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no country code: \(text)")
        }
        return code
    }

    fileprivate func known<Value: RawRepresentable<String>>(_ text: String, as type: Value.Type) throws
        -> Value
    {
        guard let value = Value(rawValue: text) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "unknown \(type): \(text)")
        }
        return value
    }
}
