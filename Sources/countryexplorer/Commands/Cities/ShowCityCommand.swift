import Answers
import ArgumentParser
import Cities

struct ShowCityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print what is known of a city."
    )

    @Argument(
        help: ArgumentHelp("The ID of the city, as cities search prints it, or its name.", valueName: "city"),
        completion: .cities
    )
    var city: CityArgument
    @Option(help: "text or json (one object).")
    var format = ReportFormat.text
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let services = try Services(options)
        let city = try city.city(services)
        let data = try services.cities()
        let names = try data.rank(id: city.id).map { try data.otherNames(rank: $0) } ?? []
        if format == .json {
            return try StandardOutput.writeLine(try JSONLine.text(CityLine(city, otherNames: names)))
        }
        let rows = [
            ["name", city.name], ["country", "\(city.country)"],
            ["subdivision", city.subdivision.map { "\($0.name) (\($0.code))" } ?? ""],
            ["position", "\(city.coordinate)"],
            ["population", city.population > 0 ? GroupedNumber.text(Int(city.population)) : "unknown"],
            ["time zone", city.timeZone], ["other names", names.joined(separator: ", ")],
        ]
        let table = TextTable(rows.filter { !$0[1].isEmpty })
        for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
    }
}
