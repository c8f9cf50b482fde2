public import CityIndex
public import Geodesy

/// A city near a place.
public struct NearCity: Hashable, Sendable {
    /// The city that was found.
    public let city: City
    /// The geodesic distance from the place to the city, in metres.
    public let distanceMetres: Double
    /// The direction from the place to the city, in degrees clockwise from north, from 0 to less than 360.
    public let bearingDegrees: Double
}

/// Finds the cities nearest to a place.
///
/// The index is a balanced tree over points in space, so that 180° and the poles need no special treatment.
public struct CityFinder: Sendable {
    private let places: PlaceFinder

    /// Creates a finder for the cities of `data`.
    public init(_ data: CityData) { places = PlaceFinder(data) }

    /// The `count` cities nearest to `place`, the nearest first.
    ///
    /// Without a population, the first result is the city that a person would name. Within a large city, it is that
    /// city rather than the nearest of its quarters, by the rule of `CityReach`. The others follow by distance.
    ///
    /// - Parameters:
    ///   - place: The centre of the search.
    ///   - count: The number of cities, at least 1.
    ///   - radiusMetres: The maximum distance, unlimited by default.
    ///   - population: The minimum population: 0 for any city, and `nil` for the rule.
    /// - Returns: The cities with their distances and directions.
    /// - Throws: `CityDataError` if the file is damaged.
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

    /// The records nearest to `place`, the nearest first, with the squares of the straight-line distances in units of
    /// the file.
    package func nearest(
        to place: Coordinate,
        count: Int = 1
    ) throws(CityDataError) -> [(place: Int, square: Double)] {
        try places.nearest(to: place, count: count)
    }
}
