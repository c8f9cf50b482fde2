public import Countries
public import Geodesy

/// A city, town or village.
public struct City: Hashable, Sendable {
    /// A part of a country: a state, a province, a region.
    public struct Subdivision: Hashable, Sendable {
        /// The code in the source.
        ///
        /// For GeoNames, it is that of the first administrative level.
        public let code: String
        /// The name, or an empty text.
        public let name: String

        /// Creates a subdivision from its code and its name.
        public init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }

    /// The number in the source, such as a GeoNames ID.
    public let id: UInt32
    /// The name in Latin letters, as in the source.
    public let name: String
    /// The code of the country in which the city lies.
    public let country: Country.Code
    /// The first-level subdivision, or `nil` if the source has none.
    public let subdivision: Subdivision?
    /// The WGS 84 position, to six decimals.
    public let coordinate: Coordinate
    /// The number of inhabitants, or 0 if the source does not state it.
    public let population: UInt32
    /// The IANA time zone, or an empty text if the source has none.
    public let timeZone: String

    /// Creates a city from its facts.
    public init(
        id: UInt32,
        name: String,
        country: Country.Code,
        subdivision: Subdivision?,
        coordinate: Coordinate,
        population: UInt32,
        timeZone: String
    ) {
        self.id = id
        self.name = name
        self.country = country
        self.subdivision = subdivision
        self.coordinate = coordinate
        self.population = population
        self.timeZone = timeZone
    }
}

extension City: Codable {
    /// The keys in JSON, which are also the columns of a CSV table.
    public enum CodingKeys: String, CodingKey, CaseIterable {
        case id, name, country, subdivisionCode, subdivision, lat, lon, population, timeZone
    }

    /// Reads an object.
    ///
    /// - Throws: `DecodingError` with the key of the fault.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        let letters = try object.decode(String.self, forKey: .country)
        guard let country = Country.Code(letters) else {
            throw DecodingError.dataCorruptedError(
                forKey: .country,
                in: object,
                debugDescription: "expected two letters"
            )
        }
        let code = try object.decodeIfPresent(String.self, forKey: .subdivisionCode) ?? ""
        let subdivision = try object.decodeIfPresent(String.self, forKey: .subdivision) ?? ""
        self.init(
            id: try object.decode(UInt32.self, forKey: .id),
            name: try object.decode(String.self, forKey: .name),
            country: country,
            subdivision: code.isEmpty && subdivision.isEmpty
                ? nil : Subdivision(code: code, name: subdivision),
            coordinate: try Coordinate(
                latitude: object.decode(Double.self, forKey: .lat),
                longitude: object.decode(Double.self, forKey: .lon)
            ),
            population: try object.decodeIfPresent(UInt32.self, forKey: .population) ?? 0,
            timeZone: try object.decodeIfPresent(String.self, forKey: .timeZone) ?? ""
        )
    }

    /// Writes an object with the keys above.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(id, forKey: .id)
        try object.encode(name, forKey: .name)
        try object.encode(country.description, forKey: .country)
        try object.encodeIfPresent(subdivision?.code, forKey: .subdivisionCode)
        try object.encodeIfPresent(subdivision?.name, forKey: .subdivision)
        try object.encode(coordinate.latitude, forKey: .lat)
        try object.encode(coordinate.longitude, forKey: .lon)
        try object.encode(population, forKey: .population)
        try object.encode(timeZone, forKey: .timeZone)
    }
}
