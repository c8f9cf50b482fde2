import Answers
import ArgumentParser
import Countries

struct SeriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "series",
        abstract: "Print the yearly values of population, gdp_usd or life_expectancy since 1960.",
        discussion: "Years without a value are left out. Exits with 1 when no country has a value."
    )

    @Argument(
        help: ArgumentHelp("The key of a series.", valueName: "series"),
        completion: .series
    )
    var series: String
    @Argument(
        help: ArgumentHelp("Codes or names, each as one argument.", valueName: "country"),
        completion: .countries
    )
    var names: [String]
    @Option(help: ArgumentHelp("The first year.", valueName: "year"))
    var from: Int?
    @Option(help: ArgumentHelp("The last year.", valueName: "year"))
    var to: Int?
    @OptionGroup var naming: LanguageOption
    @Option(help: "text, json (one object) or csv.")
    var format = TabularFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        for (option, year) in [("--from", from), ("--to", to)] {
            guard let year, !(1...9999).contains(year) else { continue }
            throw ValidationError("\(option) takes a year from 1 to 9999")
        }
    }

    mutating func run() throws {
        let services = try Services(options)
        try naming.settle(services)
        let catalogue = try services.catalogue()
        let answer = try SeriesAnswer(
            series,
            of: try names.map { try catalogue.country(named: $0) },
            from: from,
            through: to,
            in: try services.figureFiles.indicators(),
            language: naming.tag
        )
        guard !answer.isEmpty else {
            throw Failure("no value of these countries in these years; name others", .noCountry)
        }
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(answer))
        case .csv: try StandardOutput.write(answer.csv)
        case .text:
            try StandardOutput.writeLine(answer.title)
            let table = TextTable(answer.table)
            for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
        }
        let without = answer.countriesWithout.map { "\($0.code)" }
        guard !without.isEmpty else { return }
        StandardError.writeLine("countryexplorer: no values of \(without.joined(separator: ", "))")
    }
}
