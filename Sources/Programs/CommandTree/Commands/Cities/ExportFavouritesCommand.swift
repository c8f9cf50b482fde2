import Answers
import ArgumentParser
import Cities

struct ExportFavouritesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print the favourite cities as a document: JSON, or the CSV that cities compile reads."
    )

    enum Format: String, CaseIterable, ExpressibleByArgument { case json, csv }

    @Option(help: "json (an array) or csv.")
    var format = Format.json
    @OptionGroup var destination: OutputOption
    @OptionGroup var options: FavouritesCommand.Options

    mutating func validate() throws {
        guard let output = destination.output else { return }
        try FileEnding(output).check(format.rawValue, besides: Format.allCases.map(\.rawValue))
    }

    func run() throws {
        let services = try Services(options.options)
        let store = services.favouriteStore(at: try services.storePath(options.store))
        let favourites = try services.cities(of: try store.favourites().entries)
        guard let kind = FavouriteExport.Kind(rawValue: format.rawValue) else { return }
        let text = try FavouriteExport(favourites).text(as: kind)
        try Destination.fill(destination.output) { try $0.write(Array(text.utf8)) }
    }
}
