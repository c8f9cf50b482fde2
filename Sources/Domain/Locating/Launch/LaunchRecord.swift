public import Boundaries
public import Countries
public import Fixes
public import Geodesy
@_exported public import LaunchRules

/// The decision of the first launch with its reason.
///
/// The record shows that a first launch has taken place. It contains a country but never a position.
public struct LaunchRecord: Hashable, Sendable {
    /// The reason for the choice of the country.
    public typealias Reason = LaunchReason

    /// The selected country.
    public var country: Country.Code
    /// The IANA time zone, or `nil` if it is unknown or the candidates have different zones.
    ///
    /// It is the zone at the position, at the nearest point of the nearest country, of a hint, of the fallback or of
    /// the capital.
    public var timeZone: String?
    /// The origin of the position, or `nil` for a hint or the fallback.
    public var origin: Fix.Origin?
    /// The kind of hint that suggested the country, or `nil` for a position or the fallback.
    public var hint: CountryHint.Source?
    /// The reason for the choice of the country.
    public var reason: Reason
    /// The obstacle to a position, as a clause, or `nil` without an obstacle.
    public var cause: String?
    /// The time of the decision, by the system clock.
    public var decided: Timestamp
    /// The version of the boundaries used for the decision, or `nil` if none were used.
    public var dataVersion: String?
    /// The tolerance, in metres, of coarse borders, or `nil` if the borders were exact or were not used.
    public var borderToleranceMetres: Double?
    /// The parties of a dispute about the place, or `nil` without a dispute or a position.
    public var dispute: Dispute?
    /// The countries in which the position may lie, the likeliest first.
    ///
    /// The list is empty unless the reason is `ambiguous`.
    public var candidates: [Candidate] = []
    /// The source of the time zone, or `nil` if the other fields imply it.
    ///
    /// It is set for the zone of a capital, and for a source stated in the answer of another machine.
    public var statedZoneBasis: ZoneBasis?
    /// True if a person asked to keep a decision that does not come from a certain position.
    public var isFinal = false

    /// A country in which a position may lie.
    public struct Candidate: Hashable, Sendable {
        /// The country, or `nil` for the high seas.
        public let country: Country.Code?
        /// The probability, from 0 to 1.
        public let likelihood: Double

        /// Creates a candidate from a country and its probability.
        public init(country: Country.Code?, likelihood: Double) {
            (self.country, self.likelihood) = (country, likelihood)
        }
    }

    /// Creates a record from a country and the circumstances of the decision.
    public init(
        country: Country.Code,
        timeZone: String?,
        origin: Fix.Origin?,
        hint: CountryHint.Source? = nil,
        reason: Reason,
        cause: String?,
        decided: Timestamp,
        dataVersion: String?,
        dispute: Dispute? = nil
    ) {
        self.country = country
        self.timeZone = timeZone
        self.origin = origin
        self.hint = hint
        self.reason = reason
        self.cause = cause
        self.decided = decided
        self.dataVersion = dataVersion
        self.dispute = dispute
    }

    /// The source of a time zone.
    public enum ZoneBasis: String, Hashable, Sendable, CaseIterable {
        /// The position of the device.
        case position
        /// The time zone setting of the system.
        case system
        /// The country, which has only one zone.
        case country
        /// The capital of a country that has several zones.
        case capital
    }

    /// True if the time zone is that of the capital of a country with several zones.
    public var isCapitalZone: Bool {
        get { statedZoneBasis == .capital }
        set { statedZoneBasis = newValue ? .capital : nil }
    }

    /// The source of the time zone, or `nil` if the zone is unknown.
    public var zoneBasis: ZoneBasis? {
        guard timeZone != nil else { return nil }
        if let statedZoneBasis { return statedZoneBasis }
        // A country that was stated without a place involves no boundaries.
        if origin != nil, dataVersion != nil { return .position }
        return hint == .timezone ? .system : .country
    }
}
