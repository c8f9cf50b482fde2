import Cities
import Geodesy

extension BatchColumn {
    /// The columns about the city.
    static let cityNames = ["city", "city_id", "city_distance"]

    /// The column called `name` among ``cityNames``: the city's name, its ID, or the distance to it in whole metres.
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
