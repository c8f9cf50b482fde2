import ArgumentParser

struct CountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract: "List, search, show, compare and rank countries.",
        subcommands: [
            ListCountriesCommand.self, SearchCountriesCommand.self, ShowCountryCommand.self,
            CompareCountriesCommand.self, RankCountriesCommand.self, SeriesCommand.self, RefreshCommand.self,
            RecentSearchesCommand.self, CompileCatalogueCommand.self,
        ]
    )
}
