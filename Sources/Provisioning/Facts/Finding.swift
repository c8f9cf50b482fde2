public import Countries

/// The country that a device is set up for, and why it is this one.
public struct Finding: Hashable, Sendable {
    /// The country.
    public var country: Country
    /// The IANA time zone at the position; `nil` when it is unknown.
    public var timeZone: String?
    /// Why this country.
    public var reason: LaunchRecord.Reason

    /// Joins a country with how it was found.
    public init(country: Country, timeZone: String?, reason: LaunchRecord.Reason) {
        (self.country, self.timeZone, self.reason) = (country, timeZone, reason)
    }
}
