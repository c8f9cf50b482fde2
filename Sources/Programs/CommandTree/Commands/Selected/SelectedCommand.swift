import Answers
import ArgumentParser
import Countries
import Fixes
import FoundationEssentials
import Geodesy
import Locating

struct SelectedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "selected",
        abstract: "List and change the selected countries, at most five, in order.",
        subcommands: [List.self, Add.self, Remove.self, Undo.self, ExportSelectionCommand.self],
        defaultSubcommand: List.self
    )

    /// The store and the common options.
    struct Options: ParsableArguments {
        @Option(
            help: ArgumentHelp("The file that stores the selection.", valueName: "path"),
            completion: .file(),
            transform: PathArgument.text
        )
        var store: String?
        @OptionGroup var options: GlobalOptions

        /// The stored selection, only for reading.
        func read(_ services: Services) throws -> any SelectionStore {
            try services.selection(store, whenDamaged: .report("the next change moves it away")).store
        }

        /// Changes the stored selection with the country named `name`, within the current limit.
        ///
        /// Reports the change on standard error with the verb `done`.
        func change(
            _ name: String,
            _ done: String,
            _ change: (inout SelectionState, Country.Code, Int) throws -> Void
        ) throws {
            let services = try Services(options)
            let country = try services.catalogue().country(named: name)
            try update(services, done) { state, limit in
                try change(&state, country.code, limit)
                return country
            }
        }

        /// Changes the stored selection, and reports on standard error the verb `done` and the country.
        func update(
            _ services: Services,
            _ done: String,
            _ change: (inout SelectionState, Int) throws -> Country
        ) throws {
            let limit = services.selectionLimit
            let store = try services.selection(store, whenDamaged: .replacement).store
            let (country, count) = try store.update { state in
                (try change(&state, limit), state.selection.entries.count)
            }
            StandardError.writeLine(
                "\(country.name) (\(country.code)) \(done); \(count) of \(limit) selected"
            )
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Print the selected countries, in order."
        )

        @OptionGroup var naming: LanguageOption
        @Option(help: "text, json or code.")
        var format = ListFormat.text
        @OptionGroup var options: Options

        mutating func run() async throws {
            let services = try Services(options.options)
            try naming.settle(services)
            let catalogue = try services.catalogue()
            let store = try options.read(services)
            let entries = try store.state().selection.entries
            if entries.isEmpty, format == .text { StandardError.writeLine("no country is selected") }
            for line in try lines(entries, catalogue) { try StandardOutput.writeLine(line) }
        }

        private func lines(_ entries: [Selection.Entry], _ catalogue: Catalogue) throws -> [String] {
            switch format {
            case .code: entries.map(\.code.description)
            case .json:
                try entries.map { entry in
                    let name = catalogue[entry.code]?.name(in: naming.tag) ?? entry.code.description
                    return try JSONLine.text(SelectedLine(entry: entry, name: name))
                }
            case .text:
                TextTable(entries.map { row($0, catalogue[$0.code]) }).lines(within: Terminal.columns)
            }
        }

        /// The cells of a row: flag, code, name, capital, currency, and the origin of the selection.
        private func row(_ entry: Selection.Entry, _ country: Country?) -> [String] {
            let flag: [String] = Terminal.isUTF8 ? [country?.flag ?? ""] : []
            let capitals = country?.capitals.map { $0.name(in: naming.tag) } ?? []
            let currencies = country?.currencies.map(\.code) ?? []
            return flag + [
                entry.code.description, country?.name(in: naming.tag) ?? "",
                capitals.joined(separator: ", "), currencies.joined(separator: ", "),
                entry.isDefault ? "(by the first launch)" : "",
            ]
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Add a country to the selection."
        )

        @Argument(help: "An ISO 3166-1 code of two or three letters, or a name.", completion: .countries)
        var code: String
        @OptionGroup var options: Options

        func run() async throws {
            do {
                try options.change(code, "added") { state, code, limit in
                    let entry = Selection.Entry(code: code, isDefault: false, added: .now())
                    try state.selection.add(entry, limit: limit)
                }
            } catch SelectionError.duplicate(let code) {
                StandardError.writeLine("\(code) is selected already; nothing is changed")
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a country from the selection."
        )

        @Argument(help: "An ISO 3166-1 code of two or three letters, or a name.", completion: .countries)
        var code: String
        @OptionGroup var options: Options

        func run() async throws {
            try options.change(code, "removed") { state, code, _ in try state.remove(code) }
        }
    }

    struct Undo: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "undo",
            abstract: "Put the country that was removed last back in its place."
        )

        @OptionGroup var options: Options

        func run() async throws {
            let services = try Services(options.options)
            let catalogue = try services.catalogue()
            try options.update(services, "put back") { state, limit in
                let code = try state.undoRemoval(limit: limit)
                return catalogue[code] ?? Country(code: code, alpha3: nil, name: "\(code)", locale: nil)
            }
        }
    }
}
