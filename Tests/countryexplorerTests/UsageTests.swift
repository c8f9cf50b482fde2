import Testing

/// A wrong command line is told what is wrong with it, and where its own help is.
@Suite struct UsageTests {
    private let program: Program

    init() throws { program = try Program() }

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
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
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
