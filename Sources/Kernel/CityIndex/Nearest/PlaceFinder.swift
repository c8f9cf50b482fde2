import CMathematics
package import Geodesy

/// Finds the records of the cities nearest to a position.
package struct PlaceFinder: Sendable {
    package let data: CityData

    /// Creates a finder for `data`.
    package init(_ data: CityData) { self.data = data }

    /// The `count` records nearest to `place` on the ground, the nearest first, with the distances in metres.
    package func records(
        near place: Coordinate,
        count: Int = 1,
        radiusMetres: Double = .infinity,
        population: UInt32 = 0
    ) throws(CityDataError) -> [(place: Int, metres: Double)] {
        guard count > 0 else { return [] }
        let first = try nearest(to: place, count: count, radiusMetres: radiusMetres, population: population)
        var found = try measured(first.map { $0.place }, from: place)
        if first.count == count, let farthest = found.map({ $0.metres }).max() {
            // At large distances, a shorter path on the ground may have a longer straight line.
            let reach = Self.straight(min(farthest, radiusMetres))
            let all = try nearest(to: place, count: .max, radiusMetres: reach, population: population)
            if all.count > count { found = try measured(all.map { $0.place }, from: place) }
        }
        found.removeAll { !($0.metres <= radiusMetres) }
        found.sort { ($0.metres, $0.place) < ($1.metres, $1.place) }
        return Array(found.prefix(count))
    }

    /// The greatest straight-line distance between the ends of a geodesic of `metres`.
    ///
    /// It is the chord of an arc of the ellipsoid's greatest radius of curvature (Schur's comparison theorem).
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

    /// The records nearest to `place`, the nearest first, with the squares of the straight-line distances in units.
    package func nearest(
        to place: Coordinate,
        count: Int = 1,
        radiusMetres: Double = .infinity,
        population: UInt32 = 0
    ) throws(CityDataError) -> [(place: Int, square: Double)] {
        guard count > 0, data.count > 0, radiusMetres >= 0 else { return [] }
        // The straight line is shorter than the geodesic. Two more units cover the rounding of the points.
        let reach = radiusMetres * CityFileFormat.Record.unitsPerMetre + 2
        var search = TreeSearch(SpacePoint(place), count: count, reach: reach * reach, population: population)
        try search.run(in: data)
        search.sort()
        return search.found
    }
}
