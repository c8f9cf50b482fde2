@_exported public import Agreement
import Faults
public import Geodesy

/// Waits until a source gives a fix that can be acted on.
public struct Locator: Sendable {
    private let source: any PositionSource
    private let agreeing: Int
    private let sufficing: Int
    private let timeout: Duration
    private let shortfall: @Sendable () -> PositionError?

    /// - Parameters:
    ///   - source: The source of fixes.
    ///   - agreeing: The number of consecutive fixes that must agree.
    ///   - sufficing: The number that suffices if the source ends earlier (a short log) without a contradiction.
    ///   - timeout: The longest wait. A cold receiver needs up to two minutes.
    ///   - shortfall: The error to throw when time runs out, after the source is closed, or `nil` for the usual error.
    public init(
        source: any PositionSource,
        agreeing: Int = FixAgreement.usual,
        sufficing: Int,
        timeout: Duration,
        shortfall: @escaping @Sendable () -> PositionError? = { nil }
    ) {
        self.source = source
        self.agreeing = agreeing
        self.sufficing = sufficing
        self.timeout = timeout
        self.shortfall = shortfall
    }

    /// The state of reading.
    private struct Progress: Sendable {
        var agreement: FixAgreement
        var condition = SourceCondition()
        var agreed: Fix?

        /// Takes the next event.
        ///
        /// Returns true if a fix can be acted on.
        mutating func take(_ event: SourceEvent) -> Bool {
            condition.note(event)
            if case .fix(let fix) = event { agreed = agreement.add(fix) }
            return agreed != nil
        }
    }

    /// The first fix with which the preceding fixes agree.
    ///
    /// - Throws: The source's ``PositionError``, or one with the code `noFix` if time runs out or the source ends
    ///   first. `CancellationError` when cancelled.
    public func fix() async throws -> Fix {
        let progress = Progress(agreement: FixAgreement(needed: agreeing))
        let reading = await source.events().read(into: progress, for: timeout) { $0.take($1) }
        if let fix = reading.state.agreed, case .found = reading.end {
            return reading.state.agreement.spread(fix)
        }
        try Task.checkCancellation()
        switch reading.end {
        case .failed(let error): throw error
        case .timedOut: throw shortfall() ?? tooLate(reading.state.condition)
        case .found, .ended: return try lastFix(of: reading.state)
        }
    }

    /// The last fix of a source that has ended, if enough fixes agree with it.
    private func lastFix(of progress: Progress) throws(PositionError) -> Fix {
        guard let last = progress.agreement.last(sufficing: sufficing) else { throw ended(with: progress) }
        return last
    }

    private func tooLate(_ condition: SourceCondition) -> PositionError {
        let seconds = timeout.seconds
        let span = seconds == seconds.rounded() ? "\(timeout.components.seconds)" : "\(seconds)"
        let circumstance = condition.circumstance
        return PositionError(
            .noFix,
            source: source.name,
            reason: "no fix within \(span) s" + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.unheardRemedy
        )
    }

    private func ended(with progress: Progress) -> PositionError {
        let agreement = progress.agreement
        let count = agreement.run.count
        if agreement.contradictions > 0 {
            return ended(
                "ended without \(agreeing) consecutive fixes that agree",
                remedy: "\(.listFixes)"
            )
        }
        if count > 0 {
            return ended(
                "ended after \(count) of \(sufficing) agreeing fixes",
                remedy: "give a longer log, or a receiver"
            )
        }
        let circumstance = progress.condition.circumstance
        return ended(
            "ended without a fix" + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.endedRemedy
        )
    }

    private func ended(_ reason: String, remedy: Remedy) -> PositionError {
        PositionError(.noFix, source: source.name, reason: reason, remedy: remedy)
    }
}
