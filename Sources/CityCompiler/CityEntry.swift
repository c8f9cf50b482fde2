public import Cities

/// A city with its names, as a compiler takes it.
public struct CityEntry: Hashable, Sendable {
    /// The city.
    public var city: City
    /// Names in other languages and scripts, and former ones.
    public var names: [String]

    /// Joins them.
    public init(_ city: City, names: [String] = []) {
        (self.city, self.names) = (city, names)
    }
}

extension CityEntry: Decodable {
    private enum CodingKeys: String, CodingKey { case names }

    /// Reads an object with the keys of `City` and, if it is there, an array `names`.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try City(from: decoder),
            names: try object.decodeIfPresent([String].self, forKey: .names) ?? []
        )
    }
}
