public import Borders
public import Boundaries
public import Countries
public import Geodesy

extension CountryResolver {
    /// The distance from `place` to each country in `worldview`, in metres, measured to its territorial sea.
    ///
    /// It is 0 for the country that contains `place`.
    ///
    /// - Throws: `BoundaryError` if the boundaries are damaged.
    public func distances(
        from place: Coordinate,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> [Country.Code: Double] {
        let distances = try borders(worldview).distances(from: place)
        return Dictionary(uniqueKeysWithValues: distances.map { (Country.Code($0.key), $0.value) })
    }
}
