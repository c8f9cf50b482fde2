public import Countries
import Geodesy
import JSONEncoding
import JSONText
import Quoting

/// The selected countries as a document for other people or programs.
public struct SelectionExport {
    /// A format of the document.
    public enum Kind: String, CaseIterable, Sendable {
        /// A JSON array of whole records.
        case json
        /// A CSV table with a header (RFC 4180).
        case csv
        /// A Markdown table for a web page.
        case markdown
        /// A short text for a message, with links to maps.
        case share
    }

    let countries: [Country]
    let language: String

    /// Creates an export of countries in the given order, with names in `language` (BCP 47).
    public init(countries: [Country], language: String) {
        (self.countries, self.language) = (countries, language)
    }

    /// The document, ending with a line end.
    public func text(as kind: Kind) throws -> String {
        switch kind {
        case .json: try json()
        case .csv: SpreadsheetTable.text(table)
        case .markdown: markdown
        case .share: share
        }
    }

    private static let header = [
        "code", "alpha3", "flag", "name", "capital", "region", "population", "area_km2", "currencies",
        "languages",
    ]

    private var table: [[String]] { [Self.header] + countries.map(cells) }

    private func cells(_ country: Country) -> [String] {
        [
            "\(country.code)", country.alpha3 ?? "", country.flag, country.name(in: language),
            country.capitals.map(\.name).joined(separator: "; "), country.subregion ?? country.region ?? "",
            country.population.map(String.init) ?? "",
            country.areaSquareKilometres.map { GroupedNumber.text($0).parts(between: ",").joined() } ?? "",
            country.currencies.map(\.code).joined(separator: "; "),
            country.languages.filter(\.isOfficial).map(\.name).joined(separator: "; "),
        ]
    }

    private func json() throws -> String {
        try JSONTree(countries).text(escaping: .inert, layout: .indented) + "\n"
    }

    private var markdown: String {
        func line(_ cells: [String]) -> String {
            "| " + cells.map(DelimitedField.markdown).joined(separator: " | ") + " |\n"
        }
        let rule = "|" + Self.header.map { _ in "---|" }.joined() + "\n"
        return line(Self.header) + rule + countries.map { line(cells($0)) }.joined()
    }

    private var share: String {
        let lines = countries.map { country in
            let capital = country.capitals.first.map { ", capital \($0.name)" } ?? ""
            let place = country.capitals.first?.coordinate ?? country.center
            let link =
                place.map { " https://www.openstreetmap.org/#map=6/\($0.latitude)/\($0.longitude)" } ?? ""
            return TerminalText.line("\(country.flag) \(country.name(in: language))\(capital)\(link)") + "\n"
        }
        return lines.joined()
    }
}
