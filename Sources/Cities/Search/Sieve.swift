import Countries
import Geodesy

/// The conditions of a search, by the numbers in the records.
struct Sieve {
    /// The areas, and the zones, that may be given; `nil` is all of them.
    var areas: [Bool]?
    var zones: [Bool]?
    let population: UInt32
    private let data: CityData

    init(_ filter: CityFilter, _ data: CityData, _ index: AreaIndex) throws(CityDataError) {
        (self.data, population) = (data, filter.population)
        if let countries = filter.countries { areas = try index.within(countries) }
        if let wanted = filter.timeZones {
            var flags: [Bool] = []
            for number in 0..<data.zoneCount { flags.append(wanted.contains(try data.zone(number))) }
            zones = flags
        }
    }

    /// Whether every city may be given.
    var isOpen: Bool { areas == nil && zones == nil && population == 0 }

    /// Whether the city with this record may be given.
    func admits(_ record: CityRecord) throws(CityDataError) -> Bool {
        if population > 0, record.number(CityFileFormat.Record.population) < population { return false }
        if let areas {
            guard Int(record.subdivision) < areas.count else { throw data.records.damaged(0) }
            if !areas[Int(record.subdivision)] { return false }
        }
        guard let zones else { return true }
        guard Int(record.zone) < zones.count else { throw data.records.damaged(0) }
        return zones[Int(record.zone)]
    }

    /// Adds a condition to the areas.
    mutating func narrow(to other: [Bool]) {
        areas = areas.map { zip($0, other).map { $0 && $1 } } ?? other
    }
}
