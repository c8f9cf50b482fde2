public import Boundaries
public import Countries
public import Fixes

/// The answer for one fix: the country and time zone there, or none, and what else was asked for.
public struct Resolution: Hashable, Sendable {
    /// The fix that was resolved.
    public let fix: Fix
    /// The country, or `nil` where there is none: the high seas.
    public let country: Country?
    /// The IANA time zone, or `nil` when unknown.
    public let timeZone: String?
    /// The region of the boundaries, which need not be a country's in a file of one's own; `nil` where there is none.
    public let region: Region?
    /// The version of the boundaries that gave the answer.
    public let dataVersion: String
    /// Who claims and administers the place; `nil` where nobody objects to the answer.
    public var dispute: Dispute? { region?.dispute }

    /// The nearest border; `nil` unless asked for, and where there is none.
    public var border: Border?
    /// Whether the fix's error leaves the country open; `nil` unless the border was asked for, and for a fix
    /// of unknown accuracy.
    public var certainty: Certainty?
    /// The time zone of every place that an ambiguous fix may be at; `nil` where they differ, and when the fix is certain.
    public var agreedTimeZone: String?
    /// Land or sea; `nil` unless asked for, and without a land mask.
    public var surface: Surface?
    /// The nearest country from a place in none; `nil` unless asked for, and when all are too far.
    public var nearest: NearestCountry?
    /// The part of the country; `nil` unless asked for, and where the data know none.
    public var subdivision: Subdivision?

    /// Joins a fix with its answer.
    public init(
        fix: Fix,
        country: Country?,
        timeZone: String?,
        dataVersion: String,
        region: Region? = nil
    ) {
        self.fix = fix
        self.country = country
        self.timeZone = timeZone
        self.dataVersion = dataVersion
        self.region = region
    }
}
