import CityIndex
public import Countries

/// Which cities a search may give; what is `nil` does not matter.
public struct CityFilter: Hashable, Sendable {
    /// The countries; to ask for a language, give those that speak it.
    public var countries: Set<Country.Code>?
    /// The fewest people.
    public var population: UInt32
    /// The IANA time zones.
    public var timeZones: Set<String>?

    /// Joins the conditions.
    public init(countries: Set<Country.Code>? = nil, population: UInt32 = 0, timeZones: Set<String>? = nil) {
        (self.countries, self.population, self.timeZones) = (countries, population, timeZones)
    }

    /// Every city.
    public static let all = CityFilter()
}

extension CityFilter {
    /// The conditions by numbers and bytes.
    var conditions: CityConditions {
        CityConditions(
            countries: countries?.map(\.number),
            population: population,
            zones: timeZones?.map { Array($0.utf8) }
        )
    }
}

extension Country.Code {
    /// The two letters as a number.
    var number: UInt16 {
        description.utf8.reduce(0) { ($0 << 8) | UInt16($1) }
    }

    /// The code of a number.
    init?(number: UInt16) {
        self.init(String(decoding: [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)], as: UTF8.self))
    }
}
