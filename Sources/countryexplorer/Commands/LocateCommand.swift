import ArgumentParser
import Countries

struct LocateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locate",
        abstract: "Print the country of a position, and its time zone.",
        discussion: """
            Without coordinates or a source, asks gpsd on localhost, then the receivers in /dev/serial/by-id. \
            A receiver must give three consecutive fixes that agree. Exits with 1 where there is no country.
            """
    )

    @OptionGroup var source: SourceOptions
    @OptionGroup var wait: WaitOptions
    @Option(help: "text, json, code or env.")
    var format = OutputFormat.text
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let services = try Services(options)
        let locator = try services.locator(source, wait, sufficing: 1)
        let boundaries = try services.boundaries()
        let resolver = CountryResolver(boundaries: boundaries, catalogue: try services.catalogue())
        let resolution = try resolver.resolve(try await locator.fix())
        let answer = Answer(resolution)
        try answer.write(as: format)
        guard resolution.country != nil else {
            throw Failure(format == .code ? answer.sentence : "", .noCountry)
        }
    }
}
