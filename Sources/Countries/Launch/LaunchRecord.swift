public import Boundaries
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
    /// The IANA time zone at the position, at the nearest place of its nearest country, of a hint, or of a fallback that
    /// has one alone; `nil` when unknown.
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

    /// What a time zone follows from.
    public enum ZoneBasis: String, Hashable, Sendable, CaseIterable {
        /// The position.
        case position
        /// The zone that the system is set to.
        case system
        /// The country, which has no other.
        case country
    }

    /// What the time zone follows from; `nil` when it is unknown.
    public var zoneBasis: ZoneBasis? {
        guard timeZone != nil else { return nil }
        if origin != nil { return .position }
        return hint == .timezone ? .system : .country
    }

    /// Whether no position in the country stands behind it: it is the nearest to a position at sea, a hint, or the
    /// fallback.
    public var isProvisional: Bool { origin == nil || reason == .nearest }

    /// Whether a retry that decided this way replaces `standing`: a position in a country anything less, a position at
    /// sea a hint and the fallback, and a hint the fallback and a hint at another country.
    func replaces(_ standing: LaunchRecord) -> Bool {
        guard standing.isProvisional else { return false }
        if !isProvisional { return true }
        if standing.reason == .nearest { return false }
        if reason == .nearest { return true }
        return hint != nil && (standing.hint == nil || standing.country != country)
    }
}
