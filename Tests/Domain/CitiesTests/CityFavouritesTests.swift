import Cities
import Faults
import Geodesy
import Synchronization
import Testing

/// The list of favourite cities.
struct CityFavouritesTests {
    private func entry(_ id: UInt32) -> CityFavourites.Entry {
        .init(id: id, added: Timestamp(milliseconds: Int64(id)))
    }

    private func favourites(_ ids: UInt32...) throws -> CityFavourites {
        var favourites = CityFavourites()
        for id in ids { try favourites.add(entry(id)) }
        return favourites
    }

    @Test func aCityIsAFavouriteOnce() throws {
        var favourites = try favourites(1, 2)
        #expect(throws: CityFavouritesError.duplicate(2)) { try favourites.add(entry(2)) }
        #expect(favourites.entries.map(\.id) == [1, 2] && favourites.ids == [1, 2])
        #expect(favourites.contains(1) && !favourites.contains(3))
    }

    @Test func aRemovedCityIsPutBackInItsPlace() throws {
        var favourites = try favourites(1, 2, 3, 4)
        for id: UInt32 in [2, 3, 1] { try favourites.remove(id) }
        #expect(try favourites.restore(2) == 2)
        #expect(favourites.entries.map(\.id) == [4, 2])
        #expect(try favourites.restore() == 1)
        #expect(try favourites.restore() == 3)
        #expect(favourites.entries.map(\.id) == [1, 3, 4, 2])
        #expect(throws: CityFavouritesError.nothingRemoved) { try favourites.restore() }
        #expect(throws: CityFavouritesError.duplicate(3)) { try favourites.restore(3) }
        #expect(throws: CityFavouritesError.notRemoved(9)) { try favourites.restore(9) }
    }

    @Test func addingACityAgainCancelsItsRemoval() throws {
        var favourites = try favourites(1, 2)
        try favourites.remove(1)
        try favourites.add(entry(1))
        #expect(favourites.removals.isEmpty && favourites.entries.map(\.id) == [2, 1])
    }

    @Test func theListAndTheRemovalsAreBounded() throws {
        var favourites = CityFavourites()
        for id in 0..<UInt32(CityFavourites.limit) { try favourites.add(entry(id)) }
        #expect(throws: CityFavouritesError.full) { try favourites.add(entry(.max)) }
        for id in 0..<UInt32(30) { try favourites.remove(id) }
        #expect(favourites.removals.map(\.entry.id) == Array(10..<30))
        for id in 0..<UInt32(30) { try favourites.add(entry(1_000_000 + id)) }
        #expect(throws: CityFavouritesError.full) { try favourites.restore() }
        #expect(favourites.removals.count == 20)
    }

    @Test func aStoredListIsTakenWithoutDuplicates() throws {
        let removals = [1, 2, 2, 3].map { CityFavourites.Removal(entry: entry($0), position: Int.max) }
        var favourites = CityFavourites(entries: [entry(1), entry(5), entry(1)], removals: removals)
        #expect(favourites.entries == [entry(1), entry(5)] && favourites.removals.map(\.entry.id) == [2, 3])
        #expect(try favourites.restore(2) == 2)
        #expect(favourites.entries.map(\.id) == [1, 5, 2])
    }

    @Test func aRefusalIsOfTheTreeOfFaults() {
        #expect(CityFavouritesError.full.fault == .selection(.limit))
        #expect(CityFavouritesError.duplicate(1).fault == .selection(.duplicate))
        for error in [CityFavouritesError.absent(1), .nothingRemoved, .notRemoved(1)] {
            #expect(error.fault == .selection(.absent) && !error.description.isEmpty)
        }
    }
}

/// Changes of a store that are noticed.
struct FavouriteChangesTests {
    /// A store in memory that is busy, or broken, as often as a test wants.
    private final class Store: FavouriteStore {
        struct Failing: FaultError, CustomStringConvertible {
            let fault: Fault
            var description: String { "failing" }
        }

        struct State {
            var favourites = CityFavourites()
            var version: Int64 = 0
            var failures: [Fault] = []
            var reads = 0
        }

        let state = Mutex(State())

        func favourites() throws -> CityFavourites {
            try state.withLock { state in
                state.reads += 1
                if let fault = state.failures.popLast() { throw Failing(fault: fault) }
                return state.favourites
            }
        }

        func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value {
            try state.withLock { state in
                state.version += 1
                return try change(&state.favourites)
            }
        }

        func version() -> Int64 { state.withLock { $0.version } }
    }

    private func entry(_ id: UInt32) -> CityFavourites.Entry {
        .init(id: id, added: Timestamp(milliseconds: 1))
    }

    @Test func aBusyStoreIsLookedAtAgainAndAnUnchangedOneNotRead() async throws {
        let store = Store()
        var iterator = FavouriteChanges(store, every: .milliseconds(1)).makeAsyncIterator()
        #expect(try await iterator.next() == CityFavourites())
        store.state.withLock { $0.failures = Array(repeating: .storage(.busy), count: 3) }
        try store.update { try $0.add(entry(1)) }
        #expect(try await iterator.next()?.ids == [1])
        #expect(store.state.withLock { $0.reads } == 5)
    }

    @Test func anotherFaultEndsIt() async throws {
        let store = Store()
        store.state.withLock { $0.failures = [.storage(.fetch)] }
        var iterator = FavouriteChanges(store, every: .milliseconds(1)).makeAsyncIterator()
        await #expect(throws: Store.Failing.self) { try await iterator.next() }
    }

    @Test func cancellationEndsIt() async throws {
        let changes = FavouriteChanges(Store(), every: .milliseconds(1))
        let task = Task { try await changes.reduce(into: 0) { count, _ in count += 1 } }
        task.cancel()
        #expect(try await task.value <= 1)
    }
}
