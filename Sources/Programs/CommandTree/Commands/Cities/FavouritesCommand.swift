import Answers
import ArgumentParser
import Cities
import Fixes
import Geodesy

struct FavouritesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourites",
        abstract: "List and change the favourite cities, which searches list first among equal matches.",
        subcommands: [
            ListFavouritesCommand.self, Add.self, Remove.self, Restore.self, ExportFavouritesCommand.self,
        ],
        defaultSubcommand: ListFavouritesCommand.self
    )

    /// The store and the common options.
    struct Options: ParsableArguments {
        @Option(
            help: ArgumentHelp("The file that stores the favourites.", valueName: "path"),
            completion: .file(),
            transform: PathArgument.text
        )
        var store: String?
        @OptionGroup var options: GlobalOptions

        /// Changes the stored favourites, and reports on standard error the verb `done` and the cities.
        func update(
            _ services: Services,
            _ done: String,
            _ change: (inout CityFavourites) throws -> UInt32
        ) throws {
            let store = services.favouriteStore(at: try services.storePath(store))
            let (id, count) = try store.update { favourites in
                (try change(&favourites), favourites.entries.count)
            }
            let city = try services.city(id: id).map { "\($0.placeName) (\(id))" } ?? "\(id)"
            StandardError.writeLine("\(city) \(done); \(count) \(count == 1 ? "favourite" : "favourites")")
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Add a city to the favourites."
        )

        @Argument(
            help: ArgumentHelp("The ID of a city, or a name: Luxor, \"Paris, Texas\".", valueName: "city"),
            completion: .cities
        )
        var city: CityArgument
        @OptionGroup var options: Options

        func run() async throws {
            let services = try Services(options.options)
            let id = try city.city(services).id
            do {
                try options.update(services, "added") { favourites in
                    try favourites.add(CityFavourites.Entry(id: id, added: .now()))
                    return id
                }
            } catch CityFavouritesError.duplicate(let id) {
                StandardError.writeLine("\(id) is a favourite already; nothing is changed")
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a city from the favourites."
        )

        @Argument(
            help: ArgumentHelp("The ID of a favourite, or its name.", valueName: "city"),
            completion: .favourites
        )
        var city: CityArgument
        @OptionGroup var options: Options

        func run() async throws {
            let services = try Services(options.options)
            try options.update(services, "removed") { favourites in
                let id = try city.id(among: try services.cities(of: favourites.entries).compactMap(\.city))
                try favourites.remove(id)
                return id
            }
        }
    }

    struct Restore: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "restore",
            abstract: "Put a removed favourite back in its place: the last one, or the one that is named."
        )

        @Argument(
            help: ArgumentHelp(
                "The ID of one of the last \(CityFavourites.removalLimit), or its name.",
                valueName: "city"
            )
        )
        var city: CityArgument?
        @OptionGroup var options: Options

        func run() async throws {
            let services = try Services(options.options)
            try options.update(services, "put back") { favourites in
                let removed = favourites.removals.map(\.entry)
                let id = try city?.id(among: try services.cities(of: removed).compactMap(\.city))
                return try favourites.restore(id)
            }
        }
    }
}
