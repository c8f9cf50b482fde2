import ArgumentParser

struct CountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract: "List, search, show and compare countries.",
        subcommands: [RefreshCommand.self, CompileCatalogueCommand.self]
    )
}
