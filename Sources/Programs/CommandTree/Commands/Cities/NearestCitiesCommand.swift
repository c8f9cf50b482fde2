import Answers
import ArgumentParser
import Cities
import Geodesy
import Notation

struct NearestCitiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nearest",
        abstract: "Find the cities nearest to a place, with distance and direction.",
        discussion: "Exits with 1 if no city is within the radius."
    )

    @Argument(help: ArgumentHelp("A place in any notation: 25.6872 32.6396.", valueName: "coordinates"))
    var place: [String]
    @Option(help: ArgumentHelp("The greatest number of results.", valueName: "number"))
    var limit = 1
    @Option(help: ArgumentHelp("Only cities within this distance.", valueName: "kilometres"))
    var within: Double?
    @Option(
        help: ArgumentHelp(
            "Only cities of at least this many people. [default: the city that a person would name first; 0 is any]",
            valueName: "number"
        )
    )
    var population: UInt32?
    @OptionGroup var naming: LanguageOption
    @Option(help: "text or json (one object).")
    var format = ReportFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        guard (1...100_000).contains(limit) else {
            throw ValidationError("--limit takes a number from 1 to 100000")
        }
        if let within {
            guard within > 0, within.isFinite else {
                throw ValidationError("--within takes kilometres above 0")
            }
        }
    }

    func run() throws {
        let services = try Services(options)
        let naming = try services.cityNaming(naming.lang)
        let found = try CityFinder(services.cities()).cities(
            near: try PlaceText.coordinate(place.joined(separator: " ")),
            count: limit,
            radiusMetres: within.map { $0 * 1000 } ?? .infinity,
            population: population
        )
        if format == .json {
            try StandardOutput.writeLine(try JSONLine.text(CityPageLine(found, naming: naming)))
        } else {
            for near in found {
                let distance = (near.distanceMetres / 1000).rounded(toDecimals: 1)
                let name = near.city.placeName(by: naming)
                try StandardOutput.writeLine("\(name), \(distance) km \(near.direction)")
            }
        }
        guard !found.isEmpty else {
            let remedy =
                population == nil ? "a larger --within" : "a larger --within or a smaller --population"
            throw Failure(format == .json ? "" : "no city is that near; search with \(remedy)", .noCountry)
        }
    }
}

/// A position on the command line, in any notation.
enum PlaceText {
    /// The coordinate in `text`.
    static func coordinate(_ text: String) throws -> Coordinate {
        try ParsedPosition(parsing: NegativeNumbers.plain(text)).coordinate
    }
}
