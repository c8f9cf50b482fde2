public import Countries
import Fixes
public import Geodesy
import Quoting

/// A place in which a receiver's fix is ignored, such as a factory: a circle or a country.
public enum IgnoredPlace: Hashable, Sendable {
    /// All points within a radius of a centre.
    case circle(centre: Coordinate, radiusMetres: Double)
    /// A whole country, by its code.
    case country(Country.Code)

    /// The largest radius, in metres.
    static let largestRadius = 1_000_000.0

    /// Reads a country's code, or a latitude, a longitude and a radius in metres separated by spaces.
    ///
    /// An example is `31.2304 121.4737 2000`. Returns `nil` for anything else, and for a radius above 1000 km.
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

    /// Returns true if `place` lies in the circle or the country.
    func contains(_ place: Resolution) -> Bool {
        switch self {
        case .circle(let centre, let radius): centre.distance(to: place.fix.coordinate) <= radius
        case .country(let code): (place.country ?? place.nearest?.country)?.code == code
        }
    }
}
