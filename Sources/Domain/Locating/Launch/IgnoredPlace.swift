public import Countries
import Fixes
public import Geodesy
import Quoting

/// A place in which a receiver's fix decides no country, such as a factory: a circle or a country.
public enum IgnoredPlace: Hashable, Sendable {
    /// Everything within a radius of a place.
    case circle(centre: Coordinate, radiusMetres: Double)
    /// A whole country.
    case country(Country.Code)

    /// The largest radius, in metres.
    static let largestRadius = 1_000_000.0

    /// Reads a country's code, or a latitude, a longitude and a radius in metres with spaces between, such as
    /// `31.2304 121.4737 2000`; `nil` for anything else.
    public init?(_ text: String) {
        let words = text.parts(between: " ", omittingEmpty: true)
        if words.count == 1, let code = Country.Code(words[0]) {
            self = .country(code)
            return
        }
        let numbers = words.compactMap { Double($0) }
        guard words.count == 3, numbers.count == 3, numbers[2] > 0, numbers[2] <= Self.largestRadius,
            let centre = try? Coordinate(latitude: numbers[0], longitude: numbers[1])
        else { return nil }
        self = .circle(centre: centre, radiusMetres: numbers[2])
    }

    /// True if `place` lies in the circle or the country.
    func contains(_ place: Resolution) -> Bool {
        switch self {
        case .circle(let centre, let radius): centre.distance(to: place.fix.coordinate) <= radius
        case .country(let code): (place.country ?? place.nearest?.country)?.code == code
        }
    }
}
