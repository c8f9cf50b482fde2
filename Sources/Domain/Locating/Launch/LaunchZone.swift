import Countries

/// The time zone of a country when the place in it is unknown.
public struct LaunchZone: Hashable, Sendable {
    /// The IANA name of the zone.
    public let name: String
    /// True if the country has several zones and this is the capital's.
    public let isOfCapital: Bool

    /// Creates a zone from its name and its relation to the capital.
    public init(name: String, isOfCapital: Bool) {
        (self.name, self.isOfCapital) = (name, isOfCapital)
    }
}
