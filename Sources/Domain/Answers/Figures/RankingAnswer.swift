public import Countries
public import Indicators
import Sections

/// The countries of the world or of a region in the order of an indicator.
public struct RankingAnswer: Sendable {
    /// A question for a ranking.
    public struct Request: Hashable, Sendable {
        /// The key of the indicator.
        public var key: String
        /// A region, a continent or a customary region, or `nil` for the world.
        public var region: String?
        /// The size of a country that its value is divided by.
        public var measure: Measure?
        /// The side that ranks count from, or `nil` for that of the indicator.
        public var order: Indicator.Order?
        /// The largest number of rows.
        public var limit: Int?

        /// Asks for the whole ranking of the world.
        public init(_ key: String) { self.key = key }
    }

    /// A country with its value.
    public struct Row: Sendable {
        /// The country.
        public var country: Country
        /// The value and the ranks.
        public var ranked: IndicatorTable.Ranked
    }

    let request: Request
    let indicator: Indicator
    /// The unit of the values.
    let unit: String
    let sources: [DataSource]
    let language: String
    /// The number of ranked countries, also beyond the limit.
    public let count: Int
    /// The countries within the limit, those with the same rank in the order of their codes.
    public let rows: [Row]

    /// Ranks the countries of `catalogue`, with names in `language` (BCP 47).
    ///
    /// The number of people is that of the indicator `population`, and the area is that of the catalogue.
    ///
    /// - Throws: ``FigureError`` for an unknown indicator and for one that cannot be divided, ``CountryFilterError``
    ///   for an unknown region, and `SectionError` or `CatalogueError` for a damaged file.
    public init(
        _ request: Request,
        in table: IndicatorTable,
        of catalogue: Catalogue,
        language: String
    ) throws {
        guard let indicator = table.indicator(request.key) else {
            throw FigureError.indicator(request.key, known: table.indicators.map(\.key))
        }
        let all = try catalogue.countries()
        var filter = CountryFilter()
        filter.place = request.region
        try filter.checkPlace(among: all)
        let countries = Dictionary(all.filter(filter.holds).map { ($0.code, $0) }) { $1 }
        let divisor = try Self.divisor(request.measure, of: indicator, table, countries)
        let ranking = try table.ranking(by: indicator, order: request.order, per: divisor?.value) {
            countries[$0] != nil
        }
        (self.request, self.indicator, self.language) = (request, indicator, language)
        (unit, sources, count) = (divisor?.unit ?? indicator.unit, table.sources, ranking.count)
        rows = ranking.prefix(request.limit ?? .max).compactMap { ranked in
            countries[ranked.country].map { Row(country: $0, ranked: ranked) }
        }
    }

    /// The unit of the quotients, and the number that the value of a country is divided by.
    private static func divisor(
        _ measure: Measure?,
        of indicator: Indicator,
        _ table: IndicatorTable,
        _ countries: [Country.Code: Country]
    ) throws -> (unit: String, value: (Country.Code) -> Double?)? {
        guard let measure else { return nil }
        guard let (unit, factor) = indicator.unit(per: measure) else {
            let totals = table.indicators.filter { $0.unit(per: measure) != nil }
            throw FigureError.notTotal(indicator.key, totals: totals.map(\.key))
        }
        var sizes: [Country.Code: Double] = [:]
        let people = table.indicator("population")
        for (code, country) in countries {
            sizes[code] =
                switch measure {
                case .squareKilometre: country.areaSquareKilometres
                case .person: try people.flatMap { try table.figure($0, of: code)?.value }
                case .millionPersons:
                    try people.flatMap { try table.figure($0, of: code).map { $0.value / 1e6 } }
                }
        }
        return (unit, { code in sizes[code].map { $0 / factor } })
    }
}

extension RankingAnswer {
    /// The indicator, its unit and the number of countries: "population, persons: 243 countries".
    public var title: String {
        let place = request.region.map { " of \($0)" } ?? ""
        return "\(indicator.name), \(unit): \(count) \(count == 1 ? "country" : "countries")\(place)"
    }

    /// The cells of a row for people: rank, value and year, without the country.
    public func cells(_ row: Row) -> (rank: String, value: String, year: String) {
        let value = row.ranked.value
        let text = request.measure == nil ? GroupedNumber.exact(value) : GroupedNumber.significant(value)
        return ("\(row.ranked.rank)", text, row.ranked.figure.year.map(String.init) ?? "")
    }

    /// The ranking as a CSV table.
    public var csv: String {
        let header = [
            "rank", "country", "country_name", "value", "unit", "year", "world_rank", "source", "note",
        ]
        let body = rows.map { row in
            let figure = row.ranked.figure
            return [
                "\(row.ranked.rank)", "\(row.country.code)", row.country.name(in: language),
                Self.digits(row.ranked.value), unit, figure.year.map(String.init) ?? "",
                figure.rank.map(String.init) ?? "", sources[figure.source].id, figure.note ?? "",
            ]
        }
        return SpreadsheetTable.text([header] + body)
    }
}
