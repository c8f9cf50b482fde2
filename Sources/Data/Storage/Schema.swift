import Faults
import SQLite

/// The tables of the store, and the migrations that create them.
enum Schema {
    /// The application ID "CXPL", which distinguishes a store from other SQLite files.
    static let applicationID = 0x4358_504C
    /// The byte offset of the application ID in a database, in big-endian order (https://sqlite.org/fileformat.html).
    static let markOffset = 68

    /// The migrations.
    ///
    /// New ones are only added at the end.
    ///
    /// The table that records them has the name that GRDB uses, because earlier versions of the program used GRDB and
    /// their stores must be readable.
    private static let migrations = Migrations(
        recordedIn: "grdb_migrations",
        [
            (
                "1 selection and first launch",
                { connection in
                    try connection.execute("PRAGMA application_id = \(applicationID)")
                    try connection.execute(FirstTables.selectionAndLaunch)
                }
            ), ("2 hints", { try $0.execute("ALTER TABLE firstLaunch ADD COLUMN hint TEXT") }),
            ("3 last removal and recent searches", { try $0.execute(FirstTables.removalAndSearches) }),
            ("4 strict tables", { try StrictTable.replaceTables(on: $0) }),
            ("5 disputes", { try StrictTable.addDispute(on: $0) }),
            ("6 favourite cities", { try StrictTable.addFavourites(on: $0) }),
            ("7 launches again", { try StrictTable.addLaunchDetails(on: $0) }),
            ("8 coarse borders", { try StrictTable.addBorderTolerance(on: $0) }),
        ]
    )

    /// True if there is something to read.
    ///
    /// It is false for a file in which nothing has been written yet.
    ///
    /// A store of an earlier version is read without migration, since reading never writes.
    ///
    /// - Throws: ``StorageError`` if another program or a later version of this one wrote the file.
    static func isPresent(on connection: Connection, _ place: FilePlace) throws -> Bool {
        let recorded = try? migrations.recorded(on: connection)
        if try isForeign(connection) {
            // A damaged page destroys only one of the application ID and the list of migrations.
            if let recorded, !migrations.names.isDisjoint(with: recorded) {
                throw damaged(place, "its mark is lost")
            }
            throw StorageError(.invalid, place, "is another program's database", remedy: place.alternative)
        }
        if try migrations.areSuperseded(on: connection) {
            // A later version adds migrations and keeps all of these.
            guard try migrations.areComplete(on: connection) else {
                throw damaged(place, "it has a step without a name")
            }
            throw StorageError(
                .tooNew,
                place,
                "a later version of the program wrote it",
                remedy: "upgrade, or \(place.alternative)"
            )
        }
        return try !migrations.recorded(on: connection).isEmpty
    }

    /// True if the file belongs to another program.
    ///
    /// Earlier versions created the table of migrations first, so a file whose creation was interrupted may contain
    /// only that table.
    private static func isForeign(_ connection: Connection) throws -> Bool {
        let tables = """
            SELECT COUNT(*) AS tables FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'
            """
        guard try connection.integer("tables", tables) != 0 else { return false }
        return try connection.integer("application_id", "PRAGMA application_id") != Int64(applicationID)
    }

    /// Migrates the tables in one transaction.
    ///
    /// If two processes do this at once, the second one finds it done.
    ///
    /// - Throws: ``StorageError`` for a file with a trigger that undoes the migrations.
    static func update(_ connection: Connection, _ place: FilePlace) throws {
        if try isCurrent(connection, place) { return }
        try migrations.apply(to: connection)
        guard try isCurrent(connection, place) else {
            throw damaged(place, "its tables stay out of date")
        }
    }

    private static func damaged(_ place: FilePlace, _ why: String) -> StorageError {
        StorageError(.damaged, place, "is damaged: \(why)", remedy: place.renewal)
    }

    private static func isCurrent(_ connection: Connection, _ place: FilePlace) throws -> Bool {
        try connection.transaction(.deferred) {
            try isPresent(on: connection, place) && migrations.areComplete(on: connection)
        }
    }
}
