import ArgumentParser

/// An option that occurs twice, or a flag together with its opposite.
///
/// The argument parser would use the last one and silently ignore the others.
struct RepeatedOption: CustomStringConvertible {
    /// A line with the option and the remedy.
    let description: String

    /// Finds the first repeated option in `path`.
    ///
    /// The result is `nil` if each option occurs once, or if help is requested.
    init?(in path: CommandPath) {
        let words = path.rest.prefix { $0 != "--" }
        guard Self.mayRepeat(words), !words.contains(where: ["--help", "-h"].contains) else { return nil }
        let command = path.command.configuration.defaultSubcommand ?? path.command
        let names = OptionNames(of: command, called: [])
        var rest = words[...]
        var seen: Set<String> = []
        while let word = rest.popFirst() {
            if names.takesTheRest(word) { break }
            let name = String(word.prefix { $0 != "=" })
            if let option = names.singleOption(name) {
                if name == word { rest = rest.dropFirst() }
                guard seen.insert(option.name).inserted else {
                    description = Self.repeated(option)
                    return
                }
            } else if let opposite = names.opposite(of: word) {
                seen.insert(word)
                guard seen.contains(opposite) else { continue }
                description = "\(opposite) and \(word) contradict one another; give one of them"
                return
            } else if names.takesValue(word) {
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    private static func repeated(_ option: OptionNames.SingleOption) -> String {
        let remedy = option.isList ? "give it once, with commas between the values" : "give it once"
        return "\(option.name) is given twice; \(remedy)"
    }

    /// True if two words may be the same option, so that the command's options have to be read.
    ///
    /// All names of an option begin with the same letter, in either case.
    private static func mayRepeat(_ words: ArraySlice<String>) -> Bool {
        var seen: Set<String> = []
        return words.contains { word in
            guard word.hasPrefix("-") else { return false }
            let name = word.hasPrefix("--no-") ? word.dropFirst(5) : word.drop { $0 == "-" }
            return !seen.insert(name.prefix(1).lowercased()).inserted
        }
    }
}
