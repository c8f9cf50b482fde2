import Answers
import Cities
import Geodesy
import Quoting

/// Reads city names from standard input, one per line, and answers each with the best match as it arrives.
struct CityNameLines {
    let format: ReportFormat
    /// The names in a language, or `nil` without one.
    let naming: CityNaming?
    /// Finds the best match of a name, as a page with one city.
    let search: (String) async throws -> CityPage

    private static let columns = [
        "name", "subdivision", "country", "lat", "lon", "population", "time_zone", "id", "quality",
    ]
    private static let namedColumns = ["local_name", "country_name"]

    /// The names of the columns after the query.
    private var header: [String] { Self.columns + (naming == nil ? [] : Self.namedColumns) }

    /// Answers every line.
    ///
    /// An empty line also gets an answer, so that the numbers of lines agree.
    ///
    /// - Throws: ``Failure`` at the end if some names were not found. The others are answered before.
    func answerAll() async throws {
        var input = InputLines()
        var (number, missing) = (0, 0)
        var waiting: [String] = format == .text ? [Self.row(["query"] + header)] : []
        // One write for the lines of one read, as for positions.
        func flush() throws {
            if !waiting.isEmpty { try StandardOutput.writeLines(waiting) }
            waiting.removeAll(keepingCapacity: true)
        }
        while let line = try input.next(beforeWaiting: flush) {
            number += 1
            let query = line.trimmed
            let page = query.isEmpty ? nil : try await search(query)
            let match = page?.matches.first
            if match == nil { missing += 1 }
            let ignored = page?.ignored ?? []
            switch format {
            case .text:
                IgnoredParts.report(ignored, inLine: number)
                waiting.append(Self.row([query] + cells(match)))
            case .json:
                let line = match.map { CityLine($0, naming: naming) }
                waiting.append(try JSONLine.text(Line(query: query, match: line, ignored: ignored)))
            }
        }
        try flush()
        guard missing > 0 else { return }
        throw Failure("standard input: \(missing) of \(number) names are not found", .noCountry)
    }

    private static func row(_ cells: [String]) -> String {
        cells.map { String(decoding: DelimitedField.quoted($0.utf8), as: UTF8.self) }.joined(separator: ",")
    }

    private func cells(_ match: CityMatch?) -> [String] {
        guard let match else { return header.map { _ in "" } }
        let city = match.city
        return [
            city.name, city.subdivision?.name ?? "", "\(city.country)", "\(city.coordinate.latitude)",
            "\(city.coordinate.longitude)", "\(city.population)", city.timeZone, "\(city.id)",
            "\(match.quality)",
        ] + (naming.map { [$0.name(of: city), $0.country(of: city)] } ?? [])
    }

    /// A name and its match, which is null if no city was found.
    private struct Line: Encodable {
        let query: String
        let match: CityLine?
        let ignored: [String]

        private enum Key: String, CodingKey { case query, match, ignored }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: Key.self)
            try object.encode(query, forKey: .query)
            try object.encode(match, forKey: .match)
            if !ignored.isEmpty { try object.encode(ignored, forKey: .ignored) }
        }
    }
}
