import Foundation
import GRDB
import Testing

/// A store whose tables take any value in any column, as another program may have left them.
struct ForgedStore {
    /// The first migrations, or all.
    static let first = ["1 selection and first launch", "2 hints", "3 last removal and recent searches"]
    static let all = first + ["4 strict tables", "5 disputes"]

    let path = FileManager.default.temporaryDirectory.appending(path: "forged-\(UUID()).sqlite").path

    /// Egypt by the first launch, France by a person, Libya removed, one search; then `change`.
    init(migrations: [String] = all, _ change: String = "", arguments: StatementArguments = []) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            try database.execute(
                sql: """
                    PRAGMA application_id = 1129861196;
                    CREATE TABLE grdb_migrations (identifier);
                    CREATE TABLE selection (position, code, isDefault, added);
                    CREATE TABLE firstLaunch
                        (id, country, timeZone, origin, reason, cause, decided, dataVersion, hint, dispute, claimants,
                        administrator, controller);
                    CREATE TABLE removal (id, position, code, isDefault, added);
                    CREATE TABLE recentSearch (position, text);
                    INSERT INTO selection VALUES (0, 'EG', 1, 1795276513350), (1, 'FR', 0, 1795276513351);
                    INSERT INTO firstLaunch VALUES
                        (1, 'EG', 'Africa/Cairo', 'gps', 'located', NULL, 1795276513350, '2026c', NULL, NULL, NULL,
                        NULL, NULL);
                    INSERT INTO removal VALUES (1, 0, 'LY', 0, 1795276513352);
                    INSERT INTO recentSearch VALUES (0, 'egypt');
                    """
            )
            for name in migrations {
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [name])
            }
            if !change.isEmpty { try database.execute(sql: change, arguments: arguments) }
        }
        try queue.close()
    }

    func remove() {
        for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}

/// A value of every kind that SQLite stores, the small and the large ones.
struct ForgedValue: CustomTestStringConvertible, Sendable {
    let name: String
    let value: DatabaseValue

    var testDescription: String { name }

    private init(_ name: String, _ value: any DatabaseValueConvertible) {
        self.name = name
        self.value = value.databaseValue
    }

    static let all: [ForgedValue] = [
        .init("a text", "abc"), .init("an empty text", ""), .init("a text of digits", "12"),
        .init("a text with a quote and controls", "a'\u{301}\u{1B}[31m\n\0b"),
        .init("a text of 100 kB", String(repeating: "x", count: 100_000)),
        .init("bytes", Data([0, 255, 7])), .init("no bytes", Data()), .init("a fraction", 1.5),
        .init("a huge fraction", 1e300), .init("infinity", Double.infinity),
        .init("null", DatabaseValue.null),
        .init("-1", -1), .init("-5", -5), .init("0", 0), .init("1", 1), .init("2", 2),
        .init("the largest", Int64.max), .init("the least", Int64.min),
    ]
}
