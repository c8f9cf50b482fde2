import Batch
import Cities
import Geodesy

extension BatchColumn {
    /// The columns about the nearest city.
    static let cityNames = ["city", "city_id", "city_distance"]

    /// The column called `name` among ``cityNames``: the city's name, its ID, or the distance to it in whole metres.
    static func city(_ name: String, by finder: CityFinder) -> BatchColumn? {
        guard cityNames.contains(name) else { return nil }
        return BatchColumn(
            name,
            isNumber: name != "city",
            .point { place in
                guard let near = try finder.cities(near: place).first else { return nil }
                return switch name {
                case "city": near.city.name
                case "city_id": "\(near.city.id)"
                default: "\(Int(clamping: near.distanceMetres))"
                }
            }
        )
    }
}
