import Faults
import Fixes

/// Combines the failures of several sources.
enum SourceFailure {
    /// The kinds of failure, the easiest to fix first: access, the senders, the sky, a wrong name, and finally an
    /// absent source.
    private static let ranks: [PositionError.Code] = [
        .permissionDenied, .disagreement, .noFix, .unsuitable, .unreadable, .unavailable, .noInput,
    ]

    /// A single error unchanged, or all errors in one, with the kind and the remedy of the one that ranks first.
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
