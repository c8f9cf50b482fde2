import ArgumentParser
import Countries

struct RecentSearchesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recent",
        abstract: "Print recent searches, the newest first.",
        discussion: "The store keeps the last 20 searches that were made at a terminal and found something."
    )

    @Flag(help: "Delete the recent searches.")
    var clear = false
    @Option(
        help: ArgumentHelp("The file that stores the selection.", valueName: "path"),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let services = try Services(options)
        let history = services.searchHistory(at: try services.storePath(store))
        if clear { return try history.update { $0 = RecentSearches() } }
        for text in try history.recent().texts { try StandardOutput.writeLine(text) }
    }
}
