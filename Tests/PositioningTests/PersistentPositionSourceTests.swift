import Countries
import Geodesy
import Synchronization
import Testing

@testable import Positioning

/// A source whose attempts end as listed, the last one for ever.
private final class FlakySource: PositionSource {
    enum Attempt { case fixes(Int, then: PositionError?), failure(PositionError) }

    let name = "the flaky source"
    let opened = Atomic(0)
    private let attempts: [Attempt]

    init(_ attempts: [Attempt]) { self.attempts = attempts }

    func fixes() -> AsyncThrowingStream<Fix, any Error> {
        let number = opened.wrappingAdd(1, ordering: .relaxed).oldValue
        return AsyncThrowingStream { continuation in
            switch attempts[min(number, attempts.count - 1)] {
            case .failure(let error): continuation.finish(throwing: error)
            case .fixes(let count, let error):
                for _ in 0..<count {
                    guard let place = try? Coordinate(latitude: 30, longitude: 31) else { continue }
                    continuation.yield(Fix(coordinate: place, origin: .serial, received: .now))
                }
                continuation.finish(throwing: error)
            }
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
        return try await within(.seconds(10)) {
            var events: [String] = []
            do {
                for try await event in persistent.events() {
                    switch event {
                    case .fix: events.append("fix")
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

    @Test func aLossIsToldOnceAndTheReturnBeforeTheFirstFix() async throws {
        let gone = error(.unavailable)
        let source = FlakySource([
            .fixes(2, then: gone), .failure(gone), .failure(gone), .fixes(1, then: nil),
        ])
        let story = try await story(of: source)
        #expect(story.events == ["fix", "fix", "lost", "back", "fix"])
        #expect(story.end == nil)
    }

    @Test func refusedAccessIsFinalBeforeAFirstFixAndRetriedAfter() async throws {
        let denied = error(.permissionDenied)
        #expect(try await story(of: FlakySource([.failure(denied)])).end == denied)
        let replugged = FlakySource([
            .fixes(1, then: error(.unavailable)), .failure(denied), .fixes(1, then: nil),
        ])
        #expect(try await story(of: replugged).events == ["fix", "lost", "back", "fix"])
    }

    @Test func aSourceThatWasNeverThereEndsItIfSoAsked() async throws {
        let gone = error(.unavailable)
        let source = FlakySource([.failure(gone), .fixes(1, then: nil)])
        #expect(try await story(of: source, waitsForFirst: false).end == gone)
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
