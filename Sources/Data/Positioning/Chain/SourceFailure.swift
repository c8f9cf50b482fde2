import Faults
import Fixes

/// The failures of several sources as one.
enum SourceFailure {
    /// The kinds, the easiest to fix first: access, then the senders, then the sky, then a wrong name, then what
    /// is absent.
    private static let ranks: [PositionError.Code] = [
        .permissionDenied, .disagreement, .noFix, .unsuitable, .unreadable, .unavailable, .noInput,
    ]

    /// The one error, or all of them in one, with the kind and the remedy of the one that ranks first.
    static func joined(_ errors: [PositionError], name: String) -> PositionError {
        func rank(_ error: PositionError) -> Int { ranks.firstIndex(of: error.code) ?? ranks.count }
        guard let first = errors.min(by: { rank($0) < rank($1) }), errors.count > 1 else {
            return errors.first ?? nothingToAsk(name)
        }
        return PositionError(
            first.code,
            source: name,
            reason: errors.map { "\($0.source): \($0.reason)" }.joined(separator: "; "),
            remedy: first.advice
        )
    }

    private static func nothingToAsk(_ name: String) -> PositionError {
        PositionError(
            .unavailable,
            source: name,
            reason: "there is no source to read",
            remedy: "\(.anySource)"
        )
    }
}
