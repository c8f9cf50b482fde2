import GRDB

/// The tables, and how they came to be.
///
/// Migrations are only ever added at the end.
enum Schema {
    /// "CXPL": tells a store from any other SQLite file.
    private static let applicationID = 0x4358_504C

    private static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 selection and first launch") { database in
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: FirstTables.selectionAndLaunch)
        }
        migrator.registerMigration("2 hints") { database in
            try database.execute(sql: "ALTER TABLE firstLaunch ADD COLUMN hint TEXT")
        }
        migrator.registerMigration("3 last removal and recent searches") { database in
            try database.execute(sql: FirstTables.removalAndSearches)
        }
        migrator.registerMigration("4 strict tables") { try StrictTable.replaceTables(of: $0) }
        migrator.registerMigration("5 disputes") { try StrictTable.addDispute(to: $0) }
        return migrator
    }()

    /// Whether there is anything to read; `false` for a file in which nothing has been written yet.
    ///
    /// A store of an earlier version is read as it is: a look never writes.
    ///
    /// - Throws: ``StorageError`` when another program, or a later version of this one, has written it.
    static func isPresent(in database: Database, _ place: FilePlace) throws -> Bool {
        if try isForeign(database) {
            throw StorageError(.invalid, place, "is another program's database", remedy: place.alternative)
        }
        if try migrator.hasBeenSuperseded(database) {
            throw StorageError(
                .tooNew,
                place,
                "a later version of the program wrote it",
                remedy: "upgrade, or \(place.alternative)"
            )
        }
        return try !migrator.appliedIdentifiers(database).isEmpty
    }

    /// The migrator makes its own table first, so a file killed at birth may hold that one alone.
    private static func isForeign(_ database: Database) throws -> Bool {
        let tables = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'"
        guard try Int.fetchOne(database, sql: tables) != 0 else { return false }
        return try Int.fetchOne(database, sql: "PRAGMA application_id") != applicationID
    }

    /// Brings the tables up to date.
    ///
    /// Two processes may do so at once, step by step: the one that comes second finds a step done between its look
    /// and its turn, which SQLite reports as a conflict, and goes on from there. Where no step was done, the error is
    /// its own.
    ///
    /// - Throws: ``StorageError`` for a file that undoes the steps, by a trigger of its own.
    static func migrate(_ queue: DatabaseQueue, _ place: FilePlace) throws {
        for _ in 0..<100 {
            if try queue.read({ try isCurrent($0, place) }) { return }
            let before = try queue.read { try migrator.appliedIdentifiers($0) }
            do {
                try migrator.migrate(queue)
            } catch let error as DatabaseError {
                let after = try queue.read { try migrator.appliedIdentifiers($0) }
                guard after.count > before.count else { throw error }
            }
        }
        throw StorageError(.damaged, place, "is damaged: its tables stay out of date", remedy: place.renewal)
    }

    private static func isCurrent(_ database: Database, _ place: FilePlace) throws -> Bool {
        try isPresent(in: database, place) && migrator.hasCompletedMigrations(database)
    }
}
