import Fixes

/// A source that has given its first fix, and is still open.
struct OpenSource: Sendable {
    let name: String
    let first: Fix
    let rest: AsyncThrowingStream<Fix, any Error>
}

/// One source, asked for its first fix.
struct SourceTrial: Sendable {
    /// What came of it: the open source, if it gave a fix, and the record.
    struct Result: Sendable {
        var winner: OpenSource?
        var attempt: SourceAttempt
    }

    private enum First: Sendable {
        case fix(Fix)
        case failure(PositionError)
        case end
        case tooLate
    }

    let member: FallbackPositionSource.Member

    /// Waits for the first fix, at most for `patience`; a source that gave none is closed on return.
    ///
    /// A cancelled wait counts as one that lasted too long. Rethrows what is no ``PositionError``.
    func run(patience: Duration?) async throws -> Result {
        let fixes = member.source.fixes()
        let start = ContinuousClock.now
        let first = try await withThrowingTaskGroup(of: First.self) { group in
            group.addTask { try await self.first(of: fixes) }
            if let patience {
                group.addTask {
                    try? await Task.sleep(for: patience)
                    return .tooLate
                }
            }
            defer { group.cancelAll() }
            return try await group.next() ?? .end
        }
        let duration = start.duration(to: .now)
        let isCancelled = Task.isCancelled
        return result(
            first,
            of: fixes,
            within: isCancelled ? duration : patience ?? duration,
            after: duration
        )
    }

    private func first(of fixes: AsyncThrowingStream<Fix, any Error>) async throws -> First {
        do {
            var iterator = fixes.makeAsyncIterator()
            if let fix = try await iterator.next() { return .fix(fix) }
            return Task.isCancelled ? .tooLate : .end
        } catch let error as PositionError {
            return .failure(error)
        }
    }

    private func result(
        _ first: First,
        of fixes: AsyncThrowingStream<Fix, any Error>,
        within limit: Duration,
        after duration: Duration
    ) -> Result {
        let name = member.source.name
        var winner: OpenSource?
        let outcome: SourceAttempt.Outcome
        switch first {
        case .fix(let fix):
            winner = OpenSource(name: name, first: fix, rest: fixes)
            outcome = .fix
        case .failure(let error): outcome = .failed(error)
        case .end: outcome = .failed(ended)
        case .tooLate: outcome = .noFix(within: limit, circumstance: member.circumstance())
        }
        return Result(
            winner: winner,
            attempt: SourceAttempt(source: name, outcome: outcome, duration: duration)
        )
    }

    private var ended: PositionError {
        let circumstance = member.circumstance()
        return PositionError(
            .noFix,
            source: member.source.name,
            reason: "ended without a fix" + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.endedRemedy
        )
    }
}
