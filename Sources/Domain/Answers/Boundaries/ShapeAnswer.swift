public import Borders
public import Boundaries
import Geodesy
import Locating
import Outlines
import Vocabulary

/// The measurements of a country, in the form in which they are printed.
public struct ShapeAnswer: Encodable, Sendable {
    /// A WGS 84 position, in degrees.
    struct Place: Encodable {
        let lat: Double
        let lon: Double

        init(_ coordinate: Coordinate) {
            lat = coordinate.latitude.rounded(toDecimals: 7)
            lon = coordinate.longitude.rounded(toDecimals: 7)
        }
    }

    /// The border with one neighbour.
    struct Border: Encodable {
        /// The neighbour's code, or `nil` for the high seas.
        let neighbour: String?
        let kilometres: Double
        let landKilometres: Double?

        private enum Key: String, CodingKey { case neighbour, kilometres, landKilometres }

        /// Encodes every key, with null for an unknown value.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(neighbour, forKey: .neighbour)
            try encoder.encode(neighbour, forOld: .country)
            try container.encode(kilometres, forKey: .kilometres)
            try container.encode(landKilometres, forKey: .landKilometres)
        }
    }

    let code: String
    /// The bounding box in degrees: west, south, east, north.
    let bbox: [Double]
    let squareKilometres: Double
    let centroid: Place?
    let inside: Place?
    let polygons: Int
    let borders: [Border]

    /// Measures the country, or the region, with this code.
    public init(_ code: String, index: BoundaryIndex, land: LandMask?) throws {
        let isCountry = TwoLetterCode(code.uppercased()) != nil
        let name = isCountry ? code.uppercased() : code
        let outlines = try BoundaryOutlines(index, by: isCountry ? .country : .code, only: [name])
        var outline: Outline?
        try outlines.forEach { outline = $1 }
        guard let outline, let box = outline.boundingBox else { throw OutlineError.unknownPart(code) }
        self.code = name
        bbox = [box.west, box.south, box.east, box.north]
        squareKilometres = (outline.squareMetres / 1e6).rounded(toDecimals: 3)
        centroid = outline.centroid.map(Place.init)
        inside = try outline.innerPoint.map { try Self.checked($0, name, index) }
        polygons = outline.polygons.count
        let isLand = land.map { land in { place in try land.isLand(at: place) } }
        borders = try outlines.neighbours(isLand: isLand).map(Border.init)
    }

    /// Returns a point inside the outline only if a lookup confirms it.
    private static func checked(_ place: Coordinate, _ code: String, _ index: BoundaryIndex) throws -> Place {
        let region = try index.region(containing: place)
        guard region?.code == code || region?.country?.description == code else {
            throw OutlineError.brokenRing(near: place)
        }
        return Place(place)
    }
}

extension ShapeAnswer {
    private enum Key: String, CodingKey {
        case code, bbox, squareKilometres, centroid, inside, polygons, borders
    }

    /// Encodes every key, with null for an unknown value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(code, forKey: .code)
        try container.encode(bbox, forKey: .bbox)
        try container.encode(squareKilometres, forKey: .squareKilometres)
        try container.encode(centroid, forKey: .centroid)
        try container.encode(inside, forKey: .inside)
        try container.encode(polygons, forKey: .polygons)
        try container.encode(borders, forKey: .borders)
    }
}

extension ShapeAnswer.Border {
    init(_ neighbour: Neighbour) {
        self.neighbour = neighbour.part?.code
        kilometres = (neighbour.metres / 1000).rounded(toDecimals: 3)
        landKilometres = neighbour.landMetres.map { ($0 / 1000).rounded(toDecimals: 3) }
    }

    fileprivate var text: String {
        let land = landKilometres.map { ", \($0) km of it on land" } ?? ""
        return "\(neighbour ?? "the high seas") \(kilometres) km\(land)"
    }
}

extension ShapeAnswer {
    /// The measurements, one per line.
    public var lines: [String] {
        var facts: [(String, String)] = [
            ("country", code), ("box", bbox.map { "\($0)" }.joined(separator: " ")),
            ("area", "\(squareKilometres) km²"), ("polygons", "\(polygons)"),
        ]
        if let centroid { facts.append(("centroid", "\(centroid.lat) \(centroid.lon)")) }
        if let inside { facts.append(("inside", "\(inside.lat) \(inside.lon)")) }
        facts += borders.map { ("border", $0.text) }
        return facts.map { name, value in
            name + String(repeating: " ", count: 14 - name.count) + value
        }
    }
}
