import Foundation
import SQLite
import Testing

/// A store whose tables take any value in any column, as another program may have left them.
struct ForgedStore {
    /// The first migrations, or all.
    static let first = ["1 selection and first launch", "2 hints", "3 last removal and recent searches"]
    static let all =
        first + [
            "4 strict tables", "5 disputes", "6 favourite cities", "7 launches again", "8 coarse borders",
        ]

    let path = FileManager.default.temporaryDirectory.appending(path: "forged-\(UUID()).sqlite").path

    /// A store with Egypt by the first launch, France by a person, Libya removed and one search, changed by `change`.
    init(migrations: [String] = all, _ change: String = "", _ values: [Value] = []) throws {
        let connection = try Connection(path: Array(path.utf8), .creating, busyTimeout: 0)
        try connection.transaction(.immediate) {
            try connection.execute(Self.tables)
            if migrations.count == Self.all.count { try connection.execute(Self.favourites) }
            for name in migrations {
                try connection.run("INSERT INTO grdb_migrations VALUES (?)", [.text(name)])
            }
            if values.isEmpty { try connection.execute(change) } else { try connection.run(change, values) }
        }
    }

    private static let tables = """
        PRAGMA application_id = 1129861196;
        CREATE TABLE grdb_migrations (identifier);
        CREATE TABLE selection (position, code, isDefault, added);
        CREATE TABLE firstLaunch
            (id, country, timeZone, origin, reason, cause, decided, dataVersion, hint, dispute, claimants,
            administrator, controller, candidates, zoneBasis, finality, device, borderTolerance);
        CREATE TABLE removal (id, position, code, isDefault, added);
        CREATE TABLE recentSearch (position, text);
        INSERT INTO selection VALUES (0, 'EG', 1, 1795276513350), (1, 'FR', 0, 1795276513351);
        INSERT INTO firstLaunch VALUES
            (1, 'EG', 'Africa/Cairo', 'gps', 'located', NULL, 1795276513350, '2026c', NULL, NULL, NULL,
            NULL, NULL, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO removal VALUES (1, 0, 'LY', 0, 1795276513352);
        INSERT INTO recentSearch VALUES (0, 'egypt');
        """

    /// Cairo, Munich, and Luxor removed.
    private static let favourites = """
        CREATE TABLE favourite (position, id, added);
        CREATE TABLE favouriteRemoval (number, position, id, added);
        INSERT INTO favourite VALUES (0, 360630, 1795276513350), (1, 2867714, 1795276513351);
        INSERT INTO favouriteRemoval VALUES (0, 1, 360502, 1795276513352);
        """

    func remove() {
        for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}

/// A value of every kind that SQLite stores, the small and the large ones.
struct ForgedValue: CustomTestStringConvertible, Sendable {
    let name: String
    let value: Value

    var testDescription: String { name }

    private init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    static let all: [ForgedValue] = [
        .init("a text", .text("abc")), .init("an empty text", .text("")),
        .init("a text of digits", .text("12")),
        .init("a text with a quote and controls", .text("a'\u{301}\u{1B}[31m\n\0b")),
        .init("a text of 100 kB", .text(String(repeating: "x", count: 100_000))),
        .init("bytes", .blob([0, 255, 7])), .init("no bytes", .blob([])),
        .init("a fraction", .real(1.5)), .init("a huge fraction", .real(1e300)),
        .init("infinity", .real(.infinity)), .init("null", .null),
        .init("-1", .integer(-1)), .init("-5", .integer(-5)), .init("0", .integer(0)),
        .init("1", .integer(1)), .init("2", .integer(2)),
        .init("the largest", .integer(.max)), .init("the least", .integer(.min)),
    ]
}
