import CityIndex
import Geodesy

/// The rule that names a place within a large city after that city rather than the nearest of its quarters.
///
/// A city reaches as far as the circle that holds its people at ``peoplePerSquareKilometre``. The candidates are the
/// cities that reach the place, in the country of the nearest city, and the nearest city itself. The candidate with the
/// least ``weight(metres:people:)`` wins. Tested with 247 capitals, the coordinate of each gives that capital.
enum CityReach {
    /// The density of the circle, in people per square kilometre.
    ///
    /// 9.6 million people reach 25 km, 340,000 reach 4.7 km, and 10,000 reach 800 m.
    static let peoplePerSquareKilometre = 5000.0
    /// The minimum population of a city that can win without being the nearest.
    static let fewestPeople: UInt32 = 1000

    /// The radius of a city with this population, in metres.
    static func metres(people: UInt32) -> Double {
        (Double(people) / (.pi * peoplePerSquareKilometre)).squareRoot() * 1000
    }

    /// The distance plus 1 km, divided by the square root of the population.
    ///
    /// The least weight wins. The kilometre makes a large city win over its quarters, whose coordinates are near one
    /// another and near the place. A large town beside a city still wins at its own coordinate.
    static func weight(metres: Double, people: UInt32) -> Double {
        (metres + 1000) / Double(max(people, 1)).squareRoot()
    }
}

extension PlaceFinder {
    /// The record by the rule of ``CityReach``, with its distance in metres.
    ///
    /// `nearest` is the nearest record.
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
        // Larger cities reach farther, so each band is searched only as far as its largest city reaches.
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
