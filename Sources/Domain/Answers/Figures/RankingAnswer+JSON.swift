import Countries
import Indicators
import JSONText
import Sections

extension RankingAnswer: Encodable {
    private struct RowLine: Encodable {
        let rank: Int
        let country: String
        let name: String
        let value: Double
        let year: Int?
        let worldRank: Int?
        let source: String
        let note: String?
    }

    private enum Key: String, CodingKey {
        case indicator, name, unit, order, per, region, count, rows, sources
    }

    /// Encodes the question, the number of ranked countries, the rows within the limit, and their sources.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(indicator.key, forKey: .indicator)
        try object.encode(indicator.name, forKey: .name)
        try object.encode(unit, forKey: .unit)
        try object.encode((request.order ?? indicator.order).rawValue, forKey: .order)
        try object.encodeIfPresent(request.measure?.rawValue, forKey: .per)
        try object.encodeIfPresent(request.region, forKey: .region)
        try object.encode(count, forKey: .count)
        try object.encode(rows.map(line), forKey: .rows)
        let used = Set(rows.map(\.ranked.figure.source))
        try object.encode(used.sorted().map { SourceLine(sources[$0]) }, forKey: .sources)
    }

    private func line(_ row: Row) -> RowLine {
        let figure = row.ranked.figure
        return RowLine(
            rank: row.ranked.rank,
            country: row.country.code.description,
            name: row.country.name(in: language),
            value: row.ranked.value,
            year: figure.year,
            worldRank: figure.rank,
            source: sources[figure.source].id,
            note: figure.note
        )
    }

    static func digits(_ value: Double) -> String { JSONWriter.digits(of: value) }
}
