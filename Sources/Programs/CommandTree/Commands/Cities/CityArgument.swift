import Answers
import ArgumentParser
import Cities
import TextSearch

/// A city on the command line: its ID, or its name with a country or subdivision after a comma.
struct CityArgument: ExpressibleByArgument {
    let text: String

    init?(argument: String) { text = argument }

    /// The ID, if the text is a number.
    var id: UInt32? { UInt32(text) }

    /// The city with the ID, or the most populous city with the name.
    ///
    /// - Throws: ``Failure`` if the city does not exist.
    func city(_ services: Services) throws -> City {
        if let id {
            let data = try services.cities()
            guard let rank = try data.rank(id: id) else {
                throw Failure("no city has the ID \(id); cities search prints IDs", .noCountry)
            }
            return try data.city(rank: rank)
        }
        let page = try services.citySearch().cities(matching: text, limit: 1)
        guard let found = page.matches.first, found.quality == .whole else {
            throw Failure(
                "no city is called \"\(text)\"; cities search finds cities and their IDs",
                .noCountry
            )
        }
        IgnoredParts.report(page.ignored)
        return found.city
    }

    /// The ID of one of some cities: the given ID, or that of the only city with the name.
    ///
    /// - Throws: ``Failure`` if no city or several cities have the name.
    func id(among cities: [City]) throws -> UInt32 {
        if let id { return id }
        let key = FoldedText(text)
        let named = cities.filter { city in
            let names = [city.name, "\(city.name), \(city.country)", city.placeName]
            return names.contains { FoldedText($0) == key }
        }
        guard let city = named.first else {
            throw Failure(
                "none of them is called \"\(text)\"; see countryexplorer cities favourites list",
                .badData
            )
        }
        guard named.count == 1 else {
            let ids = named.map { "\($0.id) (\($0.placeName))" }.joined(separator: ", ")
            throw Failure("several are called \"\(text)\"; name one by its ID: \(ids)", .badData)
        }
        return city.id
    }
}
