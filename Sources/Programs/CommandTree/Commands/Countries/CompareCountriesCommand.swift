import Answers
import ArgumentParser
import Countries

struct CompareCountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Print two or more countries side by side."
    )

    @Argument(
        help: ArgumentHelp("Codes or names, each as one argument.", valueName: "country"),
        completion: .countries
    )
    var names: [String]
    @Flag(help: "Leave out facts that are the same for all.")
    var differences = false
    @OptionGroup var naming: LanguageOption
    @Option(help: "text or json (JSON Lines).")
    var format = ReportFormat.text
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if names.count < 2 { throw ValidationError("name two countries or more: countries compare EG LY") }
    }

    mutating func run() throws {
        let services = try Services(options)
        try naming.settle(services)
        let catalogue = try services.countries(cachedIn: cache.folder)
        let countries = try names.map { try catalogue.country(named: $0) }
        let emergency = try services.presentEmergencyNumbers()
        let figures = try countries.map { try services.figures(of: $0, language: naming.tag) }
        if format == .json {
            for (country, figures) in zip(countries, figures) {
                let line = CountryLine(
                    country: country,
                    language: naming.translation,
                    capitalZone: services.capitalZone(of: country),
                    emergency: emergency,
                    figures: figures
                )
                try StandardOutput.writeLine(try JSONLine.text(line))
            }
        } else {
            let table = TextTable(rows(countries, figures, catalogue, emergency))
            for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
        }
        Services.report(missing: figures.first?.missing ?? [])
    }

    /// A row for each fact that at least one of the countries has, in the order of the first country with it.
    private func rows(
        _ countries: [Country],
        _ figures: [CountryFigures],
        _ catalogue: Catalogue,
        _ emergency: EmergencyTable?
    ) -> [[String]] {
        let facts = zip(countries, figures).map { country, figures in
            CountryFacts(country, in: catalogue, language: naming.tag, emergency: emergency).all
                + figures.facts + figures.figureFacts
        }
        var labels: [String] = []
        for fact in facts.joined() where !labels.contains(fact.label) { labels.append(fact.label) }
        let head = [""] + countries.map { $0.flagged($0.name(in: naming.tag)) }
        let body = labels.map { label in
            [label] + facts.map { facts in facts.first { $0.label == label }?.text ?? "" }
        }
        return [head] + body.filter { !differences || Set($0.dropFirst()).count > 1 }
    }
}
