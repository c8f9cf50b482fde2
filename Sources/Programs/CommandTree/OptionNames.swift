import ArgumentParser
import Countries
import FoundationEssentials
import JSONDecoding

/// The options of one command, as they are typed.
struct OptionNames {
    /// All options with their hyphens.
    ///
    /// The set is empty if the argument parser does not list them.
    private(set) var all: Set<String> = []
    private var withValue: Set<String> = []
    private var withTheRest: Set<String> = []
    /// The options that may occur once, with the information whether their value is a list.
    private var single: [String: SingleOption] = [:]
    /// True if words that are not options are coordinates.
    private(set) var hasNumbers = false

    /// Reads the options of the command below `root` that `arguments` name.
    init(of root: any ParsableCommand.Type, called arguments: [String]) {
        var command = root
        for word in arguments {
            let below = command.configuration.subcommands
            guard let next = below.first(where: { $0._commandName == word }) else { continue }
            command = next
        }
        let json = Data(command._dumpHelp().utf8)
        guard let tool = try? JSONDocument.decode(Tool.self, from: json) else { return }
        for argument in tool.command.arguments ?? [] {
            let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
            all.formUnion(names)
            if argument.kind == "option" { withValue.formUnion(names) }
            if argument.parsingStrategy == "allRemainingInput" { withTheRest.formUnion(names) }
            if argument.kind == "positional", ["coordinates", "amount"].contains(argument.valueName) {
                hasNumbers = true
            }
            guard argument.kind == "option", !argument.isRepeating, let name = names.longest else { continue }
            let isList = argument.abstract?.contains("commas") == true
            for spelling in names { single[spelling] = SingleOption(name: name, isList: isList) }
        }
    }

    /// An option that may occur once.
    struct SingleOption {
        /// The long name of the option.
        let name: String
        /// True if its value is a list separated by commas.
        let isList: Bool
    }

    /// The option with a value that `word` names, or `nil` for a repeatable option and for a flag.
    func singleOption(_ word: String) -> SingleOption? { single[word] }

    /// The flag that contradicts the flag `word`, such as `--landlocked` for `--no-landlocked`, or `nil` for another
    /// word.
    func opposite(of word: String) -> String? {
        let other = word.hasPrefix("--no-") ? "--" + word.dropFirst(5) : "--no-" + word.dropFirst(2)
        return word.hasPrefix("--") && all.contains(word) && all.contains(other) ? other : nil
    }

    /// True if the word after `word` is its value.
    func takesValue(_ word: String) -> Bool { withValue.contains(word) }

    /// True if all words after `word` are its values.
    func takesTheRest(_ word: String) -> Bool {
        withTheRest.contains { word == $0 || word.hasPrefix($0 + "=") }
    }
}

/// The parts of the argument parser's description of a command that are needed here.
private struct Tool: Decodable {
    struct Command: Decodable {
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        let kind: String
        let parsingStrategy: String
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let abstract: String?
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let command: Command
}

extension [String] {
    /// The longest of some names.
    fileprivate var longest: String? { self.max { $0.count < $1.count } }
}
