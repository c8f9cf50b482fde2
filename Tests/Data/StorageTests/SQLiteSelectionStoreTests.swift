import Boundaries
import Countries
import Fixes
import Foundation
import Geodesy
import Locating
import Storage
import Testing

struct SQLiteSelectionStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())")
    private var path: String { folder.appending(path: "deep/store.sqlite").path }
    private var store: SQLiteSelectionStore { SQLiteSelectionStore(path: path, busyTimeout: 300) }

    private func entry(_ code: String, isDefault: Bool = false) throws -> Selection.Entry {
        let code = try #require(Country.Code(code))
        return Selection.Entry(code: code, isDefault: isDefault, added: Timestamp(milliseconds: 1_234))
    }

    private func record(_ code: String) throws -> LaunchRecord {
        LaunchRecord(
            country: try #require(Country.Code(code)),
            timeZone: "Africa/Cairo",
            origin: .serial,
            reason: .located,
            cause: nil,
            decided: Timestamp(milliseconds: 1_790_000_000_123),
            dataVersion: "2026c"
        )
    }

    @Test func anAbsentStoreIsEmptyAndIsNotCreated() throws {
        #expect(try store.state() == SelectionState())
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func entriesAreReadBackInOrder() throws {
        let written = try store.update { state in
            for code in ["EG", "DE", "XK"] { try state.selection.add(entry(code, isDefault: code == "EG")) }
            state.record = try record("EG")
            return state
        }
        #expect(try store.state() == written)
        #expect(written.selection.entries.map(\.code.description) == ["EG", "DE", "XK"])
    }

    @Test func aDisputeIsReadBackWithItsAdministrator() throws {
        let code = try #require(TwoLetterCode("RU"))
        let claimants = try ["UA", "RU"].map { try #require(TwoLetterCode($0)) }
        let administrators: [Administrator?] = [
            nil, .country(code), .entity(name: "Free Strip", controller: code),
            .entity(name: "Free Strip", controller: nil),
        ]
        for administrator in administrators {
            for name in [nil, "Crimea"] {
                var record = try record("UA")
                record.dispute = Dispute(name: name, claimants: claimants, administrator: administrator)
                try store.update { $0.record = record }
                #expect(try store.state().record == record)
            }
        }
    }

    @Test func aChangeThatThrowsChangesNothing() throws {
        try store.update { state in try state.selection.add(entry("FR")) }
        let before = try store.state()
        #expect(throws: SelectionError.self) {
            try store.update { state in
                try state.selection.add(entry("DE"))
                try state.selection.add(entry("FR"))
            }
        }
        #expect(try store.state() == before)
    }

    @Test(arguments: ["garbage that is no database, and long enough to be looked at twice ", ""])
    func aFileThatIsNotADatabaseIsRefusedAndKept(text: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true
        )
        let content = String(repeating: text, count: 20)
        try Data(content.utf8).write(to: URL(filePath: path))
        if text.isEmpty {
            // SQLite takes an empty file for a new database: a kill at birth leaves one.
            #expect(try store.state() == SelectionState())
        } else {
            #expect(throws: StorageError.self) { try store.state() }
            #expect(throws: StorageError.self) { try store.update { $0.selection = Selection() } }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
        }
    }

    @Test func rowsThatMeanNothingAreReportedAsDamage() throws {
        try store.update { state in
            state.record = try record("EG")
            try state.selection.add(entry("EG"))
        }
        var bytes = try Data(contentsOf: URL(filePath: path))
        let range = try #require(bytes.range(of: Data("located".utf8)))
        bytes.replaceSubrange(range, with: Data("loc?ted".utf8))
        try bytes.write(to: URL(filePath: path))
        let error = #expect(throws: StorageError.self) { try store.state() }
        #expect(error?.code == .damaged)
    }

    @Test func threadsThatChangeTheSameStoreLoseNothing() async throws {
        let codes = try (0..<26).map { try entry("Q" + String(UnicodeScalar(0x41 + UInt8($0)))) }
        let store = store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for code in codes {
                group.addTask { try store.update { try $0.selection.add(code, limit: 26) } }
            }
            try await group.waitForAll()
        }
        #expect(try Set(store.state().selection.entries) == Set(codes))
    }
}
