public import Fixes
import Synchronization

/// Several sources, asked in turn or at once: the first that gives a fix is kept.
public struct FallbackPositionSource: PositionSource {
    /// One of the sources.
    public struct Member: Sendable {
        let source: any PositionSource
        let circumstance: @Sendable () -> Circumstance?
        /// The source's own name.
        public var name: String { source.name }

        /// `circumstance` says what the source is doing when it gives no fix.
        public init(
            _ source: any PositionSource,
            circumstance: @escaping @Sendable () -> Circumstance? = { nil }
        ) {
            self.source = source
            self.circumstance = circumstance
        }
    }

    /// How long a source may take for its first fix.
    public enum Patience: Hashable, Sendable {
        /// As long as whoever waits.
        case endless
        /// As long as this.
        case each(Duration)
        /// The whole is split evenly among the rounds that are left.
        case split(Duration)

        /// How long the next round may take, with `elapsed` gone and `left` rounds to go; `nil` is for ever.
        package func limit(elapsed: Duration, left: Int) -> Duration? {
            switch self {
            case .endless: nil
            case .each(let each): each
            case .split(let whole): (whole - elapsed) / max(1, left)
            }
        }
    }

    /// What it is called in a message.
    public let name: String
    private let patience: Patience
    private let isLasting: Bool
    private let attempts: SourceAttempts
    private let status: SourceStatusHandler?
    private let rounds: @Sendable () -> [[Member]]

    /// Asks the rounds in turn, and the sources of a round at once.
    ///
    /// - Parameters:
    ///   - name: what stands in messages for all of them.
    ///   - patience: how long each round may take for its first fix.
    ///   - isLasting: whether whoever reads tries again, so that a failure is told as ``PositionError/Code/unavailable``
    ///     as long as one of the sources may yet give a fix.
    ///   - attempts: is told what came of each source; it forgets when the fixes are asked for anew.
    ///   - status: hears which source was kept.
    ///   - rounds: lists the sources each time the fixes are asked for: what is plugged in changes.
    public init(
        name: String,
        patience: Patience = .endless,
        isLasting: Bool = false,
        attempts: SourceAttempts = SourceAttempts(),
        status: SourceStatusHandler? = nil,
        rounds: @escaping @Sendable () -> [[Member]]
    ) {
        self.name = name
        self.patience = patience
        self.isLasting = isLasting
        self.attempts = attempts
        self.status = status
        self.rounds = rounds
    }

    /// The fixes of the first source that gives one.
    ///
    /// Throws ``PositionError`` when none does: the only source's own, else one that names each with its reason,
    /// and the remedy of the one that a person can most easily mend.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        let kept = KeptSource()
        return AsyncThrowingStream {
            if let rest = kept.fixes {
                var iterator = rest.makeAsyncIterator()
                return try await iterator.next()
            }
            guard let winner = try await winner() else { return nil }
            kept.fixes = winner.rest
            return winner.first
        }
    }

    /// The first source to give a fix; `nil` when the task is cancelled.
    private func winner() async throws -> OpenSource? {
        attempts.restart()
        let start = ContinuousClock.now
        let rounds = rounds()
        var errors: [PositionError] = []
        for (number, members) in rounds.enumerated() {
            let limit = patience.limit(elapsed: start.duration(to: .now), left: rounds.count - number)
            let (winner, tried) = try await ask(members, within: limit)
            for attempt in tried { attempts.note(attempt) }
            if let winner {
                status?(.chosen(source: winner.name))
                return winner
            }
            if Task.isCancelled { return nil }
            errors += tried.compactMap(\.error)
        }
        throw failure(errors)
    }

    private func failure(_ errors: [PositionError]) -> PositionError {
        var error = SourceFailure.joined(errors, name: name)
        let mayMend = errors.contains { [.unavailable, .noFix, .disagreement].contains($0.code) }
        if isLasting, mayMend { error.code = .unavailable }
        return error
    }

    private func ask(
        _ members: [Member],
        within limit: Duration?
    ) async throws -> (winner: OpenSource?, attempts: [SourceAttempt]) {
        if let limit, limit <= .zero {
            return (
                nil, members.map { SourceAttempt(source: $0.source.name, outcome: .unasked, duration: .zero) }
            )
        }
        return try await SourceRace(members: members).run(patience: limit)
    }
}

/// The source that gave the first fix, once there is one.
private final class KeptSource: Sendable {
    private let kept = Mutex<AsyncThrowingStream<Fix, any Error>?>(nil)

    var fixes: AsyncThrowingStream<Fix, any Error>? {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
