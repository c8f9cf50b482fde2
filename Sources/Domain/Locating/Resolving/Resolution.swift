public import Boundaries
public import Countries
import Fixes
public import Geodesy

/// The answer for one fix: the country, the time zone and the requested details.
public struct Resolution: Hashable, Sendable {
    /// The fix that was resolved.
    public let fix: Fix
    /// The country, or `nil` on the high seas and on unclaimed land.
    public let country: Country?
    /// The IANA time zone, or `nil` if it is unknown.
    public let timeZone: String?
    /// The region of the boundaries, or `nil` outside all regions.
    ///
    /// In a user's own boundaries, a region need not belong to a country.
    public let region: Region?
    /// The version of the boundaries that gave the answer.
    public let dataVersion: String
    /// The tolerance, in metres, of coarse borders, or `nil` if the borders are exact.
    public var borderToleranceMetres: Double?
    /// The parties of a dispute about the place, or `nil` if the answer is undisputed.
    public var dispute: Dispute? { region?.dispute }

    /// The nearest border, or `nil` if it was not requested or does not exist.
    public var border: Border?
    /// The certainty of the country, given the fix's error.
    ///
    /// It is `nil` if neither the border nor a decision was requested, or if the accuracy is unknown.
    public var certainty: Certainty?
    /// The time zone of every place at which an ambiguous fix may lie.
    ///
    /// It is `nil` if the zones differ or the fix is certain.
    public var agreedTimeZone: String?
    /// Land or sea, or `nil` if it was not requested or the land mask is missing.
    public var surface: Surface?
    /// The nearest country to a place outside all countries.
    ///
    /// It is `nil` if it was not requested or all countries are too far away.
    public var nearest: NearestCountry?
    /// The part of the country, or `nil` if it was not requested or the data have none.
    public var subdivision: Subdivision?

    /// Creates an answer for a fix.
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
