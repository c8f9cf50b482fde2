public import Geodesy

/// The answer for one fix: the country and time zone there, or none.
public struct Resolution: Hashable, Sendable {
    /// The fix that was resolved.
    public let fix: Fix
    /// The country, or `nil` where there is none: the high seas.
    public let country: Country?
    /// The IANA time zone, or `nil` when unknown.
    public let timeZone: String?
    /// The version of the boundaries that gave the answer.
    public let dataVersion: String

    /// Joins a fix with its answer.
    public init(fix: Fix, country: Country?, timeZone: String?, dataVersion: String) {
        self.fix = fix
        self.country = country
        self.timeZone = timeZone
        self.dataVersion = dataVersion
    }
}
