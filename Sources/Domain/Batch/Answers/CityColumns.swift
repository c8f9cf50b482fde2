import Cities
import Geodesy

extension BatchColumn {
    /// The names of the columns about the city.
    static let cityNames = ["city", "city_id", "city_distance"]

    /// The column with a name from ``cityNames``, or `nil` for another name.
    ///
    /// It contains the city's name, its ID, or its distance in whole metres.
    static func city(_ name: String, by finder: CityFinder, population: UInt32?) -> BatchColumn? {
        guard cityNames.contains(name) else { return nil }
        return BatchColumn(
            name,
            kind: name == "city" ? .text : .number,
            .point { place in
                guard let near = try finder.cities(near: place, population: population).first else {
                    return nil
                }
                return switch name {
                case "city": near.city.name
                case "city_id": "\(near.city.id)"
                default: Int64(checked: near.distanceMetres).map { "\($0)" }
                }
            }
        )
    }
}
