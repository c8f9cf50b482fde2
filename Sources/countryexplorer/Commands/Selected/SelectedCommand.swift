import ArgumentParser
import Countries
import FoundationEssentials
import Geodesy

struct SelectedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "selected",
        abstract: "List and change the selected countries: five at most, in order.",
        subcommands: [List.self, Add.self, Remove.self, Undo.self, ExportSelectionCommand.self],
        defaultSubcommand: List.self
    )

    /// The store and the common options.
    struct Options: ParsableArguments {
        @Option(
            help: ArgumentHelp("The file that keeps the selection.", valueName: "path"),
            completion: .file()
        )
        var store: String?
        @OptionGroup var options: GlobalOptions

        /// Changes the stored selection by the country that a person calls `name`, under the limit in force.
        func change(
            _ name: String,
            _ change: (inout SelectionState, Country.Code, Int) throws -> Void
        ) throws {
            let services = try Services(options)
            let code = try services.catalogue().country(named: name).code
            let store = services.store(at: try services.storePath(store))
            try store.update { state in try change(&state, code, services.selectionLimit) }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Print the selected countries, in order.")

        @Option(help: "text, json or code.")
        var format = OutputFormat.text
        @OptionGroup var options: Options

        mutating func validate() throws {
            if format == .env {
                throw ValidationError("--format env is for one answer; list takes text, json or code")
            }
        }

        func run() async throws {
            let services = try Services(options.options)
            let catalogue = try services.catalogue()
            let store = services.store(at: try services.storePath(options.store))
            let entries = try store.state().selection.entries
            if entries.isEmpty, format == .text { StandardError.writeLine("no country is selected") }
            for entry in entries {
                let name = catalogue[entry.code]?.name ?? entry.code.description
                switch format {
                case .code: try StandardOutput.writeLine(entry.code.description)
                case .json:
                    try StandardOutput.writeLine(try JSONLine.text(EntryLine(entry: entry, name: name)))
                case .text, .env:
                    let mark = entry.isDefault ? "  (by the first launch)" : ""
                    try StandardOutput.writeLine("\(entry.code)  \(name)\(mark)")
                }
            }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Select one more country.")

        @Argument(help: "Its ISO 3166-1 code, of two letters or three, or its name.", completion: .countries)
        var code: String
        @OptionGroup var options: Options

        func run() async throws {
            try options.change(code) { state, code, limit in
                let entry = Selection.Entry(code: code, isDefault: false, added: .now())
                try state.selection.add(entry, limit: limit)
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Take a country off the selection.")

        @Argument(help: "Its ISO 3166-1 code, of two letters or three, or its name.", completion: .countries)
        var code: String
        @OptionGroup var options: Options

        func run() async throws {
            try options.change(code) { state, code, _ in try state.remove(code) }
        }
    }

    struct Undo: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put back the country that was taken off last, where it was."
        )

        @OptionGroup var options: Options

        func run() async throws {
            let services = try Services(options.options)
            let store = services.store(at: try services.storePath(options.store))
            try store.update { state in try state.undoRemoval(limit: services.selectionLimit) }
        }
    }
}

/// A selected country as one JSON object.
private struct EntryLine: Encodable {
    let code: String
    let name: String
    let isDefault: Bool
    let added: String

    init(entry: Selection.Entry, name: String) {
        code = entry.code.description
        self.name = name
        isDefault = entry.isDefault
        added = entry.added.description
    }

    private enum CodingKeys: String, CodingKey {
        case code, name, added
        case isDefault = "default"
    }
}
