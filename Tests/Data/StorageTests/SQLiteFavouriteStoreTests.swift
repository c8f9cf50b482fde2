import Cities
import Countries
import Foundation
import Geodesy
import Locating
import Storage
import SuiteTraits
import Testing

/// The favourite cities in a file.
@Suite final class SQLiteFavouriteStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "favourites-\(UUID())")
    private var path: String { folder.appending(path: "store.sqlite").path }
    private var store: SQLiteFavouriteStore { SQLiteFavouriteStore(path: path, busyTimeout: 300) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func entry(_ id: UInt32) -> CityFavourites.Entry {
        .init(id: id, added: Timestamp(milliseconds: 1_790_000_000_000 + Int64(id)))
    }

    @Test func readingMakesNoFile() throws {
        #expect(try store.favourites() == CityFavourites())
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func entriesAreReadBackInOrder() throws {
        let written = try store.update { favourites in
            for id: UInt32 in [9, .max, 0, 4] { try favourites.add(entry(id)) }
            try favourites.remove(.max)
            try favourites.remove(4)
            return favourites
        }
        #expect(try store.favourites() == written && written.entries.map(\.id) == [9, 0])
        #expect(try store.update { try $0.restore() } == 4)
        #expect(try store.update { try $0.restore() } == .max)
        #expect(try store.favourites().entries.map(\.id) == [9, .max, 0, 4])
        #expect(try store.favourites().removals.isEmpty)
    }

    @Test func aChangeThatThrowsChangesNothing() throws {
        try store.update { try $0.add(entry(1)) }
        #expect(throws: CityFavouritesError.duplicate(1)) {
            try store.update { favourites in
                try favourites.add(entry(2))
                try favourites.add(entry(1))
            }
        }
        #expect(try store.favourites().entries == [entry(1)])
    }

    @Test func threadsThatChangeTheSameStoreLoseNothing() async throws {
        let store = store
        let entries = (0..<40).map { entry(UInt32($0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for entry in entries { group.addTask { try store.update { try $0.add(entry) } } }
            try await group.waitForAll()
        }
        #expect(try Set(store.favourites().entries) == Set(entries))
    }

    @Test func favouritesAndTheSelectionShareAFile() throws {
        let code = try #require(Country.Code("EG"))
        let selection = SQLiteSelectionStore(path: path, busyTimeout: 300)
        try store.update { try $0.add(entry(5)) }
        try selection.update {
            try $0.selection.add(.init(code: code, isDefault: false, added: Timestamp(milliseconds: 1)))
        }
        try store.update { try $0.remove(5) }
        #expect(try selection.state().selection.entries.map(\.code) == [code])
        #expect(try store.favourites().removals.map(\.entry) == [entry(5)])
    }

    /// Another store on the same file represents another process, since it has separate connections.
    @Test(.timeLimit(.minutes(5))) func followersSeeTheChangesOfOthers() async throws {
        let (changes, other) = (FavouriteChanges(store), SQLiteFavouriteStore(path: path, busyTimeout: 300))
        var iterator = changes.makeAsyncIterator()
        #expect(try await iterator.next() == CityFavourites())
        try other.update { try $0.add(entry(3)) }
        #expect(try await iterator.next()?.entries == [entry(3)])
        // A change of only the selection is not a change of the favourites.
        try SQLiteSelectionStore(path: path, busyTimeout: 300).update { state in
            let code = try #require(Country.Code("FR"))
            try state.selection.add(.init(code: code, isDefault: false, added: Timestamp(milliseconds: 1)))
        }
        try other.update { try $0.remove(3) }
        #expect(try await iterator.next()?.entries.isEmpty == true)
        try FileManager.default.removeItem(atPath: path)
        #expect(try await iterator.next() == CityFavourites())
    }
}
