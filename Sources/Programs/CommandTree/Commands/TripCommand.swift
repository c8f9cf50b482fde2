import Answers
import ArgumentParser
import Batch
import Cities
import Countries
import Fixes
import Geodesy
import Quoting
import Stays
import Trips

struct TripCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trip",
        abstract: "Print the legs of a trip, the facts of its places, and the days in each country.",
        discussion: """
            A place is a position in any notation that locate reads, the name of a city, or a country's code in \
            capitals for its capital. Days may follow it: "Cairo@2027-01-10/2027-01-14" is there from the first day \
            through the last, and "Cairo@2027-01-10" on one day. A day counts for each country of that day, so that \
            the days of entry and of exit both count. With --rule, prints the days of a group of countries in the \
            period before each day, and the first day with too many.
            """
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, csv, gpx, ics

        /// The extension of file names in this format.
        var ending: String { self == .text ? "txt" : rawValue }
    }

    @Argument(
        help: ArgumentHelp(
            "Places in order, each as one argument: \"30.04 31.24\", Cairo@2027-01-10/2027-01-14, EG.",
            valueName: "coordinates"
        ),
        completion: .cities,
        transform: NegativeNumbers.plain
    )
    var places: [String] = []
    @Option(
        name: .customLong("places"),
        help: ArgumentHelp("A file with a place on each line; - is standard input.", valueName: "file"),
        completion: .file(),
        transform: PathArgument.text
    )
    var list: String?
    @Option(
        help: ArgumentHelp(
            "A recorded track instead of places: GPX, a table, or NMEA. Its days are those of each place's clock.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var track: String?
    @Option(
        help: ArgumentHelp(
            "The column of a track's times in a table. [default: time]",
            valueName: "column"
        )
    )
    var time: String?
    @Option(
        help: ArgumentHelp(
            "A rule of days: schengen, schengen,CY, or days, period and countries, such as 183/365:TH,LA.",
            valueName: "rule"
        )
    )
    var rule: String?
    @Option(
        help: ArgumentHelp(
            "The currency for one unit of which rates are given. [default: that of the first place, else EUR]",
            valueName: "code"
        )
    )
    var currency: String?
    @OptionGroup var view: WorldviewOption
    @OptionGroup var naming: LanguageOption
    @Option(help: "text, json (one object), csv, gpx or ics (iCalendar).")
    var format = Format.text
    @OptionGroup var destination: OutputOption
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        let sources = [
            places.isEmpty ? nil : "places as arguments", list.map { _ in "--places" },
            track.map { _ in "--track" },
        ].compactMap(\.self)
        guard let first = sources.first else {
            throw ValidationError(Failure.line(TripError.empty))
        }
        if sources.count > 1 { throw ValidationError("\(first) and \(sources[1]) are two trips; give one") }
        if time != nil, track == nil { throw ValidationError("--time is for --track") }
        if let output = destination.output {
            try FileEnding(output).check(
                format.ending,
                besides: Format.allCases.map(\.ending),
                called: format.rawValue
            )
        }
    }

    mutating func run() async throws {
        let services = try Services(options)
        try naming.settle(services)
        let rule = try rule.map { try services.rule($0) }
        let currency = try currency.map { try services.currency($0) }
        let facts = try services.tripFacts()
        for missing in facts.missing { StandardError.writeLine("countryexplorer: \(missing)") }
        let planner = TripPlanner(
            facts: facts.tables,
            language: naming.tag,
            zones: TimeZoneFiles.content,
            now: .now()
        )
        let stops = try await stops(services)
        do {
            try write(try planner.trip(stops, currency: currency, rule: rule))
        } catch let error as TripError {
            let origin = list.map { "\(Self.name(of: $0)): " } ?? ""
            throw Failure(origin + Failure.line(error), Failure(error).code)
        }
    }

    private func stops(_ services: Services) async throws -> [TripStop] {
        if let track {
            return try await TrackStops(
                path: track,
                timeColumn: time ?? "time",
                worldview: view.worldview,
                language: naming.tag
            ).stops(services)
        }
        let finder = try services.placeFinder(worldview: view.worldview, language: naming.translation)
        guard let list else { return try places.map { try Self.stop($0, finder, "") } }
        let lines = try PlaceFile.lines(of: list)
        return try lines.map { try Self.stop($0.text, finder, "\(Self.name(of: list)): line \($0.number): ") }
    }

    /// The place that a text names.
    ///
    /// `origin` precedes the message of an error.
    private static func stop(_ text: String, _ finder: PlaceFinder, _ origin: String) throws -> TripStop {
        do {
            return try finder.stop(try DatedPlace(typed: text))
        } catch let error as TripError {
            throw Failure(origin + Failure.line(error), Failure(error).code)
        }
    }

    static func name(of path: String) -> String { path == "-" ? "standard input" : path }

    private func write(_ trip: Trip) throws {
        let text: String
        switch format {
        case .text:
            text = TripText(trip, language: naming.tag).lines.map { TerminalText.line($0) + "\n" }.joined()
        case .json: text = try JSONLine.text(TripLine(trip, language: naming.tag)) + "\n"
        case .csv, .gpx, .ics:
            guard let kind = TripExport.Kind(rawValue: format.rawValue) else { return }
            text = TripExport(trip, language: naming.tag, now: .now()).text(as: kind)
            if let metres = trip.borderToleranceMetres {
                StandardError.writeLine("countryexplorer: \(Answer.coarseness(metres))")
            }
        }
        try Destination.fill(destination.output) { try $0.write(Array(text.utf8)) }
    }
}
