package import ArgumentParser
import Glibc

/// The start of a helper program.
package enum HelperEntry {
    /// Parses the words after the name of the command, does `work`, and ends the process after an error.
    ///
    /// The program `countryexplorer` has parsed the words before, so that help and errors of usage come from it.
    package static func run<Command: ParsableCommand>(
        _ command: Command.Type,
        _ work: @Sendable (Command) async throws -> Void
    ) async {
        CrashTrace.record(of: command._commandName)
        do {
            try await work(try parsed(command))
        } catch {
            let failure = Failure(error)
            if !failure.message.isEmpty { StandardError.writeLine("countryexplorer: \(failure.message)") }
            Glibc.exit(failure.code.rawValue)
        }
    }

    private static func parsed<Command: ParsableCommand>(_ command: Command.Type) throws -> Command {
        let words = try ArgumentText.words()
        do {
            return try command.parse(words)
        } catch {
            let name = command._commandName
            throw Failure("run countryexplorer \(name), and see countryexplorer \(name) --help", .usage)
        }
    }
}
