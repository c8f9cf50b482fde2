import Faults
import Fixes
import Geodesy

/// A source that has given its first fix, and is still open.
struct OpenSource: Sendable {
    let name: String
    let first: Fix
    let rest: AsyncThrowingStream<SourceEvent, any Error>
}

/// Reads one source until its first fix.
struct SourceTrial: Sendable {
    /// The result: the open source if it gave a fix, and the record of the attempt.
    struct Result: Sendable {
        var winner: OpenSource?
        var attempt: SourceAttempt
        /// True if the source reported its state.
        var isHeard: Bool
    }

    /// The reports of the source so far.
    private struct Progress: Sendable {
        var condition = SourceCondition()
        var first: Fix?
    }

    let member: FallbackPositionSource.Member

    /// Waits up to `patience` for the first fix.
    ///
    /// A source that gave none is closed.
    ///
    /// A cancelled wait counts as one that lasted too long. `report` receives the reports of the source before its fix.
    /// A failure that is not a ``PositionError`` is rethrown.
    func run(
        patience: Duration?,
        _ report: @escaping @Sendable (SourceEvent) -> Void
    ) async throws -> Result {
        let events = member.source.events()
        let start = ContinuousClock.now
        let reading = await events.read(into: Progress(), for: patience) { progress, event in
            progress.condition.note(event)
            if case .fix(let fix) = event { progress.first = fix } else { report(event) }
            return progress.first != nil
        }
        let duration = start.duration(to: .now)
        let limit = Task.isCancelled ? duration : patience ?? duration
        var winner: OpenSource?
        if case .found = reading.end, let first = reading.state.first {
            winner = OpenSource(name: member.name, first: first, rest: events)
        }
        return Result(
            winner: winner,
            attempt: SourceAttempt(
                source: member.name,
                outcome: try outcome(reading, within: limit),
                duration: duration
            ),
            isHeard: !reading.state.condition.isUnheard
        )
    }

    private func outcome(
        _ reading: SourceReading<Progress>,
        within limit: Duration
    ) throws -> SourceAttempt.Outcome {
        let circumstance = member.isExplained ? reading.state.condition.circumstance : nil
        switch reading.end {
        case .found: return .fix
        case .timedOut: return .noFix(within: limit, circumstance: circumstance)
        case .ended: return .failed(ended(circumstance))
        case .failed(let error):
            guard let error = error as? PositionError else { throw error }
            return .failed(error)
        }
    }

    private func ended(_ circumstance: Circumstance?) -> PositionError {
        PositionError(
            .noFix,
            source: member.name,
            reason: "ended without a fix" + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.endedRemedy
        )
    }
}
