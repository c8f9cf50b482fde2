import CMathematics
public import Geodesy

/// A city near a place.
public struct NearCity: Hashable, Sendable {
    /// The city.
    public let city: City
    /// The geodesic distance from the place to the city, in metres.
    public let distanceMetres: Double
    /// The direction from the place to the city, in degrees clockwise from north, 0 up to 360.
    public let bearingDegrees: Double
}

/// Finds the cities nearest to a place.
///
/// A balanced tree over points in space, so nothing is special about 180° or the poles.
public struct CityFinder: Sendable {
    private let data: CityData

    /// Looks in `data`.
    public init(_ data: CityData) { self.data = data }

    /// The `count` cities nearest to `place` on the ground, the nearest first.
    ///
    /// - Parameters:
    ///   - place: where the search begins.
    ///   - count: how many, at least 1.
    ///   - radiusMetres: how far they may be; any distance by default.
    ///   - population: how many people must live there at least.
    /// - Returns: the cities with distance and bearing.
    /// - Throws: ``CityDataError`` when the file is damaged.
    public func cities(
        near place: Coordinate,
        count: Int = 1,
        radiusMetres: Double = .infinity,
        population: UInt32 = 0
    ) throws(CityDataError) -> [NearCity] {
        guard count > 0 else { return [] }
        let first = try nearest(to: place, count: count, radiusMetres: radiusMetres, population: population)
        var found = try measured(first.map(\.place), from: place)
        if first.count == count, let farthest = found.map(\.metres).max() {
            // Far away, a shorter way on the ground may have a longer straight one.
            let reach = Self.straight(min(farthest, radiusMetres))
            let all = try nearest(to: place, count: .max, radiusMetres: reach, population: population)
            if all.count > count { found = try measured(all.map(\.place), from: place) }
        }
        let best = found.filter { $0.metres <= radiusMetres }
            .sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }.prefix(count)
        var cities: [NearCity] = []
        for near in best {
            let city = try data.city(place: near.place)
            let bearing = place.bearing(to: city.coordinate)
            cities.append(NearCity(city: city, distanceMetres: near.metres, bearingDegrees: bearing))
        }
        return cities
    }

    /// The longest straight way between the ends of a geodesic of so many metres.
    ///
    /// That of an arc of the ellipsoid's greatest radius of curvature (Schur's comparison theorem).
    private static func straight(_ metres: Double) -> Double {
        let radius = WGS84.greatestRadius
        return 2 * radius * sin(min(metres, .pi * radius) / (2 * radius))
    }

    private func measured(
        _ places: [Int],
        from origin: Coordinate
    ) throws(CityDataError) -> [(place: Int, metres: Double)] {
        var measured: [(place: Int, metres: Double)] = []
        for place in places {
            measured.append((place, origin.geodesicDistance(to: try data.record(place).point.coordinate)))
        }
        return measured
    }

    /// The records nearest to `place`, with the squares of the straight distances in units; the nearest first.
    package func nearest(
        to place: Coordinate,
        count: Int = 1,
        radiusMetres: Double = .infinity,
        population: UInt32 = 0
    ) throws(CityDataError) -> [(place: Int, square: Double)] {
        guard count > 0, data.count > 0, radiusMetres >= 0 else { return [] }
        // The straight way is the shorter one; a unit more allows for the rounding of the points.
        let reach = radiusMetres * CityFileFormat.Record.unitsPerMetre + 2
        var search = TreeSearch(SpacePoint(place), count: count, reach: reach * reach, population: population)
        try search.run(in: data)
        search.sort()
        return search.found
    }
}

/// A search of the tree of places.
private struct TreeSearch {
    /// A part of the tree that is still to be looked at, and how near it can be: in all, and along each axis.
    private struct Part {
        let node: Int
        let square: Double
        let offsets: SIMD4<Double>
    }

    private(set) var found: [(place: Int, square: Double)] = []
    private let target: SIMD4<Double>
    private let count: Int
    private let population: UInt32
    private var reach: Double

    init(_ target: SpacePoint, count: Int, reach: Double, population: UInt32) {
        self.target = SIMD4(Double(target.x), Double(target.y), Double(target.z), 0)
        (self.count, self.reach, self.population) = (count, reach, population)
        found.reserveCapacity(min(count, 64) + 1)
    }

    mutating func run(in data: CityData) throws(CityDataError) {
        let levels = CityFileFormat.levels(cities: data.count)
        let inner = (1 << levels) - 1
        var waiting: [Part] = []
        waiting.reserveCapacity(levels + 1)
        waiting.append(Part(node: 0, square: 0, offsets: .zero))
        while let part = waiting.popLast() {
            if part.square > reach { continue }
            var (node, offsets, square) = (part.node, part.offsets, part.square)
            while node < inner {
                let word = try data.splits.number(4 &* node)
                let axis = Int(word & 3)
                guard axis < 3 else { throw data.splits.damaged(4 &* node) }
                let side = target[axis] - Double(Int32(bitPattern: word & ~3))
                let (near, far) =
                    side < 0 ? (2 &* node &+ 1, 2 &* node &+ 2) : (2 &* node &+ 2, 2 &* node &+ 1)
                // The axis is stored in the two lowest bits of the border.
                let way = max(0, abs(side) - 4)
                let farSquare = square - offsets[axis] * offsets[axis] + way * way
                if farSquare <= reach {
                    var farOffsets = offsets
                    farOffsets[axis] = way
                    waiting.append(Part(node: far, square: farSquare, offsets: farOffsets))
                }
                node = near
            }
            (offsets, square) = (.zero, 0)
            try look(at: node &- inner, of: levels, data)
        }
    }

    /// Looks at the records of a leaf.
    private mutating func look(at leaf: Int, of levels: Int, _ data: CityData) throws(CityDataError) {
        let first = (leaf &* data.count) &>> levels
        let end = ((leaf &+ 1) &* data.count) &>> levels
        let size = CityFileFormat.Record.size
        let address = try data.records.pointer(first &* size, (end &- first) &* size)
        for place in first..<end {
            let record = CityRecord(address: address + (place &- first) &* size)
            let point = record.point
            let x = target.x - Double(point.x)
            let y = target.y - Double(point.y)
            let z = target.z - Double(point.z)
            let square = x * x + y * y + z * z
            guard square <= reach else { continue }
            if population > 0, record.number(CityFileFormat.Record.population) < population { continue }
            keep(place, square)
        }
    }

    /// How many are kept in order; more are sorted now and then.
    private static let fewest = 32

    private mutating func keep(_ place: Int, _ square: Double) {
        guard count <= Self.fewest else {
            found.append((place, square))
            if found.count / 2 > count { sort() }
            return
        }
        var position = found.count
        while position > 0, (square, place) < (found[position - 1].square, found[position - 1].place) {
            position -= 1
        }
        guard position < count else { return }
        if found.count == count { found.removeLast() }
        found.insert((place, square), at: position)
        if found.count == count, let last = found.last { reach = last.square }
    }

    /// Puts what was found in order, and drops what is too much.
    mutating func sort() {
        guard count > Self.fewest else { return }
        found.sort { ($0.square, $0.place) < ($1.square, $1.place) }
        guard found.count >= count else { return }
        found.removeSubrange(count...)
        if let last = found.last { reach = last.square }
    }
}

extension Coordinate {
    /// The direction in which the shortest way to `other` begins, in degrees clockwise from north, 0 up to 360.
    ///
    /// On a sphere: within a fifth of a degree of the ellipsoid's. Equal points give 0.
    public func bearing(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (from, to) = (latitude * radians, other.latitude * radians)
        let eastward = (other.longitude - longitude) * radians
        let east = sin(eastward) * cos(to)
        let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(eastward)
        let degrees = atan2(east, north) / radians
        return degrees < 0 ? degrees + 360 : degrees
    }
}
