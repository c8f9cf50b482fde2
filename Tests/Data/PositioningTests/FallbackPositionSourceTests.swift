import Faults
import Fixes
import Geodesy
import Positioning
import SuiteTraits
import Testing

struct FallbackPositionSourceTests {
    private let attempts = SourceAttempts()
    private let denied = FakeSource("the locked", .failure(.permissionDenied))
    private let absent = FakeSource("the absent", .failure(.unavailable))
    private let silent = FakeSource("the silent", .silence)
    private let good = FakeSource("the good", .fixes(3))

    private func chain(
        _ sources: FakeSource...,
        patience: FallbackPositionSource.Patience = .each(.seconds(2)),
        racing: Bool = false,
        isExplained: Bool = false
    ) -> FallbackPositionSource {
        FallbackPositionSource(name: "the sources", patience: patience, attempts: attempts) {
            let members = sources.map { FallbackPositionSource.Member($0, isExplained: isExplained) }
            return racing ? [members] : members.map { [$0] }
        }
    }

    private var outcomes: [String] { attempts.all.map { "\($0.source): \($0.outcome)" } }

    @Test func theFirstThatGivesAFixIsKeptAndGivesAllOfThem() async throws {
        let last = FakeSource("the last", .fixes(1))
        let fixes = try await take(9, from: chain(absent, good, last))
        #expect(fixes.map(\.coordinate.latitude) == [0, 1, 2])
        #expect(outcomes == ["the absent: is unavailable", "the good: fix"])
        #expect(last.openings == 0)
    }

    @Test func aSilentSourceIsClosedAtItsDeadline() async throws {
        #expect(try await take(1, from: chain(silent, good)).count == 1)
        #expect(outcomes == ["the silent: no fix within 2 s", "the good: fix"])
        #expect(silent.openings == 1 && !silent.isOpen)
    }

    @Test(arguments: [(true, ", a receiver sends at 4800 baud and has no fix"), (false, "")])
    func theReportOfASourceExplainsItsAttempt(isExplained: Bool, told: String) async throws {
        let humming = FakeSource("the humming", .humming)
        let chain = chain(humming, good, patience: .each(.milliseconds(200)), isExplained: isExplained)
        #expect(try await take(1, from: chain).count == 1)
        #expect(outcomes.first == "the humming: no fix within 0.2 s\(told)")
    }

    @Test func reportsArriveAtOnceAndThenTheKeptSource() async throws {
        let humming = FakeSource("the humming", .humming)
        let chain = chain(humming, good, patience: .each(.milliseconds(200)))
        let events = try await within(patience) {
            var events: [SourceEvent] = []
            for try await event in chain.events() { events.append(event) }
            return events
        }
        let statuses: [SourceEvent] = [.status(.reading(baud: 4800)), .status(.chosen(source: "the good"))]
        #expect(Array(events.prefix(2)) == statuses && events.count == 5)
    }

    @Test(arguments: [(true, true), (false, false)])
    func sourcesThatReportNothingMayHaveAnErrorOfTheirOwn(isSilent: Bool, isOwn: Bool) async throws {
        let unheard = FakeSource.error("nobody", .unavailable)
        let source = isSilent ? absent : FakeSource("the humming", .humming)
        let chain = FallbackPositionSource(
            name: "the sources",
            patience: .each(.milliseconds(200)),
            unheard: unheard
        ) {
            [[FallbackPositionSource.Member(source)]]
        }
        #expect((try await failure(of: chain) == unheard) == isOwn)
    }

    @Test func aSourceThatEndsWithoutAFixIsFollowedByTheNext() async throws {
        #expect(try await take(1, from: chain(FakeSource("the empty", .end), good)).count == 1)
        #expect(outcomes.first == "the empty: ended without a fix")
    }

    @Test func theLastOneFailingNamesAllOfThemAndTheBestRemedy() async throws {
        let error = try await failure(of: chain(absent, denied, silent))
        #expect(error?.code == .permissionDenied)
        #expect(error?.source == "the sources")
        let reasons =
            "the absent: is unavailable; the locked: is permissionDenied; the silent: no fix within 2 s"
        #expect(error?.reason == reasons)
        #expect(error?.advice.description == "mend the locked")
        #expect(attempts.failure?.reason == reasons)
    }

    @Test(arguments: [
        ([PositionError.Code.noInput, .unavailable], PositionError.Code.unavailable),
        ([.unavailable, .unsuitable], .unsuitable), ([.unsuitable, .noFix], .noFix),
        ([.noFix, .permissionDenied], .permissionDenied), ([.noInput, .unreadable], .unreadable),
    ])
    func theKindIsThatOfTheRemedy(codes: [PositionError.Code], kind: PositionError.Code) async throws {
        let sources = codes.map { FakeSource($0.rawValue, .failure($0)) }
        #expect(try await failure(of: chain(sources[0], sources[1]))?.code == kind)
        #expect(try await failure(of: chain(sources[1], sources[0]))?.code == kind)
    }

    @Test func theOnlySourcesErrorIsItsOwn() async throws {
        #expect(try await failure(of: chain(absent)) == FakeSource.error("the absent", .unavailable))
        #expect(attempts.failure == nil)
    }

    @Test func aKeptSourceThatFailsEndsTheChain() async throws {
        let source = chain(good, absent, patience: .endless)
        #expect(try await take(9, from: source).count == 3)
        #expect(absent.openings == 0)
    }

    @Test(arguments: [(0, 3, 300), (600, 3, 100), (600, 1, 300), (900, 1, 0), (1000, 2, -50)])
    func theTotalTimeIsSplitAmongTheRemainingSources(elapsed: Int, left: Int, limit: Int) {
        let patience = FallbackPositionSource.Patience.split(.milliseconds(900))
        #expect(patience.limit(elapsed: .milliseconds(elapsed), left: left) == .milliseconds(limit))
    }

    @Test func nothingIsAskedWhenNoTimeIsLeft() async throws {
        let error = try await failure(of: chain(absent, good, patience: .split(.zero)))
        #expect(error?.code == .noFix)
        #expect(outcomes.last == "the good: not asked, for time had run out")
        #expect(absent.openings + good.openings == 0)
    }

    @Test func aRaceKeepsTheFirstAndClosesTheOthers() async throws {
        let fixes = try await take(3, from: chain(silent, absent, good, patience: .endless, racing: true))
        #expect(fixes.count == 3)
        #expect(
            outcomes.sorted() == [
                "the absent: is unavailable", "the good: fix", "the silent: another source was first",
            ] || outcomes.contains("the absent: another source was first")
        )
        #expect(!silent.isOpen)
    }

    @Test func aRaceThatAllLoseNamesThemInOrder() async throws {
        let error = try await failure(of: chain(silent, denied, absent, racing: true))
        #expect(
            error?.reason
                == "the silent: no fix within 2 s; the locked: is permissionDenied; the absent: is unavailable"
        )
    }

    @Test(arguments: [false, true])
    func aCancelledWaitClosesEverything(racing: Bool) async throws {
        let other = FakeSource("the other", .silence)
        let source = chain(silent, other, patience: .endless, racing: racing)
        let silent = silent
        let time = try await cancellationTime(of: source) { try await wait { silent.isOpen } }
        print("a chain of silent sources is cancelled in \(time)")
        #expect(!silent.isOpen && !other.isOpen)
        #expect(attempts.all.count == (racing ? 2 : 1))
    }

    @Test func eachIterationTriesAnewAndTheRecordIsOfTheLast() async throws {
        let source = chain(absent, good)
        for _ in 0..<3 { #expect(try await take(1, from: source).count == 1) }
        #expect(absent.openings == 3)
        #expect(attempts.all.count == 2)
    }

    /// A persistent source ends at an unrecoverable error, and one refused port must not end the wait for gpsd.
    @Test func aChainThatLastsIsTriedAgainUntilOneGivesAFix() async throws {
        let (absent, denied, good, attempts) = (absent, denied, good, attempts)
        let chain = FallbackPositionSource(name: "the sources", isLasting: true, attempts: attempts) {
            let second = absent.openings < 3 ? denied : good
            return [[.init(absent)], [.init(second)]]
        }
        let delays = RetryDelays(first: .milliseconds(1), longest: .milliseconds(1))
        let fixes = try await take(1, from: PersistentPositionSource(chain, delays: delays))
        #expect(fixes.count == 1)
        #expect(absent.openings == 4 && denied.openings == 3)
        #expect(attempts.all.count == 2, "the record is of the last time alone")
    }

    @Test(arguments: [
        ([PositionError.Code.noFix, .permissionDenied], PositionError.Code.unavailable),
        ([.noInput, .permissionDenied], .permissionDenied), ([.noFix, .noInput], .unavailable),
    ])
    func aChainThatLastsIsUnavailableAsLongAsOneMayMend(
        codes: [PositionError.Code],
        code: PositionError.Code
    ) async throws {
        let sources = codes.map { FakeSource($0.rawValue, .failure($0)) }
        let chain = FallbackPositionSource(name: "two", isLasting: true) {
            sources.map { [FallbackPositionSource.Member($0)] }
        }
        #expect(try await failure(of: chain)?.code == code)
    }

    @Test func theListenerHearsEachAttemptOnce() async throws {
        let heard = StatusLog.Lines()
        let record = SourceAttempts { heard.add("\($0.source)") }
        let (absent, good) = (absent, good)
        let source = FallbackPositionSource(name: "two", attempts: record) {
            [[.init(absent)], [.init(good)]]
        }
        _ = try await take(1, from: source)
        #expect(heard.all == ["the absent", "the good"])
    }
}
