import Borders
public import Boundaries
public import Geodesy

extension CountryResolver {
    /// How far `place` is from each country, in metres, its territorial sea included; 0 for the one it lies in.
    ///
    /// - Throws: `BoundaryError` when the boundaries are damaged.
    public func distances(from place: Coordinate) throws(BoundaryError) -> [Country.Code: Double] {
        let distances = try borders.distances(from: place)
        return Dictionary(uniqueKeysWithValues: distances.map { (Country.Code($0.key), $0.value) })
    }
}
