public import Cities
import Countries
import TextSearch
import Vocabulary

/// A city as one JSON object, with the reason why it was found or with its distance.
public struct CityLine: Encodable, Sendable {
    private let city: City
    private let match: CityMatch?
    private let near: NearCity?
    private let otherNames: [String]?
    private let naming: CityNaming?

    /// Creates a line for a city with its other names, and with its names in a language if `naming` is given.
    public init(_ city: City, otherNames: [String], naming: CityNaming? = nil) {
        (self.city, self.otherNames, self.naming, match, near) = (city, otherNames, naming, nil, nil)
    }

    /// Creates a line for a search result, with the city's names in a language if `naming` is given.
    public init(_ match: CityMatch, naming: CityNaming? = nil) {
        (city, self.match, self.naming, near, otherNames) = (match.city, match, naming, nil, nil)
    }

    /// Creates a line for a city near a place, with its names in a language if `naming` is given.
    public init(_ near: NearCity, naming: CityNaming? = nil) {
        (city, self.near, self.naming, match, otherNames) = (near.city, near, naming, nil, nil)
    }

    private enum Key: String, CodingKey {
        case localName, countryName, quality, matchedName, distance, bearing, otherNames
    }

    /// Encodes the keys of `City` and then the additional values.
    ///
    /// Distances are whole metres, and directions have one decimal.
    public func encode(to encoder: any Encoder) throws {
        try city.encode(to: encoder)
        var object = encoder.container(keyedBy: Key.self)
        try object.encodeIfPresent(naming?.name(of: city), forKey: .localName)
        try object.encodeIfPresent(naming?.country(of: city), forKey: .countryName)
        try object.encodeIfPresent(match?.quality.description, forKey: .quality)
        try object.encodeIfPresent(match?.matchedName, forKey: .matchedName)
        if let metres = (near?.distanceMetres ?? match?.distanceMetres)?.rounded() {
            try object.encode(metres, forKey: .distance)
            try encoder.encode(metres, forOld: .distanceMetres)
        }
        if let degrees = near.map({ ($0.bearingDegrees * 10).rounded() / 10 }) {
            try object.encode(degrees, forKey: .bearing)
            try encoder.encode(degrees, forOld: .bearingDegrees)
        }
        try object.encodeIfPresent(otherNames, forKey: .otherNames)
    }
}

/// A page of cities as one JSON object.
public struct CityPageLine: Encodable, Sendable {
    private let matches: [CityLine]
    private let hasMore: Bool
    /// The number of cities on all pages, or `nil` if they were not counted.
    private let count: Int?
    /// The parts of the search text that were ignored, or `nil` if none were.
    private let ignored: [String]?

    /// Creates a page from the cities of `page`, with their names in a language if `naming` is given.
    public init(_ page: CityPage, naming: CityNaming? = nil) {
        matches = page.matches.map { CityLine($0, naming: naming) }
        (hasMore, count) = (page.hasMore, page.count)
        ignored = page.ignored.isEmpty ? nil : page.ignored
    }

    /// Creates a page from cities near a place, with their names in a language if `naming` is given.
    public init(_ cities: [NearCity], naming: CityNaming? = nil) {
        matches = cities.map { CityLine($0, naming: naming) }
        (hasMore, count, ignored) = (false, cities.count, nil)
    }
}

extension City {
    /// The name, the subdivision and the country's code: "Luxor, Luxor, EG".
    ///
    /// It needs no catalogue.
    public var placeName: String {
        [name, subdivision?.name ?? "", country.description].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The place name, or its translation if `naming` is given: "Luxor, Luxor, Ägypten".
    public func placeName(by naming: CityNaming?) -> String { naming?.placeName(of: self) ?? placeName }
}

extension NearCity {
    /// The direction to the city, as one of eight: "north-east".
    public var direction: String {
        let names = [
            "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
        ]
        return names[Int((bearingDegrees / 45).rounded()) % 8]
    }
}
