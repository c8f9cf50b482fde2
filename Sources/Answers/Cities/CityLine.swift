public import Cities
import Countries
import TextSearch

/// A city as one JSON object, with why it was found or how far it is.
public struct CityLine: Encodable, Sendable {
    private let city: City
    private let match: CityMatch?
    private let near: NearCity?
    private let otherNames: [String]?

    /// A city with its other names.
    public init(_ city: City, otherNames: [String]) {
        (self.city, self.otherNames, match, near) = (city, otherNames, nil, nil)
    }

    /// A city that a search found.
    public init(_ match: CityMatch) {
        (city, self.match, near, otherNames) = (match.city, match, nil, nil)
    }

    /// A city near a place.
    public init(_ near: NearCity) {
        (city, self.near, match, otherNames) = (near.city, near, nil, nil)
    }

    private enum Key: String, CodingKey {
        case quality, matchedName, distanceMetres, bearingDegrees, otherNames
    }

    /// The keys of `City`, and after them what is known beside it; metres are whole, degrees have a decimal.
    public func encode(to encoder: any Encoder) throws {
        try city.encode(to: encoder)
        var object = encoder.container(keyedBy: Key.self)
        try object.encodeIfPresent(match?.quality.description, forKey: .quality)
        try object.encodeIfPresent(match?.matchedName, forKey: .matchedName)
        let metres = near?.distanceMetres ?? match?.distanceMetres
        try object.encodeIfPresent(metres?.rounded(), forKey: .distanceMetres)
        try object.encodeIfPresent(
            near.map { ($0.bearingDegrees * 10).rounded() / 10 },
            forKey: .bearingDegrees
        )
        try object.encodeIfPresent(otherNames, forKey: .otherNames)
    }
}

/// A page of cities as one JSON object.
public struct CityPageLine: Encodable, Sendable {
    private let matches: [CityLine]
    private let hasMore: Bool
    /// How many there are on all pages, if they were counted.
    private let count: Int?

    /// The cities of `page`.
    public init(_ page: CityPage) {
        (matches, hasMore, count) = (page.matches.map(CityLine.init), page.hasMore, page.count)
    }

    /// Cities that a strategy found, and whether there are more.
    public init(_ matches: [CityMatch], hasMore: Bool) {
        (self.matches, self.hasMore, count) = (matches.map(CityLine.init), hasMore, nil)
    }

    /// Cities near a place.
    public init(_ cities: [NearCity]) {
        (matches, hasMore, count) = (cities.map(CityLine.init), false, cities.count)
    }
}

extension City {
    /// "Luxor, Egypt" as far as it can be said without a catalogue: the name, the subdivision and the country's code.
    public var placeName: String {
        [name, subdivision?.name ?? "", country.description].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension NearCity {
    /// The direction as one of eight: "north-east".
    public var direction: String {
        let names = [
            "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
        ]
        return names[Int((bearingDegrees / 45).rounded()) % 8]
    }
}
