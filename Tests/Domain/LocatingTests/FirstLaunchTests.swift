import Countries
import Fixes
import Geodesy
import Locating
import TestWorld
import Testing

struct FirstLaunchTests {
    private let store = MemoryStore()

    private func policy(_ change: (inout FirstLaunch.Policy) -> Void = { _ in }) throws -> FirstLaunch.Policy
    {
        var policy = FirstLaunch.Policy(fallback: try code("EG"))
        change(&policy)
        return policy
    }

    private func launch(
        _ place: String? = "DE",
        near nearest: String? = nil,
        failing error: (any Error)? = nil,
        policy: FirstLaunch.Policy? = nil,
        store: (any SelectionStore)? = nil
    ) async throws -> FirstLaunch.Outcome {
        let country = try place.map { Country(code: try code($0), alpha3: nil, name: $0, locale: nil) }
        let coast = try nearest.map { name in
            let country = Country(code: try code(name), alpha3: nil, name: name, locale: nil)
            return NearestCountry(country: country, distanceMetres: 10, timeZone: "Coastal/Zone")
        }
        let here = try fix(52, 13)
        let launch = FirstLaunch(store: store ?? self.store, policy: try policy ?? self.policy()) {
            if let error { throw error }
            var answer = Resolution(fix: here, country: country, timeZone: "Some/Zone", dataVersion: "test")
            answer.nearest = coast
            return .fix(answer)
        }
        return try await launch.run(now: { Timestamp(milliseconds: 42) })
    }

    private func selected() throws -> [String] {
        try store.state().selection.entries.map { "\($0.code)\($0.isDefault ? "*" : "")" }
    }

    private func choose(_ codes: String...) throws {
        try store.update { state in
            for text in codes {
                let entry = Selection.Entry(
                    code: try code(text),
                    isDefault: false,
                    added: Timestamp(milliseconds: 0)
                )
                try state.selection.add(entry)
            }
        }
    }

    @Test func theCountryOfThePositionIsSelectedAsTheDefault() async throws {
        let outcome = try await launch()
        #expect(outcome.isNew && outcome.isSelected)
        #expect(outcome.record.reason == .located)
        #expect(outcome.record.origin == .serial)
        #expect(outcome.record.timeZone == "Some/Zone")
        #expect(try selected() == ["DE*"])
    }

    @Test func theSecondLaunchReportsTheFirstAndChangesNothing() async throws {
        let first = try await launch()
        let second = try await launch("FR")
        #expect(!second.isNew)
        #expect(second.record == first.record)
        #expect(try selected() == ["DE*"])
    }

    @Test func deniedLocationSelectsTheFallback() async throws {
        let outcome = try await launch(policy: try policy { $0.isDenied = true })
        #expect(outcome.record.reason == .denied)
        #expect(outcome.record.origin == nil)
        #expect(try selected() == ["EG*"])
    }

    @Test func noPositionSelectsTheFallbackWithItsCause() async throws {
        let outcome = try await launch(failing: lost)
        #expect(outcome.record.reason == .unavailable)
        #expect(outcome.record.cause == "the list: was unplugged; plug it in")
        #expect(try selected() == ["EG*"])
    }

    @Test func theHighSeasSelectTheFallback() async throws {
        #expect(try await launch(nil).record.reason == .noCountry)
        #expect(try selected() == ["EG*"])
    }

    @Test func atSeaTheNearestCountryIsSelectedUntilThereIsABetterOne() async throws {
        let outcome = try await launch(nil, near: "MT")
        #expect(outcome.record.reason == .nearest && outcome.record.isProvisional)
        #expect(outcome.record.timeZone == "Coastal/Zone")
        #expect(try selected() == ["MT*"])
    }

    @Test func theCountryOfThePositionPrecedesTheNearest() async throws {
        #expect(try await launch("DE", near: "MT").record.reason == .located)
        #expect(try selected() == ["DE*"])
    }

    @Test func aRequiredLocationThatCannotBeHadWritesNothing() async throws {
        let required = try policy { $0.isLocationRequired = true }
        await #expect(throws: LocationRequired.unavailable(lost)) {
            try await launch(failing: lost, policy: required)
        }
        await #expect(throws: LocationRequired.noCountry) { try await launch(nil, policy: required) }
        let denied = try policy { ($0.isLocationRequired, $0.isDenied) = (true, true) }
        await #expect(throws: LocationRequired.denied) { try await launch(policy: denied) }
        #expect(try store.state() == SelectionState())
    }

    @Test func anythingElseThatFailsWritesNothing() async throws {
        struct Damage: Error {}
        await #expect(throws: Damage.self) { try await launch(failing: Damage()) }
        #expect(try store.state() == SelectionState())
    }

    @Test func aRetryReplacesAFallbackInItsPlaceEvenWhenFull() async throws {
        _ = try await launch(failing: lost)
        try choose("FR", "IT", "ES", "PT")
        let outcome = try await launch()
        #expect(outcome.isNew)
        #expect(try selected() == ["DE*", "FR", "IT", "ES", "PT"])
    }

    @Test func aRetryThatFindsNothingLeavesTheFallback() async throws {
        let first = try await launch(failing: lost)
        let second = try await launch(nil)
        #expect(!second.isNew && second.record == first.record)
    }

    @Test func aRetryNeverReplacesARealLocation() async throws {
        _ = try await launch()
        #expect(try await launch("FR").isNew == false)
        #expect(try selected() == ["DE*"])
    }

    @Test func aRetryReplacesTheNearestCountryByAnotherPosition() async throws {
        #expect(try await launch(nil, near: "IT").record.reason == .nearest)
        let first = try await launch(nil, near: "GR")
        #expect(first.isNew && first.record.reason == .nearest)
        #expect(try await launch(nil).record == first.record)
        let lost = try await launch(failing: lost)
        #expect(lost.record == first.record && lost.failure != nil)
        let located = try await launch("FR")
        #expect(located.isNew && located.record.reason == .located)
        #expect(try selected() == ["FR*"])
        #expect(try await launch(nil, near: "IT").isNew == false)
    }

    @Test func aRetryReplacesAFallbackByTheNearestCountry() async throws {
        _ = try await launch(failing: lost)
        let outcome = try await launch(nil, near: "IT")
        #expect(outcome.isNew && outcome.record.reason == .nearest)
    }

    @Test func aRetryIntoAPersonsOwnChoiceOnlyDropsTheFallback() async throws {
        _ = try await launch(failing: lost)
        try choose("DE", "FR")
        _ = try await launch()
        #expect(try selected() == ["DE", "FR"])
    }

    @Test func aDefaultThatAPersonRemovedStaysRemoved() async throws {
        _ = try await launch(failing: lost)
        try store.update { state in _ = try state.selection.remove(code("EG")) }
        let again = try await launch("EG")
        #expect(again.isNew && !again.isSelected, "the record is now a real location")
        #expect(try selected() == [])
        #expect(try await launch("EG").isSelected == false)
    }

    @Test func aPersonsFullListIsKept() async throws {
        try choose("FR", "IT", "ES", "PT", "NL")
        let outcome = try await launch()
        #expect(outcome.isNew && !outcome.isSelected)
        #expect(try selected() == ["FR", "IT", "ES", "PT", "NL"])
    }

    @Test func theOneThatCommitsSecondReportsTheWinner() async throws {
        let winner = try await launch("FR")
        let late = StaleStore(store)
        let outcome = try await launch("DE", store: late)
        #expect(!outcome.isNew && outcome.record == winner.record)
        #expect(try selected() == ["FR*"])
    }
}

/// Shows an empty store until the first change, as to a process that looked before another one committed.
private struct StaleStore: SelectionStore {
    let store: MemoryStore

    init(_ store: MemoryStore) { self.store = store }

    func state() throws -> SelectionState { SelectionState() }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        try store.update(change)
    }
}
