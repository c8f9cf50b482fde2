import Fixes

/// Several sources, read at once until one gives a fix.
struct SourceRace: Sendable {
    /// The result of a race.
    struct Outcome: Sendable {
        /// The first source to give a fix, which is still open.
        var winner: OpenSource?
        /// The result of each source, in the order of the members.
        var attempts: [SourceAttempt]
        /// True if some source reported its state.
        var isHeard = false
    }

    /// The sources, in the order in which their attempts are recorded.
    let members: [FallbackPositionSource.Member]

    /// Waits up to `patience` for a fix from any member, and closes all members except the winner.
    ///
    /// A source that fails leaves the race. `report` receives the reports of the members until there is a winner.
    func run(
        patience: Duration?,
        _ report: @escaping @Sendable (SourceEvent) -> Void
    ) async throws -> Outcome {
        try await withThrowingTaskGroup(of: (lane: Int, result: SourceTrial.Result).self) { group in
            for (lane, member) in members.enumerated() {
                group.addTask {
                    (lane, try await SourceTrial(member: member).run(patience: patience, report))
                }
            }
            var outcome = Outcome(attempts: [])
            var attempts: [(lane: Int, attempt: SourceAttempt)] = []
            for try await (lane, result) in group {
                var attempt = result.attempt
                outcome.isHeard = outcome.isHeard || result.isHeard
                if outcome.winner != nil { attempt.lose() }
                attempts.append((lane, attempt))
                guard outcome.winner == nil, let first = result.winner else { continue }
                outcome.winner = first
                group.cancelAll()
            }
            outcome.attempts = attempts.sorted { $0.lane < $1.lane }.map(\.attempt)
            return outcome
        }
    }
}
