import Answers
import ArgumentParser
import Countries
import Fixes
import Indicators
import Refresh
import Sections

struct ShowCountryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print everything known about a country.",
        discussion: """
            Figures have their year, and their rank among all countries. With --sources, each fact is followed by its \
            source, version, licence and authors.
            """
    )

    @Argument(
        help: ArgumentHelp("A code of two or three letters, or a name.", valueName: "country"),
        completion: .countries
    )
    var name: [String]
    @Flag(help: "Print the source of each fact.")
    var sources = false
    @OptionGroup var naming: LanguageOption
    @Option(help: "text, json or code.")
    var format = ListFormat.text
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if name.isEmpty { throw ValidationError("name a country: countries show EG") }
    }

    mutating func run() throws {
        let services = try Services(options)
        try naming.settle(services)
        let repository = try services.localRepository(cachingIn: cache.folder)
        let catalogue = repository.toldCatalogue()
        let found = try catalogue.country(named: name.joined(separator: " "))
        // The country may have been fetched separately, after the whole catalogue.
        let country = repository.country(found.code)?.value ?? found
        let emergency = format == .code ? nil : try services.presentEmergencyNumbers()
        switch format {
        case .code: try StandardOutput.writeLine("\(country.code)")
        case .json:
            let figures = try services.figures(of: country, language: naming.tag)
            let line = CountryLine(
                country: country,
                language: naming.translation,
                capitalZone: services.capitalZone(of: country),
                emergency: emergency,
                figures: figures
            )
            try StandardOutput.writeLine(try JSONLine.text(line))
            Services.report(missing: figures.missing)
        case .text:
            let facts = CountryFacts(country, in: catalogue, language: naming.tag, emergency: emergency)
            try StandardOutput.writeLine(country.flagged(facts.title))
            let figures = try services.figures(of: country, language: naming.tag)
            let metadata = sources ? try catalogue.metadata() : nil
            try write(facts.all + figures.facts) { fact in
                guard let metadata else { return nil }
                if fact.field == EmergencyTable.field { return emergency?.source ?? "unknown" }
                return figures.origin(of: fact) ?? metadata.origin(of: fact.field, for: country)
            }
            try write(figures)
            Services.report(missing: figures.missing)
        }
    }

    /// Writes the figures as a table, and the source of each if sources were requested.
    private func write(_ figures: CountryFigures) throws {
        let rows = figures.rows.map { row in
            let cells = figures.cells(row)
            return [row.indicator.name, cells[0], cells.count > 1 ? cells[1] : ""]
                + (sources ? ["from " + row.source.line] : [])
        }
        for line in TextTable(rows).lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
    }

    /// Writes each fact, followed by the source that `origin` returns.
    private func write(_ facts: [CountryFacts.Fact], origin: (CountryFacts.Fact) -> String?) throws {
        for fact in facts {
            let indent = String(repeating: " ", count: max(1, 16 - fact.label.count))
            let width = Terminal.columns.map { max(20, $0 - 16) }
            for (number, line) in Paragraph(fact.text).lines(within: width).enumerated() {
                let start = number == 0 ? fact.label + indent : String(repeating: " ", count: 16)
                try StandardOutput.writeLine(start + line)
            }
            guard let origin = origin(fact) else { continue }
            try StandardOutput.writeLine(String(repeating: " ", count: 16) + "from " + origin)
        }
    }
}

extension CatalogueMetadata {
    /// The source of a field of `country`, such as "tzdata 2026.6, public domain: IANA time zone database 2026f".
    ///
    /// If the field was corrected, it includes the reason.
    func origin(of field: String, for country: Country) -> String {
        let key = country.sources[field] ?? fields[field]?.source ?? "unknown"
        let source = sources[key]
        let parts = [source.map { [$0.name, $0.version].compactMap { $0 }.joined(separator: " ") } ?? key]
        let attribution = (source?.attribution).map { ": \($0)" } ?? ""
        let reason = country.corrections[field].map { "; corrected: \($0)" } ?? ""
        return (parts + [source?.licence].compactMap { $0 }).joined(separator: ", ") + attribution + reason
    }
}
