public import Countries
public import Indicators
import JSONText
import Sections

/// The yearly values of a series in countries.
public struct SeriesAnswer: Encodable, Sendable {
    private let series: Series
    private let source: DataSource?
    private let language: String
    private let rows: [(country: Country, values: [(year: Int, value: Double)])]

    /// Reads the series with `key` in `countries`, with names in `language` (BCP 47).
    ///
    /// - Parameters:
    ///   - key: the key of the series.
    ///   - countries: the countries in the order of the answer.
    ///   - first: the first year, or `nil` for that of the series.
    ///   - last: the last year, or `nil` for that of the series.
    ///   - table: the table with the series.
    ///   - language: the language of names.
    /// - Throws: ``FigureError`` for an unknown series and for years out of order, and `SectionError` for a damaged
    ///   file.
    public init(
        _ key: String,
        of countries: [Country],
        from first: Int?,
        through last: Int?,
        in table: IndicatorTable,
        language: String
    ) throws {
        guard let series = table.series(key) else {
            throw FigureError.series(key, known: table.series.map(\.key))
        }
        let (start, end) = (first ?? series.years.lowerBound, last ?? series.years.upperBound)
        guard start <= end else { throw FigureError.years(start, end) }
        (self.series, self.language) = (series, language)
        source = table.sources.first { $0.id == series.source }
        var seen: Set<Country.Code> = []
        rows = try countries.filter { seen.insert($0.code).inserted }.map { country in
            let values = try table.values(of: series, in: country.code)
            return (country, values.filter { (start...end).contains($0.year) })
        }
    }

    /// True if no country has a value.
    public var isEmpty: Bool { rows.allSatisfy(\.values.isEmpty) }

    /// The countries without a value.
    public var countriesWithout: [Country] { rows.filter(\.values.isEmpty).map(\.country) }

    /// The name and the unit: "population, persons".
    public var title: String { "\(series.name), \(series.unit)" }

    /// A table for people: a row for each year that has a value, and a column for each country.
    public var table: [[String]] {
        let years = Set(rows.flatMap { $0.values.map(\.year) }).sorted()
        let head = [""] + rows.map { "\($0.country.code) \($0.country.name(in: language))" }
        return [head]
            + years.map { year in
                ["\(year)"]
                    + rows.map { row in
                        row.values.first { $0.year == year }.map { GroupedNumber.exact($0.value) } ?? ""
                    }
            }
    }

    /// A CSV table with a row for each value.
    public var csv: String {
        let header = ["country", "country_name", "year", "value", "unit"]
        let body = rows.flatMap { row in
            row.values.map { year, value in
                [
                    "\(row.country.code)", row.country.name(in: language), "\(year)",
                    JSONWriter.digits(of: value), series.unit,
                ]
            }
        }
        return SpreadsheetTable.text([header] + body)
    }

    private enum Key: String, CodingKey { case series, name, unit, countries, source }

    private struct Row: Encodable {
        struct Value: Encodable {
            let year: Int
            let value: Double
        }

        let country: String
        let name: String
        let values: [Value]
    }

    /// Encodes the series, its source, and the values of each country.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(series.key, forKey: .series)
        try object.encode(series.name, forKey: .name)
        try object.encode(series.unit, forKey: .unit)
        try object.encodeIfPresent(source.map(SourceLine.init), forKey: .source)
        let lines = rows.map { row in
            Row(
                country: row.country.code.description,
                name: row.country.name(in: language),
                values: row.values.map { Row.Value(year: $0.year, value: $0.value) }
            )
        }
        try object.encode(lines, forKey: .countries)
    }
}
