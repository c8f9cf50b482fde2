import Answers
import ArgumentParser
import Countries
import Locating

struct ExportSelectionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print the selected countries as a document: JSON, CSV, Markdown, or a text to share."
    )

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json, csv, markdown, share

        /// The extension of file names in this format.
        var ending: String {
            switch self {
            case .json, .csv: rawValue
            case .markdown: "md"
            case .share: "txt"
            }
        }
    }

    @Option(help: "json (whole records), csv, markdown, or share (lines with links to maps).")
    var format = Format.json
    @OptionGroup var naming: LanguageOption
    @OptionGroup var destination: OutputOption
    @OptionGroup var options: SelectedCommand.Options

    mutating func validate() throws {
        guard let output = destination.output else { return }
        let endings = Format.allCases.map(\.ending)
        try FileEnding(output).check(format.ending, besides: endings, called: format.rawValue)
    }

    mutating func run() throws {
        let services = try Services(options.options)
        try naming.settle(services)
        let catalogue = try services.catalogue()
        let store = try options.read(services)
        let countries = try store.state().selection.entries.compactMap { catalogue[$0.code] }
        guard let kind = SelectionExport.Kind(rawValue: format.rawValue) else { return }
        let text = try SelectionExport(countries: countries, language: naming.tag).text(as: kind)
        try Destination.fill(destination.output) { try $0.write(Array(text.utf8)) }
    }
}
