import ArgumentParser

struct CitiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cities",
        abstract: "Search cities, find the nearest, and keep favourites.",
        subcommands: [
            SearchCitiesCommand.self, NearestCitiesCommand.self, ShowCityCommand.self, FavouritesCommand.self,
            RaceCommand.self, CompileCitiesCommand.self,
        ]
    )
}
