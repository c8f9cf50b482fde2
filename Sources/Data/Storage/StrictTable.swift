import Countries
import Geodesy
import Locating
import SQLite

/// A table in which SQLite keeps no value that its column is not for.
///
/// Words such as a reason are left to the reader, so that a new one needs no new table.
struct StrictTable {
    let name: String
    let columns: [(name: String, declaration: String)]

    private static let key = "INTEGER PRIMARY KEY CHECK (id = 1)"
    private static let flag = "INTEGER NOT NULL CHECK (isDefault IN (0, 1))"

    private static func code(_ column: String) -> String {
        "TEXT NOT NULL CHECK (\(column) GLOB '[A-Z][A-Z]')"
    }

    private static func moment(_ column: String) -> String {
        let years = Timestamp.calendar
        let bounds = "\(years.lowerBound.milliseconds) AND \(years.upperBound.milliseconds)"
        return "INTEGER NOT NULL CHECK (\(column) BETWEEN \(bounds))"
    }

    private static func text(_ column: String) -> String {
        "TEXT CHECK (length(CAST(\(column) AS BLOB)) <= \(Row.longestText))"
    }

    private static let selection = StrictTable(
        name: "selection",
        columns: [
            ("position", "INTEGER PRIMARY KEY CHECK (position >= 0)"), ("code", code("code") + " UNIQUE"),
            ("isDefault", flag), ("added", moment("added")),
        ]
    )

    private static let removal = StrictTable(
        name: "removal",
        columns: [
            ("id", key), ("position", "INTEGER NOT NULL CHECK (position >= 0)"), ("code", code("code")),
            ("isDefault", flag), ("added", moment("added")),
        ]
    )

    private static let firstLaunch = StrictTable(
        name: "firstLaunch",
        columns: [
            ("id", key), ("country", code("country")), ("timeZone", text("timeZone")), ("origin", "TEXT"),
            ("reason", "TEXT NOT NULL"), ("cause", text("cause")), ("decided", moment("decided")),
            ("dataVersion", text("dataVersion")), ("hint", "TEXT"),
        ]
    )

    private static let recentSearch = StrictTable(
        name: "recentSearch",
        columns: [
            ("position", "INTEGER PRIMARY KEY CHECK (position >= 0)"), ("text", text("text") + " NOT NULL"),
        ]
    )

    /// Puts strict tables with the same rows in the place of those of the first three migrations.
    ///
    /// - Throws: ``ColumnError`` when a row does not fit; SQLite's own message would not name the value.
    static func replaceTables(on connection: Connection) throws {
        _ = try SelectionState(storedOn: connection)
        _ = try RecentSearches(storedOn: connection)
        for table in [selection, firstLaunch, removal, recentSearch] { try table.replace(on: connection) }
    }

    /// Adds what is known of disputed ground to the launch.
    static func addDispute(on connection: Connection) throws {
        for column in ["dispute", "claimants", "administrator", "controller"] {
            try connection.execute("ALTER TABLE firstLaunch ADD COLUMN \(column) \(text(column))")
        }
    }

    /// Adds whether the launch is final, the candidates of an ambiguous one, the origin of a capital's time zone, and the
    /// device that it belongs to.
    static func addLaunchDetails(on connection: Connection) throws {
        for column in ["candidates", "zoneBasis", "finality", "device"] {
            try connection.execute("ALTER TABLE firstLaunch ADD COLUMN \(column) \(text(column))")
        }
    }

    /// Makes the tables of favourite cities.
    static func addFavourites(on connection: Connection) throws {
        let position = "INTEGER NOT NULL CHECK (position >= 0)"
        let city = "INTEGER NOT NULL CHECK (id BETWEEN 0 AND \(UInt32.max)) UNIQUE"
        let tables = [
            StrictTable(
                name: "favourite",
                columns: [
                    ("position", "INTEGER PRIMARY KEY CHECK (position >= 0)"), ("id", city),
                    ("added", moment("added")),
                ]
            ),
            StrictTable(
                name: "favouriteRemoval",
                columns: [
                    ("number", "INTEGER PRIMARY KEY CHECK (number >= 0)"), ("position", position),
                    ("id", city), ("added", moment("added")),
                ]
            ),
        ]
        for table in tables {
            try connection.execute("CREATE TABLE \(table.name) (\(table.declarations)) STRICT")
        }
    }

    private var declarations: String {
        columns.map { "\($0.name) \($0.declaration)" }.joined(separator: ", ")
    }

    private func replace(on connection: Connection) throws {
        let names = columns.map(\.name).joined(separator: ", ")
        try connection.execute(
            """
            CREATE TABLE strict (\(declarations)) STRICT;
            INSERT INTO strict (\(names)) SELECT \(names) FROM \(name);
            DROP TABLE \(name);
            ALTER TABLE strict RENAME TO \(name);
            """
        )
    }
}
