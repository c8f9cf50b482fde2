import CityIndex
import Geodesy

/// The rule that calls a place within a large city by that city, and not by the nearest of its quarters.
///
/// A city reaches as far as the circle that holds its people at ``peoplePerSquareKilometre``. Of the cities that reach a
/// place, in the country of the nearest one, the rule takes the one with the least ``weight(metres:people:)``; the
/// nearest city competes whether it reaches the place or not. Of 247 capitals, each coordinate gives its capital.
enum CityReach {
    /// The density of the circle: 9.6 million people reach 25 km, 340,000 reach 4.7 km, and 10,000 reach 800 m.
    static let peoplePerSquareKilometre = 5000.0
    /// A smaller city only counts as the nearest.
    static let fewestPeople: UInt32 = 1000

    /// The radius of a city of so many people, in metres.
    static func metres(people: UInt32) -> Double {
        (Double(people) / (.pi * peoplePerSquareKilometre)).squareRoot() * 1000
    }

    /// The distance and 1 km more, divided by the square root of the number of people: the least wins.
    ///
    /// The kilometre makes a large city win over its quarters, whose coordinates are near one another and near the
    /// place; a large town beside a city still wins at its own coordinate.
    static func weight(metres: Double, people: UInt32) -> Double {
        (metres + 1000) / Double(max(people, 1)).squareRoot()
    }
}

extension PlaceFinder {
    /// The record by the rule of ``CityReach``, where `nearest` is the nearest one, and how far it is in metres.
    func leading(
        near place: Coordinate,
        nearest: (place: Int, metres: Double),
        radiusMetres: Double
    ) throws(CityDataError) -> (place: Int, metres: Double) {
        let record = try data.record(nearest.place)
        let country = try data.country(Int(record.subdivision))
        let people = record.number(CityFileFormat.Record.population)
        var (best, least) = (nearest.place, CityReach.weight(metres: nearest.metres, people: people))
        var most = try data.population(rank: 0)
        // Larger cities reach farther, so that each band is looked for only as far as its largest city reaches.
        for fewest in [1_000_000, 100_000, 10_000, CityReach.fewestPeople] where fewest <= most {
            let reach = min(CityReach.metres(people: most), radiusMetres)
            most = fewest
            for near in try self.nearest(to: place, count: .max, radiusMetres: reach, population: fewest) {
                let record = try data.record(near.place)
                let people = record.number(CityFileFormat.Record.population)
                let metres = near.square.squareRoot() / CityFileFormat.Record.unitsPerMetre
                let weight = CityReach.weight(metres: metres, people: people)
                guard weight < least, metres <= CityReach.metres(people: people) else { continue }
                guard try data.country(Int(record.subdivision)) == country else { continue }
                (best, least) = (near.place, weight)
            }
        }
        guard best != nearest.place else { return nearest }
        let metres = place.geodesicDistance(to: try data.record(best).point.coordinate)
        return metres <= radiusMetres ? (best, metres) : nearest
    }
}
