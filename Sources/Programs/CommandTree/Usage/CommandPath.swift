import ArgumentParser

/// The subcommand that a command line names.
struct CommandPath {
    /// The names, beginning with the program's, such as `countryexplorer countries show`.
    private(set) var names = [CountryExplorer._commandName]
    /// The innermost named command.
    private(set) var command: any ParsableCommand.Type = CountryExplorer.self
    /// The word in the place of a subcommand that is not a subcommand.
    private(set) var stranger: String?
    /// The words after the names.
    private(set) var rest: ArraySlice<String>

    /// True if the names are the first words and the named command has no subcommands.
    private(set) var isComplete = false

    /// Follows the words at the beginning of `arguments`, up to the first option.
    init(_ arguments: [String]) {
        rest = arguments[...]
        if rest.first == "help" { rest = rest.dropFirst() }
        while let word = rest.first, !word.hasPrefix("-") {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty else { break }
            guard let next = subcommands.first(where: { $0._commandName == word }) else {
                stranger = word
                return
            }
            names.append(word)
            command = next
            rest = rest.dropFirst()
        }
        isComplete =
            command.configuration.subcommands.isEmpty && rest.count + names.count - 1 == arguments.count
    }

    /// The command that prints the help of this one.
    var help: String { (names + ["--help"]).joined(separator: " ") }

    /// Refuses a word that is not a subcommand, even before `--help`.
    ///
    /// - Throws: ``Failure`` with the subcommands of similar spelling.
    func check() throws(Failure) {
        guard let stranger else { return }
        let near = NearNames(command.configuration.subcommands.map { $0._commandName }, to: stranger)
        throw Failure("no command '\(stranger)'\(near); see \(help)", .usage)
    }
}
