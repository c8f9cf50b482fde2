import Faults

/// An attempt to obtain a position from one source, with its outcome.
public struct SourceAttempt: Hashable, Sendable {
    /// The outcome of an attempt.
    public enum Outcome: Hashable, Sendable {
        /// The source gave a fix and was chosen.
        case fix
        /// The source gave no fix in this time.
        ///
        /// The circumstance is its last known state.
        case noFix(within: Duration, circumstance: Circumstance?)
        /// The source failed with this error.
        case failed(PositionError)
        /// Another source gave a fix first.
        case overtaken
        /// Time ran out before the source's turn.
        case unasked
        /// The source suggested a country, without a position.
        case hint(CountryHint)
        /// The source had no hint, for this reason.
        case noHint(reason: String)
    }

    /// The source, as in ``PositionSource/name``.
    public var source: String
    /// The outcome of the attempt.
    public var outcome: Outcome
    /// The duration of the attempt.
    public var duration: Duration

    /// Combines a source with the outcome of its attempt.
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
    /// One line with the source, the outcome and the duration.
    public var description: String { "\(source): \(outcome) (\(duration.inSeconds) s)" }

    /// True if the source should have given a position and did not.
    public var isFailure: Bool { error != nil }

    /// The reason why the attempt gave no position, or `nil` if it gave one or none was expected.
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

    /// Records that another source was first.
    ///
    /// An earlier failure of this source remains a failure.
    package mutating func lose() {
        switch outcome {
        case .fix, .noFix: outcome = .overtaken
        default: break
        }
    }
}

extension Duration {
    /// The seconds rounded to tenths, without a decimal for whole seconds: "0.3", "30".
    var inSeconds: String {
        let tenths = Int64((self / .milliseconds(100)).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
