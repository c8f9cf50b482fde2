public import Cities
public import Countries
import Geodesy

/// The nearest city in an answer for which it was requested.
public struct AskedCity: Sendable {
    /// The city with its distance and direction, or `nil` if no city was found.
    public let near: NearCity?
    /// The names in a language, or `nil` without one.
    let naming: CityNaming?
    private let name: String
    private let country: String

    /// Creates a value from a city.
    ///
    /// The names of the city and its country in `language` (BCP 47) come from `catalogue`.
    public init(_ near: NearCity?, catalogue: Catalogue, language: String? = nil) {
        self.near = near
        naming = language.map { CityNaming(catalogue, language: $0) }
        country = near.map { CityNaming(catalogue, language: language ?? "en").country(of: $0.city) } ?? ""
        name = near.map { [naming] in naming?.name(of: $0.city) ?? $0.city.name } ?? ""
    }

    /// The city in words: "Luxor, Egypt, 3.2 km north-east".
    ///
    /// The direction is that from the place to the city.
    public var text: String? {
        near.map { "\(name), \(country), \(Answer.metres($0.distanceMetres)) \($0.direction)" }
    }

    /// The shell variables, each of which is set even without a city.
    var variables: [(String, String)] {
        let city = near?.city
        return [
            ("COUNTRY_CITY", name),
            ("COUNTRY_CITY_ID", city.map { "\($0.id)" } ?? ""),
            ("COUNTRY_CITY_COUNTRY", city?.country.description ?? ""),
            ("COUNTRY_CITY_SUBDIVISION", city?.subdivision?.name ?? ""),
            ("COUNTRY_CITY_DISTANCE", near.map { "\(Int(clamping: $0.distanceMetres))" } ?? ""),
            ("COUNTRY_CITY_DIRECTION", near?.direction ?? ""),
        ]
    }
}
