import ArgumentParser

struct CitiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cities",
        abstract: "Search cities, and find the nearest.",
        subcommands: [
            SearchCitiesCommand.self, NearestCitiesCommand.self, ShowCityCommand.self, RaceCommand.self,
            CompileCitiesCommand.self,
        ]
    )
}
