public import Cities
public import Countries
import Geodesy
import TextSearch

/// The names of cities and of their countries in one language.
///
/// The data of cities do not state the languages of names. The catalogue has the names of capitals in each of its
/// languages. Every other city, and every subdivision, keeps its name from the data.
public struct CityNaming: Sendable {
    /// The maximum distance, in metres, between the centres of one capital in two sources.
    private static let farthestCentre = 50_000.0

    private let catalogue: Catalogue
    private let language: String

    /// Creates the naming from the names of `catalogue` in `language` (BCP 47).
    public init(_ catalogue: Catalogue, language: String) {
        (self.catalogue, self.language) = (catalogue, language)
    }

    /// The name of a city.
    public func name(of city: City) -> String { capital(city)?.name(in: language) ?? city.name }

    /// The name of a city's country, or its code if the catalogue does not contain it.
    public func country(of city: City) -> String {
        catalogue[city.country]?.name(in: language) ?? city.country.description
    }

    /// The name of a city followed by those of its subdivision and country: "Kairo, Cairo, Ägypten".
    public func placeName(of city: City) -> String {
        [name(of: city), city.subdivision?.name ?? "", country(of: city)].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// The catalogue's entry for `city` if it is a capital: its name and its position must match.
    private func capital(_ city: City) -> Country.Capital? {
        let key = FoldedText(city.name)
        return catalogue[city.country]?.capitals.first { capital in
            guard let place = capital.coordinate,
                place.distance(to: city.coordinate) <= Self.farthestCentre
            else { return false }
            let names = [[capital.name], capital.alternatives, Array(capital.names.values)].joined()
            return names.contains { FoldedText($0) == key }
        }
    }
}
