import Boundaries
import Geodesy
import LaunchRules

/// The decision of a first launch with its reason.
///
/// It contains a country but never a position.
struct LaunchDecision {
    /// A ground in which a position may lie: its country, or `nil` for the high seas, and its probability.
    struct Candidate {
        let country: TwoLetterCode?
        let likelihood: Double
    }

    var reason: LaunchReason
    var country: TwoLetterCode
    var decided: Timestamp
    var timeZone: String?
    /// True if the time zone is that of the capital of a country with several zones.
    var isCapitalZone = false
    /// The kind of source of the position, or `nil` for the fallback.
    var origin: Fix.Origin?
    /// The obstacle to a position, as a clause.
    var cause: String?
    /// The version of the boundaries that were used, or `nil` if none were.
    var dataVersion: String?
    /// The tolerance, in metres, of the borders, or `nil` for exact ones.
    var borderTolerance: Double?
    var dispute: Dispute?
    /// The grounds of an ambiguous position, the likeliest first.
    var candidates: [Candidate] = []
    var isFinal = false

    init(_ reason: LaunchReason, in country: TwoLetterCode, at moment: Timestamp) {
        (self.reason, self.country, decided) = (reason, country, moment)
    }

    /// The parts on which it depends whether another decision replaces this one.
    var standing: LaunchStanding {
        LaunchStanding(reason: reason, country: country, hasOrigin: origin != nil, isFinal: isFinal)
    }

    /// The source of the time zone, or `nil` if the zone is unknown.
    var zoneBasis: String? {
        guard timeZone != nil else { return nil }
        if isCapitalZone { return "capital" }
        return origin == nil ? "country" : "position"
    }
}
