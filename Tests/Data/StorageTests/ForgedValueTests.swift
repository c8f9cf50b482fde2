import Cities
import Countries
import Foundation
import Geodesy
import Locating
import SQLite
import Storage
import Testing

/// Every column of every table with values of every kind: read, or reported as damage with the remedy.
struct ForgedValueTests {
    private static let columns: [(table: String, columns: [String])] = [
        ("selection", ["position", "code", "isDefault", "added"]),
        (
            "firstLaunch",
            [
                "id", "country", "timeZone", "origin", "reason", "cause", "decided", "dataVersion", "hint",
                "dispute", "claimants", "administrator", "controller", "candidates", "zoneBasis", "finality",
                "device", "borderTolerance",
            ]
        ), ("removal", ["id", "position", "code", "isDefault", "added"]),
        ("recentSearch", ["position", "text"]), ("grdb_migrations", ["identifier"]),
    ]

    static let cases = columns.flatMap { table, columns in columns.map { (table, $0) } }

    /// True if the column accepts the value, by its type and range.
    private func fits(_ column: String, _ value: ForgedValue) -> Bool {
        switch column {
        case "id": true
        case "position": ["0", "1", "2", "the largest"].contains(value.name)
        case "isDefault": ["0", "1"].contains(value.name)
        case "added", "decided": ["-1", "-5", "0", "1", "2"].contains(value.name)
        case "timeZone": ["a text", "a text of digits", "null"].contains(value.name)
        case "candidates": ["an empty text", "null"].contains(value.name)
        case "borderTolerance": ["a text of digits", "null"].contains(value.name)
        case "origin", "hint", "claimants", "controller", "zoneBasis", "finality": value.name == "null"
        case "cause", "dataVersion", "dispute", "administrator", "device":
            value.name == "null" || (value.name.contains("text") && value.name != "a text of 100 kB")
        case "text": value.name.contains("text") && value.name != "a text of 100 kB"
        default: false
        }
    }

    private func expect<Value>(_ isFit: Bool, _ work: () throws -> Value) {
        do {
            _ = try work()
            #expect(isFit)
        } catch let error as StorageError {
            #expect(!isFit, "\(error)")
            #expect([.damaged, .tooNew].contains(error.code), "\(error)")
            #expect(error.description.contains(error.code == .damaged ? "move it away" : "upgrade"))
            #expect(error.description.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(error)")
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test(arguments: cases, ForgedValue.all)
    func aValueOfTheWrongKindIsReportedWhenRead(column: (String, String), value: ForgedValue) throws {
        let forged = try ForgedStore("UPDATE \(column.0) SET \(column.1) = ?", [value.value])
        defer { forged.remove() }
        let isFit = fits(column.1, value)
        let isSearch = column.0 == "recentSearch"
        let isName = column.0 == "grdb_migrations"
        let (store, history) = (
            SQLiteSelectionStore(path: forged.path), SQLiteSearchHistory(path: forged.path)
        )
        expect(isFit || isSearch) { try store.state() }
        expect(isFit || isSearch) {
            try store.update { state in try? state.undoRemoval(limit: 5) }
        }
        expect(isFit || !(isSearch || isName)) { try history.recent() }
        expect(isFit || !(isSearch || isName)) { try history.update { $0.note("libya") } }
    }

    private static let favouriteCases = [
        ("favourite", "position"), ("favourite", "id"), ("favourite", "added"),
        ("favouriteRemoval", "position"), ("favouriteRemoval", "id"), ("favouriteRemoval", "added"),
    ]

    @Test(arguments: favouriteCases, ForgedValue.all)
    func aFavouriteOfTheWrongKindIsReportedWhenRead(column: (String, String), value: ForgedValue) throws {
        let forged = try ForgedStore("UPDATE \(column.0) SET \(column.1) = ?", [value.value])
        defer { forged.remove() }
        let isFit = column.1 == "id" ? ["0", "1", "2"].contains(value.name) : fits(column.1, value)
        let store = SQLiteFavouriteStore(path: forged.path)
        expect(isFit) { try store.favourites() }
        expect(isFit) { try store.update { try? $0.restore() } }
        expect(true) { try SQLiteSelectionStore(path: forged.path).state() }
    }

    /// Without the column that no earlier version has and whose values would be dropped.
    private static let earlierCases = cases.filter { $0.0 != "grdb_migrations" && $0.1 != "borderTolerance" }

    @Test(arguments: earlierCases, ForgedValue.all)
    func aStoreOfAnEarlierVersionIsBroughtUpToDateOrLeftAsItIs(
        column: (String, String),
        value: ForgedValue
    ) throws {
        let forged = try ForgedStore(
            migrations: ForgedStore.first,
            "UPDATE \(column.0) SET \(column.1) = ? WHERE rowid = 1",
            [value.value]
        )
        defer { forged.remove() }
        let store = SQLiteSelectionStore(path: forged.path)
        let before = try? store.state()
        let bytes = try Data(contentsOf: URL(filePath: forged.path))
        do {
            try store.update { state in #expect(state == before) }
            #expect(try store.state() == before)
        } catch let error as StorageError {
            #expect(error.code == .damaged && error.description.contains("move it away"), "\(error)")
            #expect(try Data(contentsOf: URL(filePath: forged.path)) == bytes)
        }
    }

    @Test func theNewTablesTakeNoValueOfAnotherType() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "strict-\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try SQLiteSelectionStore(path: path).update { state in
            let code = try #require(Country.Code("EG"))
            try state.selection.add(.init(code: code, isDefault: false, added: Timestamp(milliseconds: 1)))
        }
        let connection = try Connection(path: Array(path.utf8), .writing, busyTimeout: 0)
        for change in [
            "added = 'abc'", "added = 1e300", "position = -5", "code = 'egypt'", "isDefault = 2",
            "added = x'00'", "code = NULL",
        ] {
            #expect(throws: SQLiteError.self, "\(change)") {
                try connection.run("UPDATE selection SET \(change)")
            }
        }
    }

    @Test func aTriggerThatUndoesTheMigrationEndsInAnError() throws {
        let forged = try ForgedStore(
            migrations: [ForgedStore.first[0]],
            """
            CREATE TRIGGER undo AFTER INSERT ON grdb_migrations
                BEGIN DELETE FROM grdb_migrations WHERE identifier = NEW.identifier; END
            """
        )
        defer { forged.remove() }
        #expect(throws: StorageError.self) {
            try SQLiteSelectionStore(path: forged.path).update { $0.record = nil }
        }
    }

    /// A zone of a person's own boundary file, and a receiver's words, are not to damage the store.
    @Test func valuesThatCouldNotBeReadAreNotWritten() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "cause-\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (store, history) = (SQLiteSelectionStore(path: path), SQLiteSearchHistory(path: path))
        let long = String(repeating: "e\u{301}", count: 100_000)
        try store.update { state in
            state.record = LaunchRecord(
                country: try #require(Country.Code("EG")),
                timeZone: "$(reboot)'",
                origin: nil,
                reason: .unavailable,
                cause: long,
                decided: Timestamp(milliseconds: 1),
                dataVersion: long
            )
        }
        try history.update { $0.note(long) }
        let record = try #require(try store.state().record)
        #expect(record.timeZone == nil && record.cause?.isEmpty == false)
        #expect(try history.recent().texts.isEmpty)
    }
}
