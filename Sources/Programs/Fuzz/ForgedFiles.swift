import Geodesy
import Glibc
import SQLite
import SplitMix

/// A store and a cache with some values that no version of the program has written.
struct ForgedFiles {
    let store: String
    let cache: String

    private static let tables: [(name: String, columns: [String])] = [
        ("selection", ["position", "code", "isDefault", "added"]),
        (
            "firstLaunch",
            ["id", "country", "timeZone", "origin", "reason", "cause", "decided", "dataVersion", "hint"]
        ), ("removal", ["id", "position", "code", "isDefault", "added"]),
        ("recentSearch", ["position", "text"]), ("grdb_migrations", ["identifier"]),
    ]
    private static let favourites: [(name: String, columns: [String])] = [
        ("favourite", ["position", "id", "added"]),
        ("favouriteRemoval", ["number", "position", "id", "added"]),
    ]
    private static let document = ["key", "kind", "body", "crc32c", "stored", "entityTag", "version"]
    private static let migrations = [
        "1 selection and first launch", "2 hints", "3 last removal and recent searches", "4 strict tables",
        "5 disputes", "6 favourite cities",
    ]

    /// Creates both files in `folder`, in place of the previous ones.
    init(in folder: String, using generator: inout SplitMix64) throws(Fault) {
        (store, cache) = ("\(folder)/store.sqlite", "\(folder)/documents.sqlite")
        for path in [store, cache] {
            for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
        }
        do {
            try Self.makeStore(store, &generator)
            try Self.makeCache(cache, &generator)
        } catch {
            throw Fault("no database can be made in \(folder): \(error)")
        }
        for path in [store, cache] where generator.oneIn(8) { Self.damage(path, &generator) }
    }

    private static func makeStore(_ path: String, _ generator: inout SplitMix64) throws {
        let connection = try open(path)
        try connection.transaction(.immediate) {
            try connection.execute("PRAGMA application_id = 1129861196")
            for table in tables {
                try connection.execute(
                    "CREATE TABLE \(table.name) (\(table.columns.joined(separator: ", ")))"
                )
            }
            try connection.execute(
                """
                INSERT INTO selection VALUES (0, 'EG', 1, 1795276513350), (1, 'FR', 0, 1795276513351);
                INSERT INTO firstLaunch VALUES
                    (1, 'EG', 'Africa/Cairo', 'gps', 'located', NULL, 1795276513350, '2026c', NULL);
                INSERT INTO removal VALUES (1, 0, 'LY', 0, 1795276513352);
                INSERT INTO recentSearch VALUES (0, 'libya'), (1, 'chad');
                """
            )
            let count =
                generator.oneIn(2)
                ? migrations.count : Int.random(in: 0...migrations.count, using: &generator)
            for name in migrations.prefix(count) {
                try connection.run("INSERT INTO grdb_migrations VALUES (?)", [.text(name)])
            }
            // The fifth step adds columns of the launch, and the sixth creates tables.
            if count >= 5 { try connection.execute(Self.disputes) }
            if count >= 6 { try connection.execute(Self.favouriteTables) }
            let tables = count >= 6 ? Self.tables + favourites : Self.tables
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let table = generator.pick(tables)
                try change(connection, table.name, table.columns, &generator)
            }
        }
    }

    private static let disputes = ["dispute", "claimants", "administrator", "controller"]
        .map { "ALTER TABLE firstLaunch ADD COLUMN \($0);" }.joined()

    private static let favouriteTables = """
        CREATE TABLE favourite (position, id, added);
        CREATE TABLE favouriteRemoval (number, position, id, added);
        INSERT INTO favourite VALUES (0, 360630, 1795276513350), (1, 2867714, 1795276513351);
        INSERT INTO favouriteRemoval VALUES (0, 1, 360502, 1795276513352);
        """

    private static func makeCache(_ path: String, _ generator: inout SplitMix64) throws {
        let connection = try open(path)
        try connection.transaction(.immediate) {
            try connection.execute(
                """
                CREATE TABLE document (\(document.joined(separator: ", ")));
                INSERT INTO document VALUES ('countries.all', 'countries', x'5B5D', 1, 2, NULL, '1');
                INSERT INTO document VALUES ('search.egy', 'search', x'5B5D', 1, 1795276513352, '"t"', '1');
                PRAGMA user_version = \(Int.random(in: 0...2, using: &generator));
                """
            )
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                try change(connection, "document", document, &generator)
            }
        }
    }

    /// Opens a new file.
    ///
    /// It is used for one input only, so it need not reach the disk.
    private static func open(_ path: String) throws -> Connection {
        let connection = try Connection(path: Array(path.utf8), .creating, busyTimeout: 0)
        try connection.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY")
        return connection
    }

    private static func change(
        _ connection: Connection,
        _ table: String,
        _ columns: [String],
        _ generator: inout SplitMix64
    ) throws {
        let column = generator.pick(columns)
        // An earlier change may have removed the table or the column.
        let query = "SELECT 1 AS found FROM pragma_table_info(?) WHERE name = ?"
        guard try connection.integer("found", query, [.text(table), .text(column)]) != nil else { return }
        let value = value(&generator)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: try connection.run("INSERT INTO \(table) (\(column)) VALUES (?)", [value])
        case 1: try connection.run("DELETE FROM \(table)")
        case 2 where columns.count > 2:
            try connection.run("ALTER TABLE \(table) DROP COLUMN \(column)")
        case 3 where generator.oneIn(4): try connection.run("DROP TABLE \(table)")
        default:
            // The bytes of a blob need not be UTF-8.
            let new = generator.oneIn(8) ? "CAST(? AS TEXT)" : "?"
            try connection.run("UPDATE \(table) SET \(column) = \(new)", [value])
        }
    }

    private static func value(_ generator: inout SplitMix64) -> Value {
        let words = [
            "", "EG", "eg", "FR", "located", "hint", "network", "gps", "Africa/Cairo", "countries", "abc",
            "12",
            "1e300", "a'\u{301}b", "\u{1B}[31m\r\n", "3 last removal and recent searches", "9 later",
        ]
        let numbers: [Int64] = [.min, .max, -5, -1, 0, 1, 2, 1_795_276_513_350, 253_402_300_800_000]
        let fractions = [0.5, -1.5, 1e19, 1e300, .infinity, -.infinity, .leastNonzeroMagnitude]
        return switch Int.random(in: 0..<7, using: &generator) {
        case 0: .null
        case 1: .integer(generator.pick(numbers))
        case 2: .integer(Int64.random(in: .min ... .max, using: &generator))
        case 3: .real(generator.pick(fractions))
        case 4: .blob(generator.bytes(Int.random(in: 0...40, using: &generator)))
        case 5: .text(String(repeating: "long ", count: Int.random(in: 0...20_000, using: &generator)))
        default: .text(generator.pick(words))
        }
    }

    /// Changes some bytes of a file.
    private static func damage(_ path: String, _ generator: inout SplitMix64) {
        guard let file = fopen(path, "r+") else { return }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = ftell(file)
        for _ in 0..<Int.random(in: 1...16, using: &generator) where size > 0 {
            fseek(file, Int.random(in: 0..<size, using: &generator), SEEK_SET)
            fputc(Int32.random(in: 0...255, using: &generator), file)
        }
    }
}
