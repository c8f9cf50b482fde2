public import Countries
public import Sections

extension IndicatorTable {
    /// A country with its figure and its rank in a group of countries.
    public struct Ranked: Hashable, Sendable {
        /// The country.
        public var country: Country.Code
        /// Its figure, with the rank in the world.
        public var figure: Figure
        /// The rank in the group: 1 plus the number of its countries with a better value.
        public var rank: Int
    }

    /// The ranked countries of a group, the best first, and in the order of their codes among equals.
    ///
    /// A country without a value, or with a value of another source than the indicator's first, is not among them. The
    /// order is that of the ranks in the world, which the file states.
    public func ranking(
        by indicator: Indicator,
        among belongs: (Country.Code) -> Bool = { _ in true }
    ) throws(SectionError) -> [Ranked] {
        var found: [Ranked] = []
        for place in 0..<count {
            guard let figure = try figure(indicator, at: place), let rank = figure.rank else { continue }
            let country = try code(at: place)
            if belongs(country) { found.append(Ranked(country: country, figure: figure, rank: rank)) }
        }
        found.sort { ($0.rank, $0.country) < ($1.rank, $1.country) }
        for place in found.indices {
            let world = found[place].rank
            found[place].rank = place + 1
            if place > 0, found[place - 1].figure.rank == world { found[place].rank = found[place - 1].rank }
        }
        return found
    }
}
