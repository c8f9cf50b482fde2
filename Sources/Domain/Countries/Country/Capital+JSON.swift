import Geodesy

extension Country.Capital: Codable {
    private enum Key: String, CodingKey { case name, lat, lon, names, alternatives }

    /// Reads names and an optional position.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let place = try? Place(from: decoder)
        self.init(
            name: try object.decode(String.self, forKey: .name),
            coordinate: place?.coordinate,
            names: try object.decodeIfPresent([String: String].self, forKey: .names) ?? [:],
            alternatives: try object.decodeIfPresent([String].self, forKey: .alternatives) ?? []
        )
    }

    /// Writes the names and the position.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(name, forKey: .name)
        try object.encodeIfPresent(coordinate?.latitude, forKey: .lat)
        try object.encodeIfPresent(coordinate?.longitude, forKey: .lon)
        try object.encode(names, forKey: .names)
        try object.encode(alternatives, forKey: .alternatives)
    }
}

/// A coordinate as the catalogue's JSON represents it.
struct Place: Codable {
    var lat: Double
    var lon: Double

    init(_ coordinate: Coordinate) { (lat, lon) = (coordinate.latitude, coordinate.longitude) }

    var coordinate: Coordinate? { try? Coordinate(latitude: lat, longitude: lon) }
}
