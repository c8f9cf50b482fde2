public import Countries
public import Sections

extension IndicatorTable {
    /// A country with its figure and its rank in a group of countries.
    public struct Ranked: Hashable, Sendable {
        /// The country.
        public var country: Country.Code
        /// Its figure, with the rank in the world.
        public var figure: Figure
        /// The value that is compared: that of the figure, or its quotient by the measure of a ranking.
        public var value: Double
        /// The rank in the group: 1 plus the number of its countries with a better value.
        public var rank: Int
    }

    /// The ranked countries of a group, the best first, and in the order of their codes among equals.
    ///
    /// A country without a value, or with a value of another source than the indicator's first, is not among them.
    ///
    /// - Parameters:
    ///   - indicator: the indicator.
    ///   - order: the side that ranks count from, or `nil` for that of the indicator.
    ///   - measure: the number that each value is divided by. A country without one is left out.
    ///   - belongs: true for a country of the group.
    /// - Returns: the countries with their ranks in the group.
    /// - Throws: `SectionError` if the file is damaged.
    public func ranking(
        by indicator: Indicator,
        order: Indicator.Order? = nil,
        per measure: ((Country.Code) -> Double?)? = nil,
        among belongs: (Country.Code) -> Bool = { _ in true }
    ) throws(SectionError) -> [Ranked] {
        var found: [Ranked] = []
        for place in 0..<count {
            guard let figure = try figure(indicator, at: place), figure.rank != nil else { continue }
            let country = try code(at: place)
            guard belongs(country) else { continue }
            var value = figure.value
            if let measure {
                guard let divisor = measure(country), divisor > 0 else { continue }
                value /= divisor
            }
            found.append(Ranked(country: country, figure: figure, value: value, rank: 0))
        }
        let isDescending = (order ?? indicator.order) == .descending
        found.sort { one, other in
            if one.value == other.value { return one.country < other.country }
            return isDescending ? one.value > other.value : one.value < other.value
        }
        for place in found.indices {
            let isEqual = place > 0 && found[place - 1].value == found[place].value
            found[place].rank = isEqual ? found[place - 1].rank : place + 1
        }
        return found
    }

    /// The countries and the years of an indicator.
    public struct Extent: Hashable, Sendable {
        /// The number of countries with a rank in the world.
        public var countries: Int
        /// The years of their values, or `nil` if the values have none.
        public var years: ClosedRange<Int>?
    }

    /// The number of countries with a rank in the world, and the years of their values.
    public func extent(of indicator: Indicator) throws(SectionError) -> Extent {
        var extent = Extent(countries: 0, years: nil)
        for place in 0..<count {
            guard let figure = try figure(indicator, at: place), figure.rank != nil else { continue }
            extent.countries += 1
            guard let year = figure.year else { continue }
            let years = extent.years ?? year...year
            extent.years = min(years.lowerBound, year)...max(years.upperBound, year)
        }
        return extent
    }
}
