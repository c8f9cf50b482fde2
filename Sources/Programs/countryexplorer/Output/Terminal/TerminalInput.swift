import Glibc

/// Standard input, when it is a terminal: a person would not know that the program waits for it.
enum TerminalInput {
    /// Prints on standard error that `material` is read from the terminal; nothing for a file or a pipe.
    static func announce(_ material: String) {
        guard isatty(STDIN_FILENO) == 1 else { return }
        StandardError.writeLine(
            "countryexplorer: reading \(material) from the terminal; Ctrl-D ends the input"
        )
    }
}
