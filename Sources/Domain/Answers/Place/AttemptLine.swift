import Fixes
import Geodesy

/// One queried source as a JSON object.
struct AttemptLine: Encodable {
    let source: String
    let outcome: String
    let seconds: Double

    init(_ attempt: SourceAttempt) {
        source = attempt.source
        outcome = attempt.outcome.description
        seconds = (attempt.duration / .seconds(1)).rounded(toDecimals: 3)
    }
}
