public import Indicators
import Sections

/// The indicators and the series of a file as one JSON object.
public struct IndicatorsLine: Encodable, Sendable {
    private let table: IndicatorTable
    /// The number of ranked countries and the years, by the order of the indicators.
    private let extents: [IndicatorTable.Extent]

    /// Reads the extent of each indicator of `table`.
    public init(_ table: IndicatorTable) throws {
        self.table = table
        extents = try table.indicators.map { try table.extent(of: $0) }
    }

    /// The rows of a table for people: key, name, unit, countries and years.
    public var rows: [[String]] {
        let indicators = zip(table.indicators, extents).map { indicator, extent in
            [
                indicator.key, indicator.name, indicator.unit, "\(extent.countries) countries",
                extent.years.map(Self.text) ?? "",
            ]
        }
        let series = table.series.map { [$0.key, $0.name, $0.unit, "series", Self.text($0.years)] }
        return indicators + series
    }

    private static func text(_ years: ClosedRange<Int>) -> String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound) to \(years.upperBound)"
    }

    private struct IndicatorLine: Encodable {
        let key: String
        let name: String
        let unit: String
        let order: String
        let countries: Int
        let first: Int?
        let last: Int?
        let per: [String]
    }

    private struct SeriesLine: Encodable {
        let key: String
        let name: String
        let unit: String
        let first: Int
        let last: Int
        let source: String
    }

    private enum Key: String, CodingKey { case indicators, series, sources }

    /// Encodes the indicators with the number of ranked countries, the series, and the sources.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        let indicators = zip(table.indicators, extents).map { indicator, extent in
            IndicatorLine(
                key: indicator.key,
                name: indicator.name,
                unit: indicator.unit,
                order: indicator.order.rawValue,
                countries: extent.countries,
                first: extent.years?.lowerBound,
                last: extent.years?.upperBound,
                per: Measure.allCases.filter { indicator.unit(per: $0) != nil }.map(\.rawValue)
            )
        }
        try object.encode(indicators, forKey: .indicators)
        let series = table.series.map { series in
            SeriesLine(
                key: series.key,
                name: series.name,
                unit: series.unit,
                first: series.years.lowerBound,
                last: series.years.upperBound,
                source: series.source
            )
        }
        try object.encode(series, forKey: .series)
        try object.encode(table.sources.map(SourceLine.init), forKey: .sources)
    }
}
