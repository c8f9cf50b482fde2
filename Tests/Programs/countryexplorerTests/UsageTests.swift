import Foundation
import Testing

/// The error about a wrong command line names the fault and the command's help.
@Suite struct UsageTests {
    private let program: Program

    init() throws { program = try Program() }

    /// The program must refuse `arguments` with one line that contains `message`.
    private func expectRefusal(of arguments: [String], _ message: String) async throws {
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test(arguments: [
        (
            ["watch", "--nmea", "f", "--timeout", "5"],
            "no option '--timeout'; near it: --exec-timeout; see countryexplorer watch --help"
        ),
        (
            ["locate", "--nmae", "f", "30", "31"],
            "no option '--nmae'; near it: --nmea; see countryexplorer locate --help"
        ),
        (
            ["locate", "30", "31", "--nonsense=5"],
            "no option '--nonsense'; see countryexplorer locate --help"
        ),
        (["locate", "30", "31", "-x"], "no option '-x'"),
        (["fixes", "--wait", "30", "31"], "no option '--wait'"),
        (
            ["countries", "show", "EG", "--fromat", "json"],
            "no option '--fromat'; near it: --format; see countryexplorer countries show --help"
        ),
        (["countries", "show"], "see countryexplorer countries show --help"),
        (["boundaries", "compile"], "see countryexplorer boundaries compile --help"),
        (["selected", "add"], "see countryexplorer selected add --help"),
        (["nosuch"], "no command 'nosuch'; see countryexplorer --help"),
        (["nosuch", "--help"], "no command 'nosuch'; see countryexplorer --help"),
        (["lcoate", "30", "31"], "no command 'lcoate'; near it: locate; see countryexplorer --help"),
        (
            ["countries", "shwo", "--help"],
            "no command 'shwo'; near it: show; see countryexplorer countries --help"
        ),
        (["help", "nosuch"], "no command 'nosuch'; see countryexplorer --help"),
        (["help", "countries", "nosuch"], "no command 'nosuch'; see countryexplorer countries --help"),
    ])
    func theMessageNamesTheFaultAndTheHelp(arguments: [String], message: String) async throws {
        try await expectRefusal(of: arguments, message)
    }

    @Test(arguments: [
        ["--help"], ["help"], ["help", "countries", "show"], ["countries", "show", "--help"],
        ["watch", "-h"], [],
    ])
    func helpThatIsAskedForIsGiven(arguments: [String]) async throws {
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("USAGE: countryexplorer"))
        #expect(outcome.errors.isEmpty)
    }

    /// A command as `--experimental-dump-help` describes it.
    private struct Command: Decodable {
        struct Description: Decodable { let command: Command }

        let commandName: String
        let shouldDisplay: Bool?
        let subcommands: [Command]?

        /// The words of this command and of each one below it.
        func words(after path: [String]) -> [[String]] {
            guard shouldDisplay != false, commandName != "help" else { return [] }
            let own = path + [commandName]
            return [own] + (subcommands ?? []).flatMap { $0.words(after: own) }
        }
    }

    @Test func everyHelpHasExamplesOfItsOwnOptions() async throws {
        let dump = try await program("--experimental-dump-help").output
        let tree = try JSONDecoder().decode(Command.Description.self, from: Data(dump.utf8)).command
        let commands = tree.words(after: [])
        #expect(commands.count > 40)
        for command in commands {
            let help = try await program.run(program.executable, command.dropFirst() + ["--help"]).output
            let lines = help.split(separator: "\n")
            let examples = lines.drop { $0 != "EXAMPLES:" }.dropFirst().prefix {
                $0.hasPrefix("  countryexplorer ")
            }
            #expect(!examples.isEmpty, "\(command)")
            for section in ["EXIT CODES:", "ENVIRONMENT:", "FILES:"] {
                #expect(lines.contains(Substring(section)))
            }
            for example in examples {
                let shown = try await helpOfCommand(in: String(example))
                for option in example.split(separator: " ").filter({ $0.hasPrefix("--") }) {
                    #expect(shown.contains(option), "\(example): \(option)")
                }
            }
        }
    }

    /// The help of the command that `example` calls.
    private func helpOfCommand(in example: String) async throws -> String {
        let words = example.split(separator: " ").dropFirst().prefix {
            $0.allSatisfy { $0.isLowercase || $0 == "-" }
        }
        let names = words.filter { !$0.hasPrefix("-") }.map(String.init)
        for count in stride(from: names.count, through: 1, by: -1) {
            let outcome = try await program.run(program.executable, ["help"] + names.prefix(count))
            if outcome.exitCode == 0 { return outcome.output }
        }
        return ""
    }

    /// Of several of these the argument parser would keep the last and drop the others.
    @Test(arguments: [
        (
            ["locate", "30", "31", "--with", "border", "--with", "sea"],
            "--with is given twice; give it once, with commas"
        ),
        (
            ["locate", "30", "31", "--format=json", "--format", "code"],
            "--format is given twice; give it once;"
        ),
        (["batch", "--columns", "time_zone", "--columns=country"], "--columns is given twice"),
        (["batch", "-o", "a", "--output", "b"], "--output is given twice"),
        (["provision", "--facts", "locale", "--facts", "radio", "30", "31"], "--facts is given twice"),
        (["first-launch", "--hint", "network", "--hint", "timezone"], "--hint is given twice"),
        (["cities", "search", "x", "--country", "EG", "--country", "SD"], "--country is given twice"),
        (["countries", "search", "x", "--in", "code", "--in", "name"], "--in is given twice"),
        (["selected", "--format", "json", "--format", "code"], "--format is given twice"),
        (
            ["countries", "list", "--independent", "--no-independent"],
            "--independent and --no-independent contradict"
        ),
    ])
    func aRepeatedOptionIsRefused(arguments: [String], message: String) async throws {
        try await expectRefusal(of: arguments, message)
    }

    @Test(arguments: [
        ["boundaries", "export", "--country", "SM", "--country", "VA", "--tolerance", "1000"],
        ["locate", "30", "31", "-v", "-v"], ["locate", "--with", "border", "--format", "json", "30", "31"],
        ["locate", "--with", "border", "--with", "sea", "--help"],
    ])
    func repeatableOptionsAreAccepted(arguments: [String]) async throws {
        #expect(try await program.run(program.executable, arguments).exitCode == 0)
    }

    /// An option that has no effect with the others is refused, not ignored.
    @Test(arguments: [
        (["locate", "30", "31", "--timeout", "5"], "--timeout is for sources"),
        (["locate", "30", "31", "--wait"], "--wait is for sources"),
        (["locate", "30", "31", "--any-datum"], "--any-datum is for receivers"),
        (["locate", "30", "31", "--listen-only"], "--listen-only is for receivers"),
        (["locate", "--gpsd", "--listen-only"], "--listen-only is for serial ports, not for --gpsd"),
        (["locate", "--nmea", "log", "--listen-only"], "--listen-only is for serial ports, not for --nmea"),
        (
            ["fixes", "--source", "modem:/dev/ttyUSB2", "--listen-only"],
            "--listen-only and modem:PATH exclude one another"
        ),
        (["first-launch", "30", "31", "--timeout", "5"], "--timeout is for sources"),
        (["provision", "30", "31", "--wait"], "--wait is for sources"),
        (["fixes", "30", "31", "--count", "3"], "--count is for sources"),
        (["fixes", "30", "31", "--timeout", "3"], "--timeout is for sources"),
        (["watch", "-", "--dwell", "99"], "--dwell is for sources"),
        (["batch", "--lang", "de"], "leave out --lang"),
        (["batch", "--population", "5"], "leave out --population"),
        (["batch", "--no-header", "--format", "ndjson"], "leave out --no-header"),
        (["batch", "--delimiter", ";", "--format", "json"], "leave out --delimiter"),
        (["batch", "--group", "a", "--time", "b", "--overwrite"], "--overwrite"),
        (["countries", "show", "EG", "--boundaries", "/nosuch"], "no option '--boundaries'"),
        (["countries", "list", "--boundaries", "/nosuch"], "--boundaries is for distances"),
        (["cities", "search", "cairo", "--boundaries", "/nosuch"], "no option '--boundaries'"),
        (["selected", "list", "--boundaries", "/nosuch"], "no option '--boundaries'"),
        (["boundaries", "diff", "a", "b", "--boundaries", "/nosuch"], "no option '--boundaries'"),
        (["boundaries", "shape", "SM", "a", "--boundaries", "b"], "two boundary files"),
        (["boundaries", "info", "a", "--boundaries", "b"], "two boundary files"),
        (["boundaries", "verify", "a", "--boundaries", "b"], "two boundary files"),
        (["boundaries", "export", "a", "--boundaries", "b"], "two boundary files"),
        (["simulate", "route", "-o", "x", "--baud", "4800"], "--baud is for a port"),
        (["simulate", "route", "-o", "x", "--loop"], "--loop is for a port"),
        (["simulate", "route", "-o", "x", "--speed-up", "2"], "--speed-up is for a port"),
        (["simulate", "route", "--seed", "2"], "--seed is for the scatter"),
        (["cities", "search", "-", "--page", "3"], "--page is for one text"),
        (["cities", "search", "-", "--limit", "5"], "--limit is for one text"),
        (["flags", "EG", "--format", "svg", "-o", "x.png"], "ends with .png, and the format is svg"),
        (["flags", "EG", "--format", "png", "-o", "x.gif"], "ends with .gif, and the format is png"),
        (["flags", "EG", "-o", "x.gif"], "no flag is written as .gif"),
        (["cities", "favourites", "export", "-o", "x.csv"], "ends with .csv, and the format is json"),
    ])
    func anOptionWithoutEffectIsRefused(arguments: [String], message: String) async throws {
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode == 64, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(arguments: ["--speed", "--cold-start", "--jitter", "--start", "--recorded"])
    func aRecordedLogIsPlayedUnchanged(option: String) async throws {
        let log = try program.file("drive.nmea", "$GPGGA,,,,,,0,00,,,M,,M,,*66\r\n")
        let value = option == "--recorded" ? [] : [option == "--start" ? "2026-10-05T06:07:08Z" : "5"]
        let outcome = try await program.run(program.executable, ["simulate", log, option] + value)
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("\(option) is for a route"), "\(outcome.errors)")
    }

    /// `script` gives the program a terminal, which ends at once.
    @Test(arguments: [("locate -", "lines"), ("watch -", "positions"), ("batch", "a table")])
    func aPersonAtATerminalLearnsWhatIsAwaited(command: String, material: String) async throws {
        let line = "'\(program.executable)' \(command)"
        let outcome = try await program.run("/usr/bin/script", ["-qec", line, "/dev/null"])
        #expect(outcome.output.contains("reading \(material) from the terminal"), "\(outcome.output)")
        let piped = try await program.run("/bin/sh", ["-c", ": | \(line)"])
        #expect(!piped.errors.contains("from the terminal"), "\(piped.errors)")
    }

    @Test func jsonHasNoHeaderToLeaveOut() async throws {
        let outcome = try await program("batch", "--no-header", input: "{\"lat\":30,\"lon\":31}\n")
        #expect(outcome.exitCode == 64)
        #expect(
            outcome.errors.contains("JSON and GPX have no header line; leave out --no-header"),
            "\(outcome.errors)"
        )
    }

    @Test(arguments: ["-V", "version", "--version"])
    func theVersionIsPrinted(word: String) async throws {
        let outcome = try await program(word)
        #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("countryexplorer "))
    }

    @Test func twoSourcesAreStillTwoSources() async throws {
        let outcome = try await program("watch", "--nmea", "f", "30", "31", "--exec", "sh", "--nonsense")
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("coordinates and --nmea are two sources"))
    }
}
