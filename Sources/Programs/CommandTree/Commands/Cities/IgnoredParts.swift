import Quoting

/// Reports the parts of a city's name that a search left out, such as a county.
enum IgnoredParts {
    /// Prints `parts` on a line of standard error, with the number of the line of standard input that contained them.
    static func report(_ parts: [String], inLine number: Int? = nil) {
        guard !parts.isEmpty else { return }
        let place = number.map { "standard input, line \($0): " } ?? ""
        let names = parts.map { "\"\(TerminalText.line($0))\"" }.joined(separator: " and ")
        let verb = parts.count == 1 ? "is" : "are"
        StandardError.writeLine(
            "countryexplorer: \(place)\(names) \(verb) not used: the data have no such region there"
        )
    }
}
