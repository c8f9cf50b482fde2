import Countries
import Fixes
import Geodesy
import Locating
import Synchronization
import TestWorld
import Testing

/// A hint takes precedence over the fallback, and every position over a hint.
struct FirstLaunchHintTests {
    private let store = MemoryStore()
    private let network: ListedHint
    private let timezone: ListedHint

    init() throws {
        network = ListedHint(.network, try code("DE"))
        timezone = ListedHint(.timezone, try code("FR"), zone: "Europe/Paris")
    }

    private func launch(
        _ place: Result<String?, any Error> = .failure(lost),
        hints: [ListedHint],
        _ change: (inout FirstLaunch.Policy) -> Void = { _ in }
    ) async throws -> FirstLaunch.Outcome {
        var policy = FirstLaunch.Policy(fallback: try code("EG"))
        change(&policy)
        let here = try fix(52, 13)
        let launch = FirstLaunch(store: store, policy: policy, hints: hints) {
            let country = try place.get().flatMap { Country.Code($0) }.map {
                Country(code: $0, alpha3: nil, name: "", locale: nil)
            }
            let answer = Resolution(fix: here, country: country, timeZone: "Some/Zone", dataVersion: "test")
            return .fix(answer)
        }
        return try await launch.run(now: { Timestamp(milliseconds: 42) })
    }

    private func selected() throws -> [String] {
        try store.state().selection.entries.map { "\($0.code)\($0.isDefault ? "*" : "")" }
    }

    @Test func theFirstHintPrecedesTheFallback() async throws {
        let outcome = try await launch(hints: [ListedHint(.network, nil), timezone, network])
        #expect(outcome.isNew && outcome.isSelected)
        #expect(outcome.record.reason == .hint && outcome.record.hint == .timezone)
        #expect(outcome.record.origin == nil && outcome.record.isProvisional)
        #expect(outcome.record.timeZone == "Europe/Paris")
        #expect(outcome.record.cause == "\(lost)")
        #expect(network.timesAsked == 0)
        #expect(try selected() == ["FR*"])
    }

    @Test func withoutAHintTheFallbackIsUsed() async throws {
        let outcome = try await launch(hints: [ListedHint(.network, nil), ListedHint(.timezone, nil)])
        #expect(outcome.record.reason == .unavailable && outcome.record.hint == nil)
        #expect(try selected() == ["EG*"])
    }

    @Test func aPositionIsNeverOverridden() async throws {
        #expect(try await launch(.success("IT"), hints: [network]).record.reason == .located)
        #expect(network.timesAsked == 0)
    }

    @Test func aPositionInNoCountryAsksForNoHint() async throws {
        #expect(try await launch(.success(nil), hints: [network]).record.reason == .noCountry)
        #expect(network.timesAsked == 0)
    }

    @Test func deniedLocationAsksForNoHint() async throws {
        let outcome = try await launch(hints: [network]) { $0.isDenied = true }
        #expect(outcome.record.reason == .denied)
        #expect(network.timesAsked == 0)
    }

    @Test func aRequiredLocationRefusesHints() async throws {
        await #expect(throws: LocationRequired.unavailable(lost)) {
            try await launch(hints: [network]) { $0.isLocationRequired = true }
        }
        #expect(network.timesAsked == 0)
        #expect(try store.state() == SelectionState())
    }

    @Test func aHintThatIsKeptIsReportedAndNothingIsAsked() async throws {
        let first = try await launch(hints: [network]) { $0.isOnce = true }
        let second = try await launch(.success("IT"), hints: [timezone])
        #expect(!second.isNew && second.record == first.record)
        #expect(timezone.timesAsked == 0)
    }

    @Test func aRetryPutsALocatedCountryInTheHintsPlace() async throws {
        _ = try await launch(hints: [network])
        let outcome = try await launch(.success("IT"), hints: [network])
        #expect(outcome.isNew && outcome.record.reason == .located && outcome.record.hint == nil)
        #expect(try selected() == ["IT*"])
        #expect(try await launch(hints: [network]).isNew == false, "and no hint comes after it")
        #expect(try selected() == ["IT*"])
    }

    @Test func aRetryWithTheSameCountryTurnsTheHintIntoALocation() async throws {
        _ = try await launch(hints: [network])
        let outcome = try await launch(.success("DE"), hints: [network])
        #expect(outcome.isNew && outcome.record.reason == .located)
        #expect(try selected() == ["DE*"])
    }

    @Test func aRetryWithoutAPositionAsksForHintsAgain() async throws {
        _ = try await launch(hints: [])
        #expect(try await launch(hints: [network]).record.hint == .network)
        #expect(try selected() == ["DE*"], "a hint takes the fallback's place")
        #expect(try await launch(hints: [network]).isNew == false, "the same again changes nothing")
        #expect(try await launch(hints: [timezone]).record.country == code("FR"))
        #expect(try selected() == ["FR*"], "and one that names another country takes its place")
        #expect(try await launch(hints: []).isNew == false, "but the fallback never does")
        #expect(try selected() == ["FR*"])
    }

    @Test func aHintThatBreaksWritesNothing() async throws {
        let broken = ListedHint(.network, nil, failure: CancellationError())
        await #expect(throws: CancellationError.self) { try await launch(hints: [broken, timezone]) }
        #expect(try store.state() == SelectionState())
    }
}

/// A hint source that has one country to name, or none.
private final class ListedHint: CountryHintSource {
    let name = "the list"
    private let answer: Result<CountryHint, any Error>
    private let asked = Mutex(0)

    init(
        _ source: CountryHint.Source,
        _ country: Country.Code?,
        zone: String? = nil,
        failure: any Error = NoHint("it is empty")
    ) {
        answer =
            country.map {
                .success(CountryHint(source: source, country: "\($0)", timeZone: zone, detail: "listed"))
            }
            ?? .failure(failure)
    }

    var timesAsked: Int { asked.withLock { $0 } }

    func hint() async throws -> CountryHint {
        asked.withLock { $0 += 1 }
        return try answer.get()
    }
}
