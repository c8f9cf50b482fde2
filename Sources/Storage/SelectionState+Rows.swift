import Boundaries
import Countries
import GRDB
import Geodesy
import Quoting

extension SelectionState {
    /// Reads the tables.
    ///
    /// - Throws: ``DamagedValue`` for the first value that its column is not for.
    init(fetchedFrom database: Database) throws {
        let entries = try StoredRow.fetchAll(database, from: "selection", orderedBy: "position")
        let record = try StoredRow.fetchAll(database, from: "firstLaunch").first
        // Absent in a store of an earlier version.
        let hasRemovals = try database.tableExists("removal")
        let removal = hasRemovals ? try StoredRow.fetchAll(database, from: "removal").first : nil
        self.init(
            selection: Selection(entries: try entries.map(Selection.Entry.init(row:))),
            record: try record.map(LaunchRecord.init(row:)),
            lastRemoval: try removal.map {
                Selection.Removal(entry: try Selection.Entry(row: $0), position: try $0.position("position"))
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

extension StoredRow {
    /// More rows than any table of the store has a use for.
    private static let mostRows = 1000

    /// The rows of `table`; of one that was forged to be longer, the first thousand.
    static func fetchAll(
        _ database: Database,
        from table: String,
        orderedBy order: String = "rowid"
    ) throws -> [StoredRow] {
        let query = "SELECT * FROM \(table) ORDER BY \(order) LIMIT \(mostRows)"
        return try Row.fetchAll(database, sql: query).map { StoredRow(table: table, row: $0) }
    }
}

extension Selection.Entry {
    fileprivate init(row: StoredRow) throws {
        _ = try row.position("position")
        self.init(
            code: try row.code("code"),
            isDefault: try row.flag("isDefault"),
            added: try row.moment("added")
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
    fileprivate init(row: StoredRow) throws {
        self.init(
            country: try row.code("country"),
            timeZone: try row.optionalZone("timeZone"),
            origin: try row.optionalWord("origin", as: Fix.Origin.self),
            // Absent in a store of the first version.
            hint: try row.optionalWord("hint", as: CountryHint.Source.self),
            reason: try row.word("reason", as: Reason.self),
            cause: try row.optionalText("cause"),
            decided: try row.moment("decided"),
            dataVersion: try row.optionalText("dataVersion"),
            dispute: try row.dispute()
        )
    }

    /// What could not be read again is not written: a zone of a person's own boundary file may have any name, and a
    /// cause may quote a receiver.
    fileprivate func insert(into database: Database) throws {
        let zone = timeZone.flatMap { TimeZoneName.fits($0) ? $0 : nil }
        try database.execute(
            sql: """
                INSERT INTO firstLaunch
                    (id, country, timeZone, origin, hint, reason, cause, decided, dataVersion,
                     dispute, claimants, administrator, controller)
                VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                country.description, zone, origin?.rawValue, hint?.rawValue, reason.rawValue,
                cause.map(Self.shortened), decided.milliseconds, dataVersion.map(Self.shortened),
                dispute?.name, dispute?.claimants.map(\.description).joined(separator: " "),
                dispute?.administrator?.title, dispute?.administrator?.controller?.description,
            ]
        )
    }

    /// The first 4096 scalars, at most 16 KiB.
    private static func shortened(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(4096)))
    }
}
