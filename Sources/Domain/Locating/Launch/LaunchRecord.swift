public import Boundaries
public import Countries
public import Fixes
public import Geodesy

/// What the first launch decided, and why: the marker that it has been.
///
/// It names a country and never a position.
public struct LaunchRecord: Hashable, Sendable {
    /// Why this country.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// A position lies in it.
        case located
        /// A position may lie in it or in another country: the fix's error reaches both.
        case ambiguous
        /// A position at sea lies near it.
        case nearest
        /// A position lies in no country.
        case noCountry = "no-country"
        /// Location was denied by an option or the configuration.
        case denied
        /// No position could be had, and something else pointed to it.
        case hint
        /// No position could be had.
        case unavailable
    }

    /// The country.
    public var country: Country.Code
    /// The IANA time zone at the position, at the nearest place of its nearest country, of a hint, of a fallback, or of
    /// its capital; `nil` when unknown, and when candidates do not agree on it.
    public var timeZone: String?
    /// What the position came from; `nil` when the country is a hint or the fallback.
    public var origin: Fix.Origin?
    /// What the country goes by without a position; `nil` when there is one, and for the fallback.
    public var hint: CountryHint.Source?
    /// Why this country.
    public var reason: Reason
    /// What kept a position from being had, as a clause; `nil` when nothing did.
    public var cause: String?
    /// When it was decided, by the system's clock.
    public var decided: Timestamp
    /// The version of the boundaries it was decided by; `nil` when none were asked.
    public var dataVersion: String?
    /// Who claims and administers the place; `nil` where nobody does but the country, and without a position.
    public var dispute: Dispute?
    /// The countries that the position may lie in, the likeliest first; empty unless the reason is `ambiguous`.
    public var candidates: [Candidate] = []
    /// The source of the time zone where the rest of the record does not show it: the capital, and the source that an
    /// answer of another machine states; `nil` elsewhere.
    public var statedZoneBasis: ZoneBasis?
    /// Whether a person asked to keep the decision, although no certain position is behind it.
    public var isFinal = false

    /// A country that a position may lie in.
    public struct Candidate: Hashable, Sendable {
        /// The country; `nil` for the high seas.
        public let country: Country.Code?
        /// The probability, from 0 to 1.
        public let likelihood: Double

        /// Joins a country with its probability.
        public init(country: Country.Code?, likelihood: Double) {
            (self.country, self.likelihood) = (country, likelihood)
        }
    }

    /// Joins a country with how it was decided.
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
        /// The position.
        case position
        /// The zone that the system is set to.
        case system
        /// The country, which has no other.
        case country
        /// The capital of a country that has several.
        case capital
    }

    /// Whether the time zone is that of the capital of a country with several.
    public var isCapitalZone: Bool {
        get { statedZoneBasis == .capital }
        set { statedZoneBasis = newValue ? .capital : nil }
    }

    /// The source of the time zone; `nil` when the zone is unknown.
    public var zoneBasis: ZoneBasis? {
        guard timeZone != nil else { return nil }
        if let statedZoneBasis { return statedZoneBasis }
        // The boundaries were not asked about a country that was stated without a place.
        if origin != nil, dataVersion != nil { return .position }
        return hint == .timezone ? .system : .country
    }
}
