public import Borders
public import Boundaries
public import Countries
public import Geodesy

extension CountryResolver {
    /// How far `place` is from each country as `worldview` sees them, in metres, its territorial sea included; 0 for the
    /// one it lies in.
    ///
    /// - Throws: `BoundaryError` when the boundaries are damaged.
    public func distances(
        from place: Coordinate,
        worldview: Worldview = .standard
    ) throws(BoundaryError) -> [Country.Code: Double] {
        let distances = try borders(worldview).distances(from: place)
        return Dictionary(uniqueKeysWithValues: distances.map { (Country.Code($0.key), $0.value) })
    }
}
