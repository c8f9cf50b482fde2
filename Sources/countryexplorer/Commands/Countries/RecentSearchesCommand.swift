import ArgumentParser
import Countries

struct RecentSearchesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recent",
        abstract: "Print what was searched for last, the newest first.",
        discussion: "Only searches at a terminal that found something are kept, the last 20, in the store."
    )

    @Flag(help: "Forget them.")
    var clear = false
    @Option(help: ArgumentHelp("The file that keeps the selection.", valueName: "path"), completion: .file())
    var store: String?
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let services = try Services(options)
        let history = services.searchHistory(at: try services.storePath(store))
        if clear { return try history.update { $0 = RecentSearches() } }
        for text in try history.recent().texts { try StandardOutput.writeLine(text) }
    }
}
