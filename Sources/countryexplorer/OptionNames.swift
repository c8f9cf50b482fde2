import ArgumentParser
import Countries
import FoundationEssentials
import JSONDecoding

/// The options of one command, as they are typed.
struct OptionNames {
    /// All of them, with their hyphens; empty when the argument parser does not tell.
    private(set) var all: Set<String> = []
    private var withValue: Set<String> = []
    private var withTheRest: Set<String> = []
    /// Whether words that are no options are coordinates.
    private(set) var hasCoordinates = false

    /// Those of the command below `root` that `arguments` call.
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
            if argument.kind == "positional", argument.valueName == "coordinates" { hasCoordinates = true }
        }
    }

    /// Whether the word after `word` is its value.
    func takesValue(_ word: String) -> Bool { withValue.contains(word) }

    /// Whether all words after `word` are its values.
    func takesTheRest(_ word: String) -> Bool {
        withTheRest.contains { word == $0 || word.hasPrefix($0 + "=") }
    }
}

/// What the argument parser says of a command, as far as it matters here.
private struct Tool: Decodable {
    struct Command: Decodable {
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        let kind: String
        let parsingStrategy: String
        let names: [Name]?
        let valueName: String?
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let command: Command
}
