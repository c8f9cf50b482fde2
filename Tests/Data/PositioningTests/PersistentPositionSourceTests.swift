import Faults
import Fixes
import Geodesy
import SuiteTraits
import Synchronization
import Testing

@testable import Positioning

/// A source whose attempts end as listed, the last one for ever.
private final class FlakySource: PositionSource {
    enum Attempt {
        case fixes(Int, then: PositionError?), failure(PositionError), opened(then: PositionError)
    }

    let name = "the flaky source"
    let opened = Atomic(0)
    private let attempts: [Attempt]

    init(_ attempts: [Attempt]) { self.attempts = attempts }

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let number = opened.wrappingAdd(1, ordering: .relaxed).oldValue
        return AsyncThrowingStream { continuation in
            switch attempts[min(number, attempts.count - 1)] {
            case .failure(let error): continuation.finish(throwing: error)
            case .opened(let error):
                continuation.yield(.status(.opened))
                continuation.finish(throwing: error)
            case .fixes(let count, let error):
                for _ in 0..<count {
                    guard let place = try? Coordinate(latitude: 30, longitude: 31) else { continue }
                    continuation.yield(.fix(Fix(coordinate: place, origin: .serial, received: .now)))
                }
                continuation.finish(throwing: error)
            }
        }
    }
}

/// A source without an end, that counts what was asked of it.
private final class CountingSource: PositionSource {
    let name = "the endless source"
    let given = Atomic(0)

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        AsyncThrowingStream { [self] in
            given.add(1, ordering: .relaxed)
            let place = try Coordinate(latitude: 30, longitude: 31)
            return .fix(Fix(coordinate: place, origin: .replay, received: .now))
        }
    }
}

@Suite struct PersistentPositionSourceTests {
    private static let quick = RetryDelays(first: .milliseconds(1), longest: .milliseconds(4))

    private func error(_ code: PositionError.Code) -> PositionError {
        PositionError(code, source: "the flaky source", reason: "it failed", remedy: "mend it")
    }

    /// Each event by its name, and the error in the end.
    private func story(
        of source: FlakySource,
        waitsForFirst: Bool = true
    ) async throws -> (events: [String], end: PositionError?) {
        let persistent = PersistentPositionSource(source, delays: Self.quick, waitsForFirst: waitsForFirst)
        return try await within(patience) {
            var events: [String] = []
            do {
                for try await event in persistent.events() {
                    switch event {
                    case .fix: events.append("fix")
                    case .status(let status): events.append("\(status)")
                    case .lost: events.append("lost")
                    case .back: events.append("back")
                    }
                }
                return (events, nil)
            } catch let error as PositionError {
                return (events, error)
            }
        }
    }

    @Test func eachFailureIsReportedAndTheReturnBeforeTheFirstFix() async throws {
        let gone = error(.unavailable)
        let source = FlakySource([
            .fixes(2, then: gone), .failure(gone), .failure(gone), .fixes(1, then: nil),
        ])
        let story = try await story(of: source)
        #expect(story.events == ["fix", "fix", "lost", "lost", "lost", "back", "fix"])
        #expect(story.end == nil)
    }

    @Test func refusedAccessIsFinalBeforeAFirstFixAndRetriedAfter() async throws {
        let denied = error(.permissionDenied)
        #expect(try await story(of: FlakySource([.failure(denied)])).end == denied)
        let replugged = FlakySource([
            .fixes(1, then: error(.unavailable)), .failure(denied), .fixes(1, then: nil),
        ])
        #expect(try await story(of: replugged).events == ["fix", "lost", "lost", "back", "fix"])
    }

    @Test func sendersThatDisagreeAreForAPersonUnlessTheyMayBeWaitedFor() async throws {
        let senders = error(.disagreement)
        let script: [FlakySource.Attempt] = [.fixes(1, then: senders), .fixes(1, then: nil)]
        let final = try await story(of: FlakySource(script), waitsForFirst: false)
        #expect(final.events == ["fix"] && final.end == senders)
        #expect(try await story(of: FlakySource(script)).events == ["fix", "lost", "back", "fix"])
    }

    @Test func aSourceThatWasNeverThereEndsItIfSoAsked() async throws {
        let gone = error(.unavailable)
        let source = FlakySource([.failure(gone), .fixes(1, then: nil)])
        #expect(try await story(of: source, waitsForFirst: false).end == gone)
    }

    @Test func aSourceThatWasOpenIsWaitedForBeforeItsFirstFix() async throws {
        let gone = error(.unavailable)
        let flaky = FlakySource([.opened(then: gone), .failure(gone), .fixes(1, then: nil)])
        let story = try await story(of: flaky, waitsForFirst: false)
        #expect(story.events == ["\(SourceStatus.opened)", "lost", "lost", "back", "fix"])
        #expect(story.end == nil)
    }

    /// Reading ahead would hold a whole log in memory while the reader works on its first fix.
    @Test func readsNoFurtherThanItIsAsked() async throws {
        let counter = CountingSource()
        let persistent = PersistentPositionSource(counter)
        let fixes = persistent.fixes()
        for _ in 0..<10 { for try await _ in fixes { break } }
        #expect(counter.given.load(ordering: .relaxed) == 10)
    }

    @Test func isCancelledWhileItWaitsForTheNextAttempt() async throws {
        let flaky = FlakySource([.failure(error(.unavailable))])
        let slow = RetryDelays(first: .seconds(100), longest: .seconds(100))
        let time = try await cancellationTime(of: PersistentPositionSource(flaky, delays: slow)) {
            try await wait { flaky.opened.load(ordering: .relaxed) == 1 }
        }
        print("a wait for the next attempt is cancelled in \(time)")
    }

    @Test func delaysDoubleUpToTheLimitAndAtLeastHalfOfEachIsKept() {
        var generator = SystemRandomNumberGenerator()
        let delays = RetryDelays(first: .seconds(1), longest: .seconds(10))
        for (attempt, whole) in [1, 2, 4, 8, 10, 10].enumerated() {
            let delay = delays.delay(before: attempt + 1, using: &generator)
            #expect(delay >= .seconds(whole) / 2 && delay <= .seconds(whole))
        }
        #expect(delays.delay(before: 1_000_000, using: &generator) <= .seconds(10))
    }
}
