public import Cities

/// A city with its names, as the input of a compiler.
public struct CityEntry: Hashable, Sendable {
    /// The city with its main name.
    public var city: City
    /// Names that are as usual as the main name, for example in other scripts.
    public var names: [String]
    /// Names in other languages, which rank below the main names of other cities with a sixteenth of the population.
    public var otherNames: [String]
    /// Names that few people use, which rank below most main names: former names, transcriptions and codes.
    public var rareNames: [String]
    /// Other codes and names of the subdivision.
    public var subdivisionNames: [String]

    /// Combines a city with its names.
    public init(
        _ city: City,
        names: [String] = [],
        otherNames: [String] = [],
        rareNames: [String] = [],
        subdivisionNames: [String] = []
    ) {
        (self.city, self.names) = (city, names)
        (self.otherNames, self.rareNames, self.subdivisionNames) = (otherNames, rareNames, subdivisionNames)
    }
}

extension CityEntry: Decodable {
    private enum CodingKeys: String, CodingKey { case names, otherNames, rareNames, subdivisionNames }

    /// Reads an object with the keys of `City` and the optional arrays of names.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        func texts(_ key: CodingKeys) throws -> [String] {
            try object.decodeIfPresent([String].self, forKey: key) ?? []
        }
        self.init(
            try City(from: decoder),
            names: try texts(.names),
            otherNames: try texts(.otherNames),
            rareNames: try texts(.rareNames),
            subdivisionNames: try texts(.subdivisionNames)
        )
    }
}
