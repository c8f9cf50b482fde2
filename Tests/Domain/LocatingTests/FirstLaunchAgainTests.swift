import Countries
import Fixes
import Geodesy
import Locating
import TestWorld
import Testing

/// Launches after the first one: typed positions, provisional decisions, deciding again and forgetting.
struct FirstLaunchAgainTests {
    private let store = MemoryStore()

    private func country(_ text: String) throws -> Country {
        Country(code: try code(text), alpha3: nil, name: text, locale: nil)
    }

    /// Launches at a place: in a country, near one, between several, or in none.
    private func launch(
        _ place: String? = "DE",
        near nearest: String? = nil,
        between candidates: [(String, Double)] = [],
        zone agreed: String? = nil,
        in zoneOfPlace: String? = "Some/Zone",
        failing error: (any Error)? = nil,
        origin: Fix.Origin = .serial,
        time: Timestamp? = nil,
        now: Timestamp = Timestamp(milliseconds: 1_795_276_513_350),
        _ change: (inout FirstLaunch.Policy) -> Void = { _ in }
    ) async throws -> FirstLaunch.Outcome {
        var policy = FirstLaunch.Policy(fallback: try code("EG"))
        change(&policy)
        var here = try fix(52, 13)
        (here.origin, here.time) = (origin, time)
        var answer = Resolution(
            fix: here,
            country: try place.map(country),
            timeZone: zoneOfPlace,
            dataVersion: "test"
        )
        answer.nearest = try nearest.map {
            NearestCountry(country: try country($0), distanceMetres: 10, timeZone: "Coastal/Zone")
        }
        if !candidates.isEmpty {
            answer.certainty = .ambiguous(
                try candidates.map {
                    Certainty.Candidate(country: $0 == "--" ? nil : try country($0), likelihood: $1)
                }
            )
            answer.agreedTimeZone = agreed
        }
        let zone = LaunchZone(name: "Capital/Zone", isOfCapital: true)
        let launch = FirstLaunch(store: store, policy: policy, zone: { _ in zone }) { [answer] in
            if let error { throw error }
            return .fix(answer)
        }
        return try await launch.run(now: { now })
    }

    private func typed(_ policy: inout FirstLaunch.Policy) { policy.isTyped = true }
    private func again(_ policy: inout FirstLaunch.Policy) { policy.isAgain = true }
    private func once(_ policy: inout FirstLaunch.Policy) { policy.isOnce = true }
    private func required(_ policy: inout FirstLaunch.Policy) { policy.isLocationRequired = true }

    private func selected() throws -> [String] {
        try store.state().selection.entries.map { "\($0.code)\($0.isDefault ? "*" : "")" }
    }

    private func choose(_ text: String) throws {
        let entry = Selection.Entry(code: try code(text), isDefault: false, added: Timestamp(milliseconds: 0))
        try store.update { try $0.selection.add(entry) }
    }

    // MARK: A country without a place

    private func state(_ name: String, in zone: String? = nil) async throws -> FirstLaunch.Outcome {
        var policy = FirstLaunch.Policy(fallback: try code("EG"))
        policy.isTyped = true
        let (country, capital) = (try code(name), LaunchZone(name: "Capital/Zone", isOfCapital: true))
        let launch = FirstLaunch(store: store, policy: policy, zone: { _ in capital }) {
            .country(country, timeZone: zone, dataVersion: "test")
        }
        return try await launch.run(now: { Timestamp(milliseconds: 42) })
    }

    /// Its zone is that of its capital, marked as such, and contradicts no place in the country.
    @Test func aStatedCountryHasTheZoneOfItsCapital() async throws {
        let record = try await state("DE").record
        #expect(
            record.reason == .located && record.timeZone == "Capital/Zone" && record.zoneBasis == .capital
        )
        #expect(record.origin == .manual && record.dataVersion == nil)
        let placed = try await launch("DE", origin: .manual) { $0.isAgain = true }.record
        #expect(placed.timeZone == "Some/Zone" && placed.zoneBasis == .position)
        let again = try await state("DE")
        #expect(again.refused == nil && again.record == placed)
        #expect(try await state("FR").refused != nil)
    }

    @Test func aStatedZoneIsThatOfThePlace() async throws {
        let record = try await state("DE", in: "Europe/Busingen").record
        #expect(record.timeZone == "Europe/Busingen" && record.zoneBasis == .position)
        #expect(record.reason == .located && record.origin == .manual && record.dataVersion == "test")
        #expect(record.decided == Timestamp(milliseconds: 42) && !record.isCapitalZone)
        #expect(try await state("DE", in: "Europe/Berlin").refused != nil)
    }

    /// A place in `location.ignore` hides a receiver's fix, but not a country that a person states.
    @Test func aStatedCountryIsNotIgnored() async throws {
        var policy = FirstLaunch.Policy(fallback: try code("EG"))
        policy.ignored = [try #require(IgnoredPlace("DE"))]
        let country = try code("DE")
        let launch = FirstLaunch(store: store, policy: policy) {
            .country(country, timeZone: nil, dataVersion: nil)
        }
        #expect(try await launch.run().record.country == country)
    }

    // MARK: Typed positions

    @Test func aTypedPositionElsewhereIsRefusedAndChangesNothing() async throws {
        let first = try await launch("EG", typed)
        let second = try await launch("DE", typed)
        #expect(second.refused?.country == (try code("DE")))
        #expect(!second.isNew && second.record == first.record)
        #expect(try await launch(nil, typed).refused != nil, "the high seas are not Egypt either")
        #expect(try selected() == ["EG*"])
    }

    @Test func theSameCountryTypedAgainIsNotRefused() async throws {
        let first = try await launch("EG", typed)
        let second = try await launch("EG", typed)
        #expect(second.refused == nil && !second.isNew && second.record == first.record)
    }

    @Test func anotherTimeZoneOfTheSameCountryIsRefused() async throws {
        let first = try await launch("US", in: "America/New_York")
        let second = try await launch("US", in: "America/Los_Angeles", typed)
        #expect(second.refused?.timeZone == "America/Los_Angeles")
        #expect(!second.isNew && second.record == first.record)
        let unknown = try await launch("US", in: nil, typed)
        #expect(unknown.refused == nil, "a place without a zone contradicts none")
    }

    @Test(arguments: [true, false])
    func aFinalGuessOfTheSameCountryIsNotAPosition(isDenied: Bool) async throws {
        _ = try await launch(failing: lost) { ($0.isOnce, $0.isDenied) = (true, isDenied) }
        #expect(try await launch("EG", typed).refused?.reason == .located)
        #expect(try store.state().record?.isFallback == true)
        #expect(try await launch("EG") { ($0.isTyped, $0.isAgain) = (true, true) }.isNew)
    }

    @Test func aTypedPositionReplacesAnythingProvisional() async throws {
        _ = try await launch(nil, near: "IT")
        let outcome = try await launch(nil, near: "FR", typed)
        #expect(outcome.isNew && outcome.refused == nil)
        #expect(try selected() == ["FR*"])
    }

    @Test func aTypedPositionThatAFinalFallbackContradictsIsRefused() async throws {
        _ = try await launch(failing: lost, once)
        #expect(try await launch("DE", typed).refused?.country == (try code("DE")))
        #expect(try selected() == ["EG*"])
    }

    // MARK: Provisional decisions

    @Test func everyLaterLaunchTriesUntilItIsLocated() async throws {
        #expect(try await launch(failing: lost).record.isProvisional)
        #expect(try await launch(failing: lost).failure != nil)
        #expect(try await launch("DE").isNew)
        #expect(try await launch("FR").isNew == false)
        #expect(try selected() == ["DE*"])
    }

    /// A device that was moved keeps no old guess, whatever the new position is worth.
    @Test func aNewPositionReplacesEveryProvisionalDecision() async throws {
        let between = [("DE", 0.6), ("FR", 0.4)]
        _ = try await launch("DE", between: between)
        #expect(try await launch(nil, near: "IT").isNew)
        #expect(try await launch(nil, near: "GR").isNew)
        #expect(try await launch("AT", between: [("AT", 0.9), ("CH", 0.1)]).isNew)
        #expect(try selected() == ["AT*"])
        let without = try await launch(failing: lost)
        #expect(without.record.country == (try code("AT")), "no position replaces none")
    }

    @Test func onceKeepsAFallback() async throws {
        let first = try await launch(failing: lost, once)
        #expect(first.record.isFinal && !first.record.isProvisional)
        #expect(try await launch("DE").record == first.record)
        #expect(try selected() == ["EG*"])
    }

    @Test func onceMakesAnEarlierFallbackFinal() async throws {
        _ = try await launch(failing: lost)
        #expect(try await launch(failing: lost, once).record.isFinal)
        #expect(try await launch("DE").isNew == false)
    }

    @Test func onceReportsThatItMadeAFallbackFinal() async throws {
        _ = try await launch(failing: lost)
        #expect(try await launch(failing: lost, once).isMadeFinal)
        #expect(try await launch(failing: lost, once).isMadeFinal == false)
    }

    /// A typed position in no country is known, and a fallback for want of a position is not its reason any more.
    @Test func aTypedPositionAtSeaReplacesTheReasonOfAFallback() async throws {
        _ = try await launch(failing: lost)
        let atSea = try await launch(nil, typed)
        #expect(atSea.isNew && atSea.record.reason == .noCountry)
        let again = try await launch(nil, typed)
        #expect(!again.isNew && again.refused == nil && again.record == atSea.record)
    }

    /// A typed position at sea counts also after a guess at a country.
    @Test func aTypedPositionAtSeaReplacesAGuess() async throws {
        _ = try await launch("DE", between: [("DE", 0.6), ("FR", 0.4)])
        #expect(try await launch(nil).isNew == false, "the receiver's better guess stays")
        #expect(try await launch(nil, typed).record.reason == .noCountry)
    }

    @Test func aRequiredLocationIsNotMetByAStoredFallback() async throws {
        for change in [{ _ in }, once] as [(inout FirstLaunch.Policy) -> Void] {
            try store.update { $0 = SelectionState() }
            _ = try await launch(failing: lost, change)
            let before = try store.state()
            await #expect(throws: LocationRequired.unavailable(lost)) {
                try await launch(failing: lost, required)
            }
            await #expect(throws: LocationRequired.noCountry) { try await launch(nil, near: "IT", required) }
            #expect(try store.state() == before)
            #expect(try await launch("DE", required).isNew)
            #expect(try await launch("FR", required).record.country == (try code("DE")))
        }
    }

    // MARK: Again

    @Test func againReplacesALocatedCountryInItsPlace() async throws {
        _ = try await launch("EG")
        try choose("FR")
        let outcome = try await launch("DE", again)
        #expect(outcome.isNew && outcome.isSelected)
        #expect(try selected() == ["DE*", "FR"])
    }

    @Test func againNeverReplacesAPersonsOwnChoice() async throws {
        try choose("EG")
        _ = try await launch("EG")
        _ = try await launch("DE", again)
        #expect(try selected() == ["EG", "DE*"])
    }

    @Test func againSelectsADefaultThatAPersonRemoved() async throws {
        _ = try await launch("EG")
        try store.update { state in try state.remove(code("EG")) }
        #expect(try await launch("EG", again).isSelected)
    }

    /// Without a new position, a decision that rests on more than the new one stays, and nothing is made final.
    @Test func againWithoutAPositionKeepsALocatedDecision() async throws {
        let between = [("DE", 0.6), ("FR", 0.4)]
        for start in 0..<3 {
            try store.update { $0 = SelectionState() }
            switch start {
            case 0: _ = try await launch("DE")
            case 1: _ = try await launch("DE", between: between)
            default: _ = try await launch(nil, near: "DE")
            }
            let before = try store.state()
            let outcome = try await launch(failing: lost) { ($0.isAgain, $0.isOnce) = (true, true) }
            #expect(!outcome.isNew && !outcome.isMadeFinal && outcome.failure != nil)
            #expect(try store.state() == before)
            let factory = try #require(IgnoredPlace("DE"))
            let ignored = try await launch { ($0.isAgain, $0.ignored) = (true, [factory]) }
            #expect(!ignored.isNew && ignored.cause != nil)
            #expect(try await launch(failing: lost) { ($0.isAgain, $0.isDenied) = (true, true) }.isNew)
        }
    }

    @Test func againAtSeaReplacesALocatedCountry() async throws {
        _ = try await launch("DE")
        #expect(try await launch(nil, again).record.reason == .noCountry)
        #expect(try selected() == ["EG*"])
    }

    @Test func againWithoutAPositionReplacesAFallback() async throws {
        _ = try await launch(failing: lost)
        #expect(try await launch(failing: lost, again).isNew)
    }

    @Test func againWithARequiredLocationKeepsTheOldDecisionWithoutOne() async throws {
        let first = try await launch("EG")
        await #expect(throws: LocationRequired.unavailable(lost)) {
            try await launch(failing: lost) { ($0.isAgain, $0.isLocationRequired) = (true, true) }
        }
        #expect(try store.state().record == first.record)
    }

    @Test func forgettingRemovesTheDecisionAndItsCountryOnly() async throws {
        try choose("FR")
        _ = try await launch("DE")
        #expect(try store.update { $0.forgetLaunch() }?.country == (try code("DE")))
        #expect(try selected() == ["FR"])
        #expect(try store.state().record == nil)
        #expect(try store.update { $0.forgetLaunch() } == nil)
        #expect(try await launch("IT").isNew)
    }

    @Test func forgettingKeepsACountryThatAPersonChose() async throws {
        try choose("DE")
        _ = try await launch("DE")
        try store.update { _ = $0.forgetLaunch() }
        #expect(try selected() == ["DE"])
    }

    // MARK: Ambiguous positions

    @Test func aFixThatReachesAnotherCountryIsAmbiguousAndProvisional() async throws {
        let outcome = try await launch("DE", between: [("FR", 0.6), ("DE", 0.3), ("--", 0.1)])
        #expect(outcome.record.reason == .ambiguous && outcome.record.isProvisional)
        #expect(outcome.record.country == (try code("FR")), "the likeliest, not the one at the centre")
        #expect(outcome.record.candidates.map(\.likelihood) == [0.6, 0.3, 0.1])
        #expect(outcome.record.timeZone == nil)
        #expect(try selected() == ["FR*"])
        #expect(try await launch("DE").isNew, "a better fix decides")
        #expect(try selected() == ["DE*"])
    }

    @Test func anAmbiguousFixHasTheZoneThatAllCandidatesShare() async throws {
        let outcome = try await launch("DE", between: [("DE", 0.5), ("FR", 0.5)], zone: "Europe/Shared")
        #expect(outcome.record.timeZone == "Europe/Shared" && outcome.record.zoneBasis == .position)
    }

    @Test func theHighSeasBesideOneCountryAreNotAmbiguous() async throws {
        let outcome = try await launch("DE", between: [("DE", 0.5), ("--", 0.5)])
        #expect(outcome.record.reason == .located && outcome.record.timeZone == "Some/Zone")
    }

    @Test func anAmbiguousFixDoesNotMeetARequiredLocation() async throws {
        await #expect(throws: LocationRequired.ambiguous([try code("DE"), try code("FR")])) {
            try await launch("DE", between: [("DE", 0.5), ("FR", 0.5)], required)
        }
        #expect(try store.state() == SelectionState())
    }

    // MARK: Ignored places

    @Test(arguments: ["DE", "52 13 100", "52.001 13.001 500"])
    func aReceiverInAnIgnoredPlaceDecidesNothing(text: String) async throws {
        let ignored = try #require(IgnoredPlace(text))
        let outcome = try await launch { $0.ignored = [ignored] }
        #expect(outcome.record.reason == .unavailable && outcome.record.isProvisional)
        #expect(outcome.record.cause?.contains("location.ignore") == true)
        #expect(try selected() == ["EG*"])
        await #expect(throws: LocationRequired.ignored) {
            try await launch { ($0.ignored, $0.isLocationRequired) = ([ignored], true) }
        }
        #expect(try await launch(origin: .manual, { ($0.ignored, $0.isTyped) = ([ignored], true) }).isNew)
    }

    @Test(arguments: ["FR", "52.1 13 100"])
    func aReceiverOutsideTheIgnoredPlacesDecides(text: String) async throws {
        let ignored = try #require(IgnoredPlace(text))
        #expect(try await launch { $0.ignored = [ignored] }.record.reason == .located)
    }

    @Test(arguments: ["", "DEU", "52 13", "52 13 0", "52 13 -5", "91 0 5", "52 13 1e9", "52 13 x", "1 2 3 4"])
    func invalidIgnoredPlacesAreRefused(text: String) {
        #expect(IgnoredPlace(text) == nil)
    }

    // MARK: Zone and time

    @Test func aFallbackHasTheZoneOfItsCapitalMarkedAsSuch() async throws {
        let record = try await launch(failing: lost).record
        #expect(record.timeZone == "Capital/Zone" && record.zoneBasis == .capital)
    }

    @Test func theFixDatesADecisionOnAClockThatIsNotSet() async throws {
        let time = Timestamp(milliseconds: 1_795_000_000_000)
        let unset = Timestamp(milliseconds: 5000)
        #expect(try await launch(time: time, now: unset).record.decided == time)
        let clock = Timestamp(milliseconds: 1_795_276_513_350)
        #expect(try await launch("FR", time: time, now: clock, again).record.decided == clock)
        #expect(try await launch("IT", time: nil, now: unset, again).record.decided == unset)
    }
}
