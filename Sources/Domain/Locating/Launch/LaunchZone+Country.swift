public import Boundaries
public import Countries
import Geodesy

extension LaunchZone {
    /// The only time zone of a country, or that of its first capital, or `nil` if both are unknown.
    public init?(of country: Country, in boundaries: @autoclosure () -> BoundaryIndex?) {
        let capital = country.capitals.first { $0.coordinate != nil }
        self.init(of: country.timeZones.map(\.id), capital: capital?.coordinate, in: boundaries())
    }
}
