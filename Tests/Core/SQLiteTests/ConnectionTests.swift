import Foundation
import SQLite
import Testing

struct ConnectionTests {
    private struct Refusal: Error {}

    private let place: Place
    private let connection: Connection

    init() throws {
        place = try Place()
        connection = try place.open()
        try connection.execute("CREATE TABLE kept (value INTEGER UNIQUE NOT NULL)")
    }

    private func values(_ connection: Connection) throws -> [Int64] {
        try connection.rows(of: "kept", "SELECT value FROM kept ORDER BY value") { row in
            try row.integer("value")
        }
    }

    @Test(
        arguments: [
            ("INSERT INTO kept VALUES (?)", []), ("INSERT INTO kept VALUES (1)", [.integer(1)]), ("", []),
            ("-- a comment", []), ("DELETE FROM kept; DROP TABLE kept", []),
        ] as [(String, [Value])]
    )
    func aStatementThatIsNotOneOrLacksAValueIsRefused(sql: String, values: [Value]) throws {
        let error = #expect(throws: SQLiteError.self) { try connection.run(sql, values) }
        #expect(error?.code == .misuse && error?.statement == sql)
        #expect(try connection.hasTable("kept"))
    }

    @Test func anErrorNamesTheStatementAndTheCodesButNoValue() throws {
        try connection.run("INSERT INTO kept VALUES (?)", [.integer(424242)])
        let error = try #require(
            #expect(throws: SQLiteError.self) {
                try connection.run("INSERT INTO kept VALUES (?)", [.integer(424242)])
            }
        )
        #expect(error.code == .constraint && error.extendedCode == 2067)
        #expect(
            error.description
                == "SQLite error 2067: UNIQUE constraint failed: kept.value (INSERT INTO kept VALUES (?))"
        )
        #expect(error.codeText == "2067 (constraint failed)")
        let missing = #expect(throws: SQLiteError.self) { try connection.execute("SELECT * FROM absent") }
        #expect(missing?.code == .error && missing?.message == "no such table: absent")
    }

    @Test func aStatementIsUsedAgainAfterAFailureAndAfterTheSchemaHasChanged() throws {
        for value in [1, 1, 2] as [Int64] {
            try? connection.run("INSERT INTO kept VALUES (?)", [.integer(value)])
        }
        #expect(try values(connection) == [1, 2])
        try connection.execute("ALTER TABLE kept ADD COLUMN name TEXT")
        let names = {
            try connection.rows(of: "kept", "SELECT * FROM kept") { row in try row.optionalText("name") }
        }
        #expect(try names() == [nil, nil])
        try connection.execute("UPDATE kept SET name = 'a'; ALTER TABLE kept ADD COLUMN more TEXT")
        #expect(try names() == ["a", "a"])
    }

    @Test func aStatementMayRunWhileItRuns() throws {
        try connection.execute("INSERT INTO kept VALUES (1), (2), (3)")
        let pairs = try connection.rows(of: "kept", "SELECT value FROM kept ORDER BY value") { row in
            [try row.integer("value")] + (try values(connection))
        }
        #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
    }

    @Test(arguments: [.deferred, .immediate] as [Connection.Transaction])
    func aTransactionWhoseBodyThrowsChangesNothing(kind: Connection.Transaction) throws {
        #expect(throws: Refusal.self) {
            try connection.transaction(kind) {
                try connection.run("INSERT INTO kept VALUES (1)")
                throw Refusal()
            }
        }
        #expect(try values(connection).isEmpty)
        try connection.transaction(kind) { try connection.run("INSERT INTO kept VALUES (2)") }
        #expect(try values(place.open(.reading)) == [2])
    }

    @Test func aCommitThatIsRefusedChangesNothing() throws {
        try connection.execute(
            """
            PRAGMA foreign_keys = ON;
            CREATE TABLE child (value INTEGER REFERENCES kept (value) DEFERRABLE INITIALLY DEFERRED);
            """
        )
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) { try connection.run("INSERT INTO child VALUES (7)") }
        }
        #expect(error?.code == .constraint && error?.statement == "COMMIT")
        #expect(try connection.integer("count", "SELECT COUNT(*) AS count FROM child") == 0)
    }

    /// SQLite itself rolls back on some errors, and a second rollback would fail.
    @Test func anErrorThatEndsTheTransactionIsTheOneThatIsThrown() throws {
        try connection.execute("INSERT INTO kept VALUES (1)")
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) {
                try connection.run("INSERT INTO kept VALUES (2)")
                try connection.run("INSERT OR ROLLBACK INTO kept VALUES (1)")
            }
        }
        #expect(error?.extendedCode == 2067)
        #expect(try values(connection) == [1])
    }

    @Test func theDataVersionChangesWhenAnotherConnectionWrites() throws {
        let before = try connection.dataVersion()
        try connection.run("INSERT INTO kept VALUES (1)")
        #expect(try connection.dataVersion() == before)
        try place.open().run("INSERT INTO kept VALUES (2)")
        #expect(try connection.dataVersion() != before)
    }

    @Test func aTableIsFoundOnlyByItsName() throws {
        try connection.execute("CREATE VIEW seen AS SELECT 1")
        #expect(try connection.hasTable("kept") && connection.hasTable("KEPT"))
        #expect(try !connection.hasTable("seen") && !connection.hasTable("kep_") && !connection.hasTable(""))
    }

    @Test func theAccessDecidesWhatIsMadeAndWritten() throws {
        for access in [.reading, .writing] as [Connection.Access] {
            let absent = try Place()
            let error = #expect(throws: SQLiteError.self) { try absent.open(access) }
            #expect(error?.code == .cannotOpen && error?.statement == nil)
            #expect(!FileManager.default.fileExists(atPath: absent.path))
        }
        let error = #expect(throws: SQLiteError.self) {
            try place.open(.reading).run("INSERT INTO kept VALUES (1)")
        }
        #expect(error?.code == .readOnly)
        try place.open(.writing).run("INSERT INTO kept VALUES (1)")
        #expect(try values(connection) == [1])
    }

    /// A path is a sequence of bytes.
    ///
    /// A path with a zero byte is refused, and not cut at the zero.
    @Test func aPathNeedNotBeText() throws {
        let folder = Array(place.folder.path.utf8)
        let connection = try Connection(path: folder + [0x2F, 0xFF, 0xC3], .creating, busyTimeout: 0)
        try connection.execute("CREATE TABLE kept (value)")
        let error = #expect(throws: SQLiteError.self) {
            try Connection(path: folder + [0x2F, 0x61, 0, 0x62], .creating, busyTimeout: 0)
        }
        #expect(error?.code == .cannotOpen)
        #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/a"))
        let error2 = #expect(throws: SQLiteError.self) {
            try Connection(path: folder, .creating, busyTimeout: 0).execute("SELECT * FROM sqlite_master")
        }
        #expect(error2?.code == .cannotOpen)
    }
}
