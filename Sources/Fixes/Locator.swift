/// Waits for a source to give a fix that can be acted on.
public struct Locator: Sendable {
    private let source: any PositionSource
    private let agreeing: Int
    private let sufficing: Int
    private let timeout: Duration
    private let circumstance: @Sendable () -> Circumstance?
    private let shortfall: @Sendable () -> PositionError?

    /// - Parameters:
    ///   - source: Where fixes come from.
    ///   - agreeing: How many fixes in a row must agree.
    ///   - sufficing: How many do when the source ends before that (a short log), as long as none contradicts.
    ///   - timeout: How long to wait; a cold receiver needs up to two minutes.
    ///   - circumstance: What the source is doing, for the message when it gives no fix.
    ///   - shortfall: What to say instead when time runs out, once the source is closed; `nil` for the usual.
    public init(
        source: any PositionSource,
        agreeing: Int = FixAgreement.usual,
        sufficing: Int,
        timeout: Duration,
        circumstance: @escaping @Sendable () -> Circumstance? = { nil },
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
        let circumstance = circumstance()
        return PositionError(
            .noFix,
            source: source.name,
            reason: "no fix within \(span) s" + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.unheardRemedy
        )
    }

    private func ended(with agreement: FixAgreement) -> PositionError {
        let count = agreement.run.count
        if agreement.contradictions > 0 {
            return ended(
                "ended without \(agreeing) consecutive fixes that agree",
                remedy: "see the fixes with countryexplorer fixes"
            )
        }
        if count > 0 {
            return ended(
                "ended after \(count) of \(sufficing) agreeing fixes",
                remedy: "give a longer log, or a receiver"
            )
        }
        let circumstance = circumstance()
        return ended(
            "ended without a fix" + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.endedRemedy
        )
    }

    private func ended(_ reason: String, remedy: String) -> PositionError {
        PositionError(.noFix, source: source.name, reason: reason, remedy: remedy)
    }
}
