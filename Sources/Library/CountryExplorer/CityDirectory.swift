public import Cities
public import CityIndex
import Countries
public import Geodesy

/// The cities: by typed text, or by place.
public struct CityDirectory: Sendable {
    /// The data of the cities, with their source.
    public let data: CityData
    private let index: CitySearch
    private let finder: CityFinder

    init(_ data: CityData, catalogue: Catalogue) {
        let reader = CountryReader(catalogue)
        self.data = data
        index = CitySearch(data) { reader.meaning(of: $0) }
        finder = CityFinder(data)
    }

    /// The number of cities.
    public var count: Int { data.count }

    /// The cities that match typed text, the best first, such as "cairo" or "paris, texas".
    ///
    /// - Parameters:
    ///   - text: the typed text. An empty text and one of more than 200 letters match nothing.
    ///   - limit: the largest number of matches.
    ///   - filter: the conditions for the results.
    /// - Returns: each city with the quality of its match.
    /// - Throws: `CityDataError` if a file is damaged, or `CancellationError`.
    public func search(_ text: String, limit: Int = 10, filter: CityFilter = .all) throws -> [CityMatch] {
        try index.cities(matching: text, filter: filter, limit: limit).matches
    }

    /// The city that a person would name for `place`, or `nil` without any city.
    ///
    /// Within a large city, it is that city rather than the nearest of its quarters.
    ///
    /// - Throws: `CityDataError` if the file is damaged.
    public func nearest(to place: Coordinate) throws(CityDataError) -> NearCity? {
        try nearest(to: place, count: 1).first
    }

    /// The cities nearest to `place`, the city that a person would name first, then by distance.
    ///
    /// - Parameters:
    ///   - place: the centre of the search.
    ///   - count: the largest number of cities, at least 1.
    ///   - radiusMetres: the largest distance in metres.
    /// - Returns: the cities with their distances and directions.
    /// - Throws: `CityDataError` if the file is damaged.
    public func nearest(
        to place: Coordinate,
        count: Int,
        radiusMetres: Double = .infinity
    ) throws(CityDataError) -> [NearCity] {
        try finder.cities(near: place, count: count, radiusMetres: radiusMetres)
    }
}
