public import Cities
public import Countries
import Geodesy

/// The nearest city, where an answer was asked for it.
public struct AskedCity: Sendable {
    /// The city with distance and direction; `nil` when there is no city at all.
    public let near: NearCity?
    /// The name of its country, or the country's code.
    private let country: String

    /// Takes a city, and the name of its country in `language` (BCP 47) from `catalogue`.
    public init(_ near: NearCity?, catalogue: Catalogue, language: String? = nil) {
        self.near = near
        let code = near?.city.country
        country = code.map { catalogue[$0]?.name(in: language ?? "en") ?? $0.description } ?? ""
    }

    /// "Luxor, Egypt, 3.2 km north-east"; the direction is that from the place to the city.
    public var text: String? {
        near.map { "\($0.city.name), \(country), \(Answer.metres($0.distanceMetres)) \($0.direction)" }
    }

    /// Variables, each set even when there is no city.
    var variables: [(String, String)] {
        let city = near?.city
        return [
            ("COUNTRY_CITY", city?.name ?? ""),
            ("COUNTRY_CITY_ID", city.map { "\($0.id)" } ?? ""),
            ("COUNTRY_CITY_COUNTRY", city?.country.description ?? ""),
            ("COUNTRY_CITY_SUBDIVISION", city?.subdivision?.name ?? ""),
            ("COUNTRY_CITY_METRES", near.map { "\(Int(clamping: $0.distanceMetres))" } ?? ""),
            ("COUNTRY_CITY_DIRECTION", near?.direction ?? ""),
        ]
    }
}
