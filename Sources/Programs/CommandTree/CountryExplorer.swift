package import ArgumentParser
import Glibc

/// The root of all commands.
package struct CountryExplorer: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "countryexplorer",
        abstract: "Find the country of a position offline, and select it on the first launch.",
        subcommands: [
            LocateCommand.self, WatchCommand.self, FirstLaunchCommand.self, ProvisionCommand.self,
            FixesCommand.self,
            CountriesCommand.self, CitiesCommand.self, ConvertCommand.self, RatesCommand.self,
            HolidaysCommand.self, FlagsCommand.self, CacheCommand.self, SelectedCommand.self,
            BatchCommand.self, TripCommand.self, BoundariesCommand.self,
            SimulateCommand.self, ServeCommand.self, BusCommand.self,
            DoctorCommand.self, ExamplesCommand.self, VersionCommand.self,
        ]
    )

    @Flag(
        name: [.long, .customShort("V")],
        help: "Print the versions of the program, the build and the data."
    )
    var version = false

    package init() {}

    package func run() async throws {
        guard version else { throw CleanExit.helpRequest(self) }
        try VersionCommand().run()
    }

    package static func main() async {
        var path = CommandPath([])
        do {
            let arguments = OldOptions.replaced(in: try ArgumentText.words())
            path = CommandPath(arguments)
            CrashTrace.record(of: path.names.joined(separator: " "))
            try path.check()
            if let repeated = RepeatedOption(in: path) {
                throw Failure("\(repeated); see \(path.help)", .usage)
            }
            var command = try parsed(NegativeNumbers.protected(arguments, for: Self.self), along: path)
            if type(of: command) == path.command, let helper = HelperProgram(of: path) {
                try helper.replaceProcess(with: path.rest)
            }
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            Glibc.exit(report(error, of: path).rawValue)
        }
    }

    /// The command that `words` name, with its options.
    ///
    /// The argument parser reads every command of the tree before the named one. A command that is named in full is
    /// therefore first parsed separately. If that does not succeed, the whole tree parses the words. This concerns
    /// requests for help, which show the whole path, and errors.
    private static func parsed(_ words: [String], along path: CommandPath) throws -> any ParsableCommand {
        let own = Array(words.dropFirst(path.names.count - 1))
        if path.isComplete, let command = try? path.command.parseAsRoot(own),
            type(of: command) == path.command
        {
            return command
        }
        return try parseAsRoot(words)
    }

    /// Prints one line about an error on standard error.
    ///
    /// Help goes to standard output.
    private static func report(_ error: any Error, of path: CommandPath) -> ExitCode {
        let code = exitCode(for: error)
        var error = error
        if code.isSuccess {
            do {
                let text = HelpNotes(path).ending(fullMessage(for: error) + "\n")
                try StandardOutput.write(CompletionScript(text).completed)
                return code
            } catch let refusal {
                error = refusal
            }
        }
        let failure =
            if let failure = error as? Failure {
                failure
            } else if code == .usage || code == .validationFailure {
                Failure(
                    "\(UnknownOption(in: path)?.description ?? oneLine(message(for: error))); see \(path.help)",
                    .usage
                )
            } else {
                Failure(error)
            }
        if !failure.message.isEmpty {
            StandardError.writeLine("countryexplorer: \(NegativeNumbers.plain(failure.message))")
        }
        return failure.code
    }

    /// The message with the possible values of an option separated by commas instead of on one line each.
    private static func oneLine(_ message: String) -> String {
        message.replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
    }
}
