import ArgumentParser

struct CountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract: "List, search, show and compare countries.",
        subcommands: [
            ListCountriesCommand.self, SearchCountriesCommand.self, ShowCountryCommand.self,
            CompareCountriesCommand.self, RefreshCommand.self, RecentSearchesCommand.self,
            CompileCatalogueCommand.self,
        ]
    )
}
