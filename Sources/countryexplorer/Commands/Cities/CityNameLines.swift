import Answers
import Cities
import Geodesy
import Quoting

/// Names of cities from standard input, one on each line, answered by the best match as they come.
struct CityNameLines {
    let format: ReportFormat
    /// The best match of a name; `nil` when there is none.
    let search: (String) async throws -> CityMatch?

    private static let header = [
        "query", "name", "subdivision", "country", "lat", "lon", "population", "time_zone", "id", "quality",
    ]

    /// Answers every line; an empty one too, so that there is an answer for each.
    ///
    /// - Throws: ``Failure`` at the end when some names were not found, after the others were answered.
    func answerAll() async throws {
        var input = InputLines()
        var (number, missing) = (0, 0)
        var waiting: [String] = format == .text ? [Self.row(Self.header)] : []
        // One write for the lines of one read, as for positions.
        func flush() throws {
            if !waiting.isEmpty { try StandardOutput.writeLines(waiting) }
            waiting.removeAll(keepingCapacity: true)
        }
        while let line = try input.next(beforeWaiting: flush) {
            number += 1
            let query = line.trimmed
            let match = query.isEmpty ? nil : try await search(query)
            if match == nil { missing += 1 }
            switch format {
            case .text: waiting.append(Self.row([query] + Self.cells(match)))
            case .json: waiting.append(try JSONLine.text(Line(query, match)))
            }
        }
        try flush()
        guard missing > 0 else { return }
        throw Failure("standard input: \(missing) of \(number) names are not found", .noCountry)
    }

    private static func row(_ cells: [String]) -> String {
        cells.map { String(decoding: DelimitedField.quoted($0.utf8), as: UTF8.self) }.joined(separator: ",")
    }

    private static func cells(_ match: CityMatch?) -> [String] {
        guard let match else { return header.dropFirst().map { _ in "" } }
        let city = match.city
        return [
            city.name, city.subdivision?.name ?? "", "\(city.country)", "\(city.coordinate.latitude)",
            "\(city.coordinate.longitude)", "\(city.population)", city.timeZone, "\(city.id)",
            "\(match.quality)",
        ]
    }

    /// A name and its match, which is null when there is none.
    private struct Line: Encodable {
        let query: String
        let match: CityLine?

        init(_ query: String, _ match: CityMatch?) {
            self.query = query
            self.match = match.map { CityLine($0) }
        }

        private enum Key: String, CodingKey { case query, match }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: Key.self)
            try object.encode(query, forKey: .query)
            try object.encode(match, forKey: .match)
        }
    }
}
