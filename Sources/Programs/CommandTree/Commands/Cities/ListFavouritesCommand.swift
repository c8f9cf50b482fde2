import Answers
import ArgumentParser
import Cities
import Geodesy

struct ListFavouritesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the favourite cities, in order.",
        discussion: """
            With --follow, prints the favourites, and then a line for each one that any process adds or removes, until \
            it is interrupted.
            """
    )

    @Option(help: "text or json (an object on each line).")
    var format = ReportFormat.text
    @Flag(help: "Continue with each change, as it happens.")
    var follow = false
    @OptionGroup var options: FavouritesCommand.Options

    func run() async throws {
        let services = try Services(options.options)
        let store = services.favouriteStore(at: try services.storePath(options.store))
        if follow { return try await follow(store, services) }
        let favourites = try services.cities(of: try store.favourites().entries)
        if format == .json {
            for (entry, city) in favourites {
                try StandardOutput.writeLine(try JSONLine.text(FavouriteLine(entry, city)))
            }
        } else {
            let table = TextTable(favourites.map { Self.row($0.entry, $0.city) })
            for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
            StandardError.writeLine(
                "\(favourites.count) \(favourites.count == 1 ? "favourite" : "favourites")"
            )
        }
    }

    /// The cells of a row: name, population and ID.
    private static func row(_ entry: CityFavourites.Entry, _ city: City?) -> [String] {
        guard let city else { return ["(not in the data)", "", "\(entry.id)"] }
        let people = city.population > 0 ? GroupedNumber.text(Int(city.population)) : ""
        return [city.placeName, people, "\(entry.id)"]
    }

    private func follow(_ store: any FavouriteStore, _ services: Services) async throws {
        let format = format
        try await Interruption.cancelling {
            var before: CityFavourites?
            for try await now in FavouriteChanges(store) {
                let gone = (before?.entries ?? []).filter { !now.contains($0.id) }
                let new = now.entries.filter { before?.contains($0.id) != true }
                let event = before == nil ? FavouriteLine.Event.listed : .added
                try Self.write(services.cities(of: gone), .removed, format)
                try Self.write(services.cities(of: new), event, format)
                before = now
            }
        }
    }

    private static func write(
        _ favourites: [(entry: CityFavourites.Entry, city: City?)],
        _ event: FavouriteLine.Event,
        _ format: ReportFormat
    ) throws {
        for (entry, city) in favourites {
            if format == .json {
                try StandardOutput.writeLine(try JSONLine.text(FavouriteLine(entry, city, event: event)))
            } else {
                let name = row(entry, city)[0]
                try StandardOutput.writeLine("\(event.rawValue): \(name) (\(entry.id))")
            }
        }
    }
}
