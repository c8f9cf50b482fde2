import CityIndex
public import Countries

/// The conditions for the cities that a search may return.
///
/// Conditions that are `nil` are ignored.
public struct CityFilter: Hashable, Sendable {
    /// The accepted countries.
    ///
    /// A search by language lists the countries that speak it.
    public var countries: Set<Country.Code>?
    /// The minimum population, where 0 accepts any city.
    public var population: UInt32
    /// The accepted IANA time zones.
    public var timeZones: Set<String>?

    /// Creates a filter from its conditions.
    public init(countries: Set<Country.Code>? = nil, population: UInt32 = 0, timeZones: Set<String>? = nil) {
        (self.countries, self.population, self.timeZones) = (countries, population, timeZones)
    }

    /// A filter that every city passes.
    public static let all = CityFilter()
}

extension CityFilter {
    /// The conditions in the kernel's form, as numbers and bytes.
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

    /// Creates a code from its number.
    init?(number: UInt16) {
        self.init(String(decoding: [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)], as: UTF8.self))
    }
}
