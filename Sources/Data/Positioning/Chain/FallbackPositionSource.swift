public import Fixes
import Synchronization

/// Several sources, read in turn or at once.
///
/// The first that gives a fix is kept.
public struct FallbackPositionSource: PositionSource {
    /// One of the sources.
    public struct Member: Sendable {
        let source: any PositionSource
        let isExplained: Bool
        /// The name of the source.
        public var name: String { source.name }

        /// Takes a source.
        ///
        /// With `isExplained`, the record of an attempt without a fix includes the state of the source.
        public init(_ source: any PositionSource, isExplained: Bool = false) {
            self.source = source
            self.isExplained = isExplained
        }
    }

    /// The limit of the time in which a source must give its first fix.
    public enum Patience: Hashable, Sendable {
        /// No limit besides the caller's wait.
        case endless
        /// This time for each round.
        case each(Duration)
        /// An equal share of the whole time for each remaining round.
        case split(Duration)

        /// The limit of the next round after `elapsed`, with `left` rounds remaining, or `nil` for no limit.
        package func limit(elapsed: Duration, left: Int) -> Duration? {
            switch self {
            case .endless: nil
            case .each(let each): each
            case .split(let whole): (whole - elapsed) / max(1, left)
            }
        }
    }

    /// The name of the source in messages.
    public let name: String
    private let patience: Patience
    private let isLasting: Bool
    private let attempts: SourceAttempts
    private let unheard: PositionError?
    private let rounds: @Sendable () -> [[Member]]

    /// Reads the rounds in turn, and the sources of a round at once.
    ///
    /// - Parameters:
    ///   - name: the name in messages for all sources together.
    ///   - patience: the limit of each round for its first fix.
    ///   - isLasting: true if the caller tries again. A failure is then reported as `PositionError.Code.unavailable` as
    ///     long as one of the sources may still give a fix.
    ///   - attempts: records the result of each source. It is cleared when the events are requested again.
    ///   - unheard: the error if no source has reported anything, or `nil` to use the errors of the sources.
    ///   - rounds: lists the sources each time the events are requested, since devices may have been connected.
    public init(
        name: String,
        patience: Patience = .endless,
        isLasting: Bool = false,
        attempts: SourceAttempts = SourceAttempts(),
        unheard: PositionError? = nil,
        rounds: @escaping @Sendable () -> [[Member]]
    ) {
        self.name = name
        self.patience = patience
        self.isLasting = isLasting
        self.attempts = attempts
        self.unheard = unheard
        self.rounds = rounds
    }

    /// The events of the first source that gives a fix, preceded by the reports of all sources and by a report of the
    /// one that was kept.
    ///
    /// Throws `PositionError` if no source gives a fix. The error of a single source is passed on. Otherwise, the error
    /// names each source with its reason, and has the remedy that is easiest to follow.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let kept = KeptSource()
        let choice = choosing(for: kept)
        return AsyncThrowingStream {
            if let rest = kept.events {
                var iterator = rest.makeAsyncIterator()
                return try await iterator.next()
            }
            var iterator = choice.makeAsyncIterator()
            return try await iterator.next() ?? kept.open()
        }
    }

    /// The reports of the sources until one of them is kept.
    private func choosing(for kept: KeptSource) -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .dropOldest) { queue in
            let task = Task {
                do {
                    kept.winner = try await winner { queue.give($0) }
                    queue.end()
                } catch {
                    queue.end(throwing: error)
                }
            }
            return {
                queue.stop()
                task.cancel()
            }
        }
    }

    /// The first source to give a fix, or `nil` if the task is cancelled.
    private func winner(_ report: @escaping @Sendable (SourceEvent) -> Void) async throws -> OpenSource? {
        attempts.restart()
        let start = ContinuousClock.now
        let rounds = rounds()
        var errors: [PositionError] = []
        var isHeard = false
        for (number, members) in rounds.enumerated() {
            let limit = patience.limit(elapsed: start.duration(to: .now), left: rounds.count - number)
            let outcome = try await ask(members, within: limit, report)
            for attempt in outcome.attempts { attempts.note(attempt) }
            if let winner = outcome.winner {
                report(.status(.chosen(source: winner.name)))
                return winner
            }
            if Task.isCancelled { return nil }
            errors += outcome.attempts.compactMap(\.error)
            isHeard = isHeard || outcome.isHeard
        }
        throw isHeard ? failure(errors) : unheard ?? failure(errors)
    }

    private func failure(_ errors: [PositionError]) -> PositionError {
        var error = SourceFailure.joined(errors, name: name)
        let mayMend = errors.contains { [.unavailable, .noFix, .disagreement].contains($0.code) }
        if isLasting, mayMend { error.code = .unavailable }
        return error
    }

    private func ask(
        _ members: [Member],
        within limit: Duration?,
        _ report: @escaping @Sendable (SourceEvent) -> Void
    ) async throws -> SourceRace.Outcome {
        if let limit, limit <= .zero {
            let unasked = members.map {
                SourceAttempt(source: $0.source.name, outcome: .unasked, duration: .zero)
            }
            return SourceRace.Outcome(attempts: unasked)
        }
        return try await SourceRace(members: members).run(patience: limit, report)
    }
}

/// The source that gave the first fix, once it is known.
private final class KeptSource: Sendable {
    private struct State {
        var winner: OpenSource?
        var events: AsyncThrowingStream<SourceEvent, any Error>?
    }

    private let state = Mutex(State())

    /// The source that is kept, before its first fix is returned.
    var winner: OpenSource? {
        get { state.withLock { $0.winner } }
        set { state.withLock { $0.winner = newValue } }
    }

    /// The events after the first fix, or `nil` before that fix is returned.
    var events: AsyncThrowingStream<SourceEvent, any Error>? { state.withLock { $0.events } }

    /// Returns the first fix, or `nil` if no source is kept.
    func open() -> SourceEvent? {
        state.withLock { state in
            guard let winner = state.winner else { return nil }
            state.events = winner.rest
            return .fix(winner.first)
        }
    }
}
