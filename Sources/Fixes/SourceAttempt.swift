import Faults

/// One source that was asked where the device is, and what came of it.
public struct SourceAttempt: Hashable, Sendable {
    /// How an attempt ended.
    public enum Outcome: Hashable, Sendable {
        /// The source gave a fix, and was kept.
        case fix
        /// It gave none in this time; what it was doing, if it told.
        case noFix(within: Duration, circumstance: Circumstance?)
        /// It failed.
        case failed(PositionError)
        /// Another gave a fix before it did.
        case overtaken
        /// Time ran out before its turn.
        case unasked
        /// It hinted at a country, without a position.
        case hint(CountryHint)
        /// It had no hint to give, for this reason.
        case noHint(reason: String)
    }

    /// The source, as in ``PositionSource/name``.
    public var source: String
    /// How the attempt ended.
    public var outcome: Outcome
    /// How long it took.
    public var duration: Duration

    /// Joins a source with what came of asking it.
    public init(source: String, outcome: Outcome, duration: Duration) {
        self.source = source
        self.outcome = outcome
        self.duration = duration
    }
}

extension SourceAttempt.Outcome: CustomStringConvertible {
    /// A clause that can follow the source's name.
    public var description: String {
        switch self {
        case .fix: "fix"
        case .noFix(let limit, let circumstance):
            "no fix within \(limit.inSeconds) s" + (circumstance.map { ", \($0)" } ?? "")
        case .failed(let error): error.reason
        case .overtaken: "another source was first"
        case .unasked: "not asked, for time had run out"
        case .hint(let hint): "hint \(hint.country), by \(hint.detail)"
        case .noHint(let reason): "no hint: \(reason)"
        }
    }
}

extension SourceAttempt: CustomStringConvertible {
    /// One line: the source, how it ended, how long it took.
    public var description: String { "\(source): \(outcome) (\(duration.inSeconds) s)" }

    /// Whether the source was to give a position, and did not.
    public var isFailure: Bool { error != nil }

    /// What keeps a position from being had; `nil` when the attempt gave one, or nobody waited for it.
    package var error: PositionError? {
        switch outcome {
        case .failed(let error): error
        case .noFix(_, let circumstance): noFix(circumstance?.remedy ?? Circumstance.unheardRemedy)
        case .unasked: noFix("\(.moreTimeForEach)")
        case .fix, .overtaken, .hint, .noHint: nil
        }
    }

    private func noFix(_ remedy: Remedy) -> PositionError {
        PositionError(.noFix, source: source, reason: "\(outcome)", remedy: remedy)
    }

    /// Notes that another source was first; a failure of its own remains one.
    package mutating func lose() {
        switch outcome {
        case .fix, .noFix: outcome = .overtaken
        default: break
        }
    }
}

extension Duration {
    /// Seconds to the tenth, without a decimal when there is none: "0.3", "30".
    var inSeconds: String {
        let tenths = Int64((self / .milliseconds(100)).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
