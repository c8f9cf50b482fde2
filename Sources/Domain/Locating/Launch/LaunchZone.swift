import Countries

/// The time zone of a country when the place in it is not known.
public struct LaunchZone: Hashable, Sendable {
    /// The IANA name.
    public let name: String
    /// Whether the country has several zones, and this is the capital's.
    public let isOfCapital: Bool

    /// Joins a zone with whether it is only the capital's.
    public init(name: String, isOfCapital: Bool) {
        (self.name, self.isOfCapital) = (name, isOfCapital)
    }
}
