import Boundaries
import Cities
import Countries
import Fixes
import Foundation
import Geodesy
import Locating
import SQLite
import Storage
import Testing

/// Stores of earlier versions.
struct SchemaTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID()).sqlite").path

    /// A store as the first version wrote it: France as the fallback, and Egypt by a person.
    private func writeFirstVersion() throws {
        let connection = try Connection(path: Array(path.utf8), .creating, busyTimeout: 0)
        try connection.execute(
            """
            PRAGMA application_id = 1129861196;
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1 selection and first launch');
            CREATE TABLE selection (
                position INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, isDefault INTEGER NOT NULL,
                added INTEGER NOT NULL
            );
            INSERT INTO selection VALUES (0, 'FR', 1, 1795276513350), (1, 'EG', 0, 1795276513351);
            CREATE TABLE firstLaunch (
                id INTEGER PRIMARY KEY CHECK (id = 1), country TEXT NOT NULL, timeZone TEXT, origin TEXT,
                reason TEXT NOT NULL, cause TEXT, decided INTEGER NOT NULL, dataVersion TEXT
            );
            INSERT INTO firstLaunch
                VALUES (1, 'FR', NULL, NULL, 'unavailable', 'no gpsd', 1795276513350, NULL);
            """
        )
    }

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    @Test func aStoreOfTheFirstVersionIsReadWithoutAWrite() throws {
        try writeFirstVersion()
        let before = try bytes()
        let state = try SQLiteSelectionStore(path: path).state()
        #expect(state.selection.entries.map(\.code.description) == ["FR", "EG"])
        #expect(state.record?.reason == .unavailable && state.record?.hint == nil)
        #expect(state.record?.cause == "no gpsd" && state.lastRemoval == nil)
        #expect(try SQLiteSearchHistory(path: path).recent().texts.isEmpty)
        #expect(try bytes() == before)
    }

    @Test func aChangeBringsItUpToDateAndKeepsEverything() throws {
        try writeFirstVersion()
        let store = SQLiteSelectionStore(path: path)
        let before = try store.state()
        try store.update { state in
            #expect(state == before)
            state.record?.reason = .hint
            state.record?.hint = .timezone
        }
        var expected = before
        expected.record?.reason = .hint
        expected.record?.hint = .timezone
        #expect(try store.state() == expected)
    }

    /// The upgrade adds what later versions know of a launch, and writes and reads it.
    @Test func anUpgradedStoreTakesEverythingThatALaunchMayBe() throws {
        try writeFirstVersion()
        let store = SQLiteSelectionStore(path: path)
        let before = try #require(try store.state().record)
        #expect(before.candidates.isEmpty && !before.isFinal && !before.isCapitalZone)
        try store.update { state in
            state.record?.reason = .ambiguous
            state.record?.candidates = [
                .init(country: Country.Code("FR"), likelihood: 0.625), .init(country: nil, likelihood: 0.375),
            ]
            state.record?.isFinal = true
            state.record?.isCapitalZone = true
        }
        var expected = before
        expected.reason = .ambiguous
        expected.candidates = [
            .init(country: Country.Code("FR"), likelihood: 0.625), .init(country: nil, likelihood: 0.375),
        ]
        (expected.isFinal, expected.isCapitalZone) = (true, true)
        #expect(try store.state().record == expected)
    }

    /// A launch that was stored before its device was known belongs to the first one that changes the store.
    @Test func aLaunchBelongsToTheDeviceThatStoredIt() throws {
        try writeFirstVersion()
        let (one, other) = (
            SQLiteSelectionStore(path: path, device: "one"), SQLiteSelectionStore(path: path, device: "other")
        )
        let record = try #require(try other.state().record)
        try one.update { $0.record?.cause = "changed" }
        #expect(try one.state().record?.cause == "changed")
        #expect(try other.state().record == nil)
        #expect(try other.state().selection.entries.map(\.code.description) == ["EG"], "a person chose it")
        #expect(try SQLiteSelectionStore(path: path).state().record != nil, "without a device, all count")
        try SQLiteSelectionStore(path: path).update { $0.record?.cause = "again" }
        #expect(try other.state().record == nil, "and the launch stays with its device")
        try other.update { $0.record = record }
        #expect(try one.state().record == nil && other.state().record == record)
    }

    @Test func manyThatBringItUpToDateAtOnceAllSucceed() async throws {
        try writeFirstVersion()
        let store = SQLiteSelectionStore(path: path, busyTimeout: 300)
        let codes = try ["DE", "IT", "ES", "PT"].map { try #require(Country.Code($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for code in codes {
                group.addTask {
                    let entry = Selection.Entry(
                        code: code,
                        isDefault: false,
                        added: Timestamp(milliseconds: 1)
                    )
                    try store.update { try $0.selection.add(entry, limit: 10) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try store.state().selection.entries.count == 6)
    }
}

/// The last version of the program that used GRDB, and this one, open each other's stores.
@Suite final class ReleasedStoreTests {
    private static let released = URL(filePath: #filePath).appending(path: "../Fixtures/grdb.sqlite")
        .standardized
    private let folder = FileManager.default.temporaryDirectory.appending(path: "released-\(UUID())")
    private var path: String { folder.appending(path: "s.sqlite").path }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func itsStoreIsReadAndChanged() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.released.path, toPath: path)
        let store = SQLiteSelectionStore(path: path)
        let state = try store.state()
        #expect(state.selection.entries.map(\.code.description) == ["UA", "FR", "EG"])
        #expect(state.selection.entries.map(\.isDefault) == [true, false, false])
        #expect(state.record?.dispute?.name == "Crimea" && state.record?.timeZone == "Europe/Simferopol")
        #expect(state.lastRemoval?.entry.code.description == "DE" && state.lastRemoval?.position == 2)
        #expect(try SQLiteSearchHistory(path: path).recent().texts == ["côte"])
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(before == (try Data(contentsOf: Self.released)))
        _ = try store.update { try $0.undoRemoval(limit: 5) }
        #expect(try store.state().selection.entries.map(\.code.description) == ["UA", "FR", "DE", "EG"])
    }

    /// The schema that every version reads before it opens a store.
    private func schema(_ path: String) throws -> [[String?]] {
        let connection = try Connection(path: Array(path.utf8), .reading, busyTimeout: 0)
        let tables = try connection.rows(of: "schema", "SELECT * FROM sqlite_master ORDER BY name") { row in
            [try row.text("name"), try row.optionalText("sql")]
        }
        let steps = try connection.rows(of: "steps", "SELECT * FROM grdb_migrations") { row in
            [try row.optionalText("identifier")]
        }
        let number = try connection.integer("application_id", "PRAGMA application_id").map { "\($0)" }
        return tables + steps + [[number]]
    }

    @Test func aNewStoreHasTheTablesAndTheMarksOfItsOwnAndOfLaterVersions() throws {
        try SQLiteSelectionStore(path: path).update { $0.record = nil }
        let (new, released) = (try schema(path), try schema(Self.released.path))
        let later = new.filter { !released.contains($0) }.map { $0[0] }
        // Later versions have added columns to this table only.
        let unchanged = released.filter { $0[0] != "firstLaunch" }
        #expect(new.filter(released.contains) == unchanged)
        #expect(
            later == [
                "favourite", "favouriteRemoval", "firstLaunch", "sqlite_autoindex_favouriteRemoval_1",
                "sqlite_autoindex_favourite_1", "6 favourite cities", "7 launches again",
                "8 coarse borders",
            ]
        )
    }

    /// The favourites come with the first change to them.
    @Test func itsStoreTakesFavourites() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.released.path, toPath: path)
        let (store, selection) = (SQLiteFavouriteStore(path: path), SQLiteSelectionStore(path: path))
        #expect(try store.favourites() == CityFavourites())
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(contentsOf: Self.released))
        let state = try selection.state()
        try store.update { try $0.add(.init(id: 360_502, added: Timestamp(milliseconds: 7))) }
        #expect(try store.favourites().ids == [360_502] && selection.state() == state)
    }
}

/// Many that make one new store at the same moment.
@Suite struct SchemaRaceTests {
    @Test func manyThatMakeItAtOnceAllSucceed() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "races-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for round in 0..<60 {
            let store = SQLiteSelectionStore(
                path: folder.appending(path: "\(round)/s.sqlite").path,
                busyTimeout: 300
            )
            try await withThrowingTaskGroup(of: Void.self) { group in
                for code in ["DE", "IT", "ES", "PT", "FR", "GR"].compactMap({ Country.Code($0) }) {
                    group.addTask {
                        let moment = Timestamp(milliseconds: 1)
                        try store.update {
                            try $0.selection.add(
                                .init(code: code, isDefault: false, added: moment),
                                limit: 10
                            )
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try store.state().selection.entries.count == 6)
        }
    }
}
