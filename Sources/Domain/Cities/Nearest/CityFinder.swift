import CMathematics
public import CityIndex
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
    private let places: PlaceFinder

    /// Looks in `data`.
    public init(_ data: CityData) { places = PlaceFinder(data) }

    /// The `count` cities nearest to `place` on the ground, the nearest first.
    ///
    /// Without a population, the first is the city that a person would name: within a large city that city, and not the
    /// nearest of its quarters, by the rule of `CityReach`. The others follow by distance.
    ///
    /// - Parameters:
    ///   - place: where the search begins.
    ///   - count: how many, at least 1.
    ///   - radiusMetres: how far they may be; any distance by default.
    ///   - population: how many people must live there at least; 0 for any city, and `nil` for the rule.
    /// - Returns: the cities with distance and bearing.
    /// - Throws: `CityDataError` when the file is damaged.
    public func cities(
        near place: Coordinate,
        count: Int = 1,
        radiusMetres: Double = .infinity,
        population: UInt32? = nil
    ) throws(CityDataError) -> [NearCity] {
        var found = try places.records(
            near: place,
            count: count,
            radiusMetres: radiusMetres,
            population: population ?? 0
        )
        if population == nil, let nearest = found.first {
            let first = try places.leading(near: place, nearest: nearest, radiusMetres: radiusMetres)
            found.removeAll { $0.place == first.place }
            found = Array(([first] + found).prefix(count))
        }
        var cities: [NearCity] = []
        for near in found {
            let city = try places.data.city(place: near.place)
            let bearing = place.bearing(to: city.coordinate)
            cities.append(NearCity(city: city, distanceMetres: near.metres, bearingDegrees: bearing))
        }
        return cities
    }

    /// The records nearest to `place`, with the squares of the straight distances in units; the nearest first.
    package func nearest(
        to place: Coordinate,
        count: Int = 1
    ) throws(CityDataError) -> [(place: Int, square: Double)] {
        try places.nearest(to: place, count: count)
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
