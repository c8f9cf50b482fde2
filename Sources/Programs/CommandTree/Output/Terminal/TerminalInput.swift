import Glibc

/// Reports that the program reads standard input from a terminal.
///
/// The user might otherwise not know that it waits for input.
enum TerminalInput {
    /// Prints on standard error that `material` is read from the terminal.
    ///
    /// It prints nothing for a file or a pipe.
    static func announce(_ material: String) {
        guard isatty(STDIN_FILENO) == 1 else { return }
        StandardError.writeLine(
            "countryexplorer: reading \(material) from the terminal; Ctrl-D ends the input"
        )
    }
}
