import Countries
import Geodesy
import Locating
import SQLite

/// A table in which SQLite accepts only values of the column's type.
///
/// Words such as a reason are checked by the reader, so that a new word does not require a new table.
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

    /// Replaces the tables of the first three migrations with strict tables that have the same rows.
    ///
    /// - Throws: ``ColumnError`` if a row is invalid, since SQLite's own message would not contain the value.
    static func replaceTables(on connection: Connection) throws {
        _ = try SelectionState(storedOn: connection)
        _ = try RecentSearches(storedOn: connection)
        for table in [selection, firstLaunch, removal, recentSearch] { try table.replace(on: connection) }
    }

    /// Adds the columns for a dispute to the launch.
    static func addDispute(on connection: Connection) throws {
        for column in ["dispute", "claimants", "administrator", "controller"] {
            try connection.execute("ALTER TABLE firstLaunch ADD COLUMN \(column) \(text(column))")
        }
    }

    /// Adds columns to the launch: its finality, the candidates of an ambiguous launch, the origin of a capital's time
    /// zone, and the device to which it belongs.
    static func addLaunchDetails(on connection: Connection) throws {
        for column in ["candidates", "zoneBasis", "finality", "device"] {
            try connection.execute("ALTER TABLE firstLaunch ADD COLUMN \(column) \(text(column))")
        }
    }

    /// Adds the tolerance of the borders to the launch, in metres.
    static func addBorderTolerance(on connection: Connection) throws {
        let column = "borderTolerance"
        try connection.execute("ALTER TABLE firstLaunch ADD COLUMN \(column) \(text(column))")
    }

    /// Creates the tables of favourite cities.
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
