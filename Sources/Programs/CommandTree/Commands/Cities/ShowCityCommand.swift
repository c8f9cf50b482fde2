import Answers
import ArgumentParser
import Cities

struct ShowCityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the facts of a city."
    )

    @Argument(
        help: ArgumentHelp("The ID of the city, as cities search prints it, or its name.", valueName: "city"),
        completion: .cities
    )
    var city: CityArgument
    @OptionGroup var naming: LanguageOption
    @Option(help: "text or json (one object).")
    var format = ReportFormat.text
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let services = try Services(options)
        let naming = try services.cityNaming(naming.lang)
        let city = try city.city(services)
        let data = try services.cities()
        let names = try data.rank(id: city.id).map { try data.otherNames(rank: $0) } ?? []
        if format == .json {
            let line = CityLine(city, otherNames: names, naming: naming)
            return try StandardOutput.writeLine(try JSONLine.text(line))
        }
        let rows = [
            ["name", Self.both(naming?.name(of: city), city.name)],
            ["country", Self.both(naming?.country(of: city), "\(city.country)")],
            ["subdivision", city.subdivision.map { "\($0.name) (\($0.code))" } ?? ""],
            ["position", "\(city.coordinate)"],
            ["population", city.population > 0 ? GroupedNumber.text(Int(city.population)) : "unknown"],
            ["time zone", city.timeZone], ["other names", names.joined(separator: ", ")],
        ]
        let table = TextTable(rows.filter { !$0[1].isEmpty })
        for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
    }

    /// Both names, such as "Kairo (Cairo)", or one if they are equal.
    private static func both(_ local: String?, _ own: String) -> String {
        guard let local, local != own else { return own }
        return "\(local) (\(own))"
    }
}
