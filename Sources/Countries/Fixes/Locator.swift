public import Geodesy

/// Waits for a source to give a fix that can be acted on.
public struct Locator: Sendable {
    private let source: any PositionSource
    private let agreeing: Int
    private let sufficing: Int
    private let timeout: Duration
    private let circumstance: @Sendable () -> String?
    private let shortfall: @Sendable () -> PositionError?

    /// - Parameters:
    ///   - source: Where fixes come from.
    ///   - agreeing: How many fixes in a row must agree.
    ///   - sufficing: How many do when the source ends before that (a short log), as long as none contradicts.
    ///   - timeout: How long to wait; a cold receiver needs up to two minutes.
    ///   - circumstance: What the source is doing, as a clause, for the message when time runs out.
    ///   - shortfall: What to say instead when time runs out, once the source is closed; `nil` for the usual.
    public init(
        source: any PositionSource,
        agreeing: Int = FixAgreement.usual,
        sufficing: Int,
        timeout: Duration,
        circumstance: @escaping @Sendable () -> String? = { nil },
        shortfall: @escaping @Sendable () -> PositionError? = { nil }
    ) {
        self.source = source
        self.agreeing = agreeing
        self.sufficing = sufficing
        self.timeout = timeout
        self.circumstance = circumstance
        self.shortfall = shortfall
    }

    /// The first fix that those before it agree with.
    ///
    /// - Throws: The source's own ``PositionError``, or one with the code `noFix` when time runs out or the
    ///   source ends first; `CancellationError` when cancelled.
    public func fix() async throws -> Fix {
        let fix = try await withThrowingTaskGroup(of: Fix?.self) { group in
            group.addTask { try await read() }
            group.addTask {
                try await Task.sleep(for: timeout)
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
        guard let fix else { throw shortfall() ?? tooLate }
        return fix
    }

    private func read() async throws -> Fix {
        var agreement = FixAgreement(needed: agreeing)
        for try await fix in source.fixes() {
            if let agreed = agreement.add(fix) { return agreed }
        }
        try Task.checkCancellation()
        guard let last = agreement.run.last, agreement.run.count >= sufficing,
            agreement.contradictions == 0
        else { throw ended(with: agreement) }
        return last
    }

    private var tooLate: PositionError {
        let seconds = timeout.seconds
        let span = seconds == seconds.rounded() ? "\(timeout.components.seconds)" : "\(seconds)"
        return PositionError(
            .noFix,
            source: source.name,
            reason: "no fix within \(span) s" + (circumstance().map { ", \($0)" } ?? ""),
            remedy: "give the receiver a view of the sky, or more time with --timeout"
        )
    }

    private func ended(with agreement: FixAgreement) -> PositionError {
        let count = agreement.run.count
        let reason =
            if agreement.contradictions > 0 {
                "ended without \(agreeing) consecutive fixes that agree"
            } else if count > 0 {
                "ended after \(count) of \(sufficing) agreeing fixes"
            } else {
                "ended without a fix"
            }
        return PositionError(
            .noFix,
            source: source.name,
            reason: reason,
            remedy: "see what it says with countryexplorer fixes"
        )
    }
}
