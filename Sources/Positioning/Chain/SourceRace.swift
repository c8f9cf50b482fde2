import Fixes

/// Several sources, asked at once until one gives a fix.
struct SourceRace: Sendable {
    /// The sources, in the order in which their attempts are told.
    let members: [FallbackPositionSource.Member]

    /// The first source to give a fix, if one does within `patience`, with every other one closed.
    ///
    /// A source that fails is out of the race; the attempts stand in the order of the members.
    func run(patience: Duration?) async throws -> (winner: OpenSource?, attempts: [SourceAttempt]) {
        try await withThrowingTaskGroup(of: (lane: Int, result: SourceTrial.Result).self) { group in
            for (lane, member) in members.enumerated() {
                group.addTask { (lane, try await SourceTrial(member: member).run(patience: patience)) }
            }
            var winner: OpenSource?
            var attempts: [(lane: Int, attempt: SourceAttempt)] = []
            for try await (lane, result) in group {
                var attempt = result.attempt
                if winner != nil { attempt.lose() }
                attempts.append((lane, attempt))
                guard winner == nil, let first = result.winner else { continue }
                winner = first
                group.cancelAll()
            }
            return (winner, attempts.sorted { $0.lane < $1.lane }.map(\.attempt))
        }
    }
}
