public import Boundaries
public import Geodesy

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

    /// The only one of a country's `zones`, or that of its `capital`, or `nil` if both are unknown.
    ///
    /// The capital's zone counts only if it is one of `zones`. Without `boundaries`, or if they are damaged there, it
    /// is unknown.
    public init?(of zones: [String], capital: Coordinate?, in boundaries: @autoclosure () -> BoundaryIndex?) {
        if zones.count == 1 {
            self.init(name: zones[0], isOfCapital: false)
            return
        }
        guard let capital, let region = try? boundaries()?.region(containing: capital),
            let zone = region.timeZone, zones.contains(where: { $0.utf8.elementsEqual(zone.utf8) })
        else { return nil }
        self.init(name: zone, isOfCapital: true)
    }
}
