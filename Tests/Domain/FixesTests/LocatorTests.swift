import Faults
import Fixes
import Geodesy
import TestWorld
import Testing

struct LocatorTests {
    private func locator(_ source: ListedSource, sufficing: Int = 1, timeout: Duration = .seconds(60))
        -> Locator
    {
        Locator(source: source, agreeing: 3, sufficing: sufficing, timeout: timeout)
    }

    private func error(of locator: Locator) async throws -> PositionError? {
        await #expect(throws: PositionError.self) { try await locator.fix() }
    }

    /// The third fix, with its distance to the first: 0.0002° of latitude are 22.2 m.
    @Test func givesTheThirdOfThreeThatAgree() async throws {
        let fixes = try (0..<5).map { try fix(30 + Double($0) * 1e-4, 31, second: $0) }
        var found = try await locator(ListedSource(listed: fixes, end: .hang)).fix()
        #expect(abs(found.spreadMetres - 22.2) < 0.2)
        found.spreadMetres = 0
        #expect(found == fixes[2])
    }

    @Test func fixesThatAlternateAreSpread() async throws {
        let fixes = try (0..<3).map { try fix(30, 31 + Double($0 % 2) * 1e-4, second: $0) }
        let found = try await locator(ListedSource(listed: fixes)).fix()
        #expect(abs(found.spreadMetres - 9.6) < 0.2)
    }

    @Test func aShortLogSufficesWhenAllOfItAgrees() async throws {
        let only = try fix(30, 31)
        #expect(try await locator(ListedSource(listed: [only])).fix() == only)
        let error = try await error(of: locator(ListedSource(listed: [only]), sufficing: 3))
        #expect(error?.code == .noFix)
        #expect(error?.reason == "ended after 1 of 3 agreeing fixes")
    }

    @Test func aShortLogThatContradictsItselfIsNotAnAnswer() async throws {
        let fixes = [try fix(30, 31, second: 0), try fix(50, 31, second: 1)]
        let error = try await error(of: locator(ListedSource(listed: fixes)))
        #expect(error?.code == .noFix)
    }

    @Test func silenceEndsWithTheTimeOutAndTheReportOfTheSource() async throws {
        let locator = Locator(
            source: ListedSource(
                statuses: [.opened, .noFix(reason: "clouds", remedy: "wait for the sun")],
                listed: [],
                end: .hang
            ),
            sufficing: 1,
            timeout: .milliseconds(20)
        )
        let error = try await error(of: locator)
        #expect(error?.code == .noFix)
        #expect(error?.reason == "no fix within 0.02 s, the receiver has no fix (clouds)")
        #expect(error?.remedy == "wait for the sun")
    }

    @Test func theTimeOutMayBeWordedDifferently() async throws {
        let source = ListedSource(listed: [], end: .hang)
        let locator = Locator(source: source, sufficing: 1, timeout: .milliseconds(20), shortfall: { lost })
        #expect(try await error(of: locator) == lost)
    }

    @Test func aLogWithoutAFixIsReported() async throws {
        let error = try await error(of: locator(ListedSource(listed: [])))
        #expect(error?.reason == "ended without a fix")
    }

    @Test func theSourcesOwnErrorComesThrough() async throws {
        #expect(try await error(of: locator(ListedSource(listed: [], end: .fail(lost)))) == lost)
    }

    @Test func aCancelledWaitEnds() async throws {
        let waiting = locator(ListedSource(listed: [], end: .hang), timeout: .seconds(600))
        let task = Task { try await waiting.fix() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
