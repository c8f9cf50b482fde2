import Answers
public import ArgumentParser
import Countries
public import Indicators

extension Measure: ExpressibleByArgument {}
extension Indicator.Order: ExpressibleByArgument {}

struct RankCountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rank",
        abstract:
            "Print the countries in the order of a figure, such as gdp_usd, or all figures that there are.",
        discussion: """
            Without an indicator, lists the indicators and the series. Ranks count within the region. Countries without \
            the figure, and those whose figure is from another source than most, are left out. Exits with 1 when no \
            country has the figure.
            """
    )

    @Argument(
        help: ArgumentHelp("The key of an indicator.", valueName: "indicator"),
        completion: .indicators
    )
    var indicator: String?
    @Option(
        help: ArgumentHelp(
            "A region by UN M49, a continent, or a common name: Africa, \"Northern Africa\", \"Middle East\".",
            valueName: "name"
        ),
        completion: .regions
    )
    var region: String?
    @Option(
        help: ArgumentHelp(
            "Divide by the people or the area: person, million-persons or km2.",
            valueName: "size"
        )
    )
    var per: Measure?
    @Option(
        help: ArgumentHelp(
            "Give the first rank to the highest value (descending) or to the lowest. [default: that of the indicator]",
            valueName: "order"
        )
    )
    var order: Indicator.Order?
    @Option(help: ArgumentHelp("The greatest number of results.", valueName: "number"))
    var limit: Int?
    @OptionGroup var naming: LanguageOption
    @Option(help: "text, json (one object) or csv.")
    var format = TabularFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1") }
        guard indicator == nil else { return }
        if region != nil || per != nil || order != nil || limit != nil || naming.lang != nil {
            throw ValidationError("name an indicator to rank by: countries rank gdp_usd")
        }
        if format == .csv {
            throw ValidationError("the list of indicators is text or json; name an indicator")
        }
    }

    mutating func run() throws {
        let services = try Services(options)
        try naming.settle(services)
        let table = try services.figureFiles.indicators()
        guard let indicator else { return try list(table) }
        var request = RankingAnswer.Request(indicator)
        (request.region, request.measure, request.order, request.limit) = (region, per, order, limit)
        let answer = try RankingAnswer(
            request,
            in: table,
            of: try services.catalogue(),
            language: naming.tag
        )
        guard answer.count > 0 else {
            throw Failure("no country of the region has the figure; name another region", .noCountry)
        }
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(answer))
        case .csv: try StandardOutput.write(answer.csv)
        case .text: try write(answer)
        }
    }

    /// Prints the keys of the indicators and of the series.
    private func list(_ table: IndicatorTable) throws {
        let line = try IndicatorsLine(table)
        if format == .json { return try StandardOutput.writeLine(try JSONLine.text(line)) }
        for line in TextTable(line.rows).lines(within: Terminal.columns) {
            try StandardOutput.writeLine(line)
        }
    }

    private func write(_ answer: RankingAnswer) throws {
        try StandardOutput.writeLine(answer.title)
        let rows = answer.rows.map { row in
            let cells = answer.cells(row)
            return [cells.rank] + row.country.flagCell
                + ["\(row.country.code)", row.country.name(in: naming.tag), cells.value, cells.year]
        }
        for line in TextTable(rows).lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
    }
}
