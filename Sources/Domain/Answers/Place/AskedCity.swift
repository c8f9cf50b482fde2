public import Cities
public import Countries
import Geodesy

/// The nearest city, where an answer was asked for it.
public struct AskedCity: Sendable {
    /// The city with distance and direction; `nil` when there is no city at all.
    public let near: NearCity?
    /// The names of a language; `nil` without one.
    let naming: CityNaming?
    private let name: String
    private let country: String

    /// Takes a city, and its name and that of its country in `language` (BCP 47) from `catalogue`.
    public init(_ near: NearCity?, catalogue: Catalogue, language: String? = nil) {
        self.near = near
        naming = language.map { CityNaming(catalogue, language: $0) }
        country = near.map { CityNaming(catalogue, language: language ?? "en").country(of: $0.city) } ?? ""
        name = near.map { [naming] in naming?.name(of: $0.city) ?? $0.city.name } ?? ""
    }

    /// "Luxor, Egypt, 3.2 km north-east"; the direction is that from the place to the city.
    public var text: String? {
        near.map { "\(name), \(country), \(Answer.metres($0.distanceMetres)) \($0.direction)" }
    }

    /// Variables, each set even when there is no city.
    var variables: [(String, String)] {
        let city = near?.city
        return [
            ("COUNTRY_CITY", name),
            ("COUNTRY_CITY_ID", city.map { "\($0.id)" } ?? ""),
            ("COUNTRY_CITY_COUNTRY", city?.country.description ?? ""),
            ("COUNTRY_CITY_SUBDIVISION", city?.subdivision?.name ?? ""),
            ("COUNTRY_CITY_METRES", near.map { "\(Int(clamping: $0.distanceMetres))" } ?? ""),
            ("COUNTRY_CITY_DIRECTION", near?.direction ?? ""),
        ]
    }
}
