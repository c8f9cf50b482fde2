import Testing

/// `--lang` and the locale of the environment, by the program itself.
struct LanguageTests {
    private static let commands: [[String]] = [
        ["locate", "30", "31"], ["batch", "--columns", "country_name"], ["watch", "--nmea", "-"],
        ["countries", "list"],
        ["countries", "show", "EG"],
        ["countries", "search", "Egypt"], ["countries", "compare", "EG", "LY"], ["selected", "list"],
        ["selected", "export"],
    ]
    private let program: Program

    init() throws { program = try Program() }

    private func run(_ words: [String], _ environment: [String: String] = [:]) async throws -> Program.Outcome
    {
        try await program.run(program.executable, words, environment: environment, input: "lat,lon\n30,31\n")
    }

    @Test(arguments: commands)
    func aLanguageWithoutNamesIsRefusedWithOneMessage(command: [String]) async throws {
        let unknown = try await run(command + ["--lang", "xx"])
        let start =
            "countryexplorer: lang \"xx\": there are no names in this language; the languages are ar, bg, "
        #expect(unknown.errors.hasPrefix(start) && unknown.output.isEmpty, "\(unknown)")
        #expect(unknown.exitCode == 64)
        let malformed = try await run(command + ["--lang", "german!"])
        #expect(malformed.errors.contains("not a language tag") && malformed.exitCode == 64, "\(malformed)")
    }

    @Test(arguments: [("DE", "Ägypten"), ("de-AT", "Ägypten"), ("pt-pt", "Egito"), ("en-GB", "Egypt")])
    func aTagIsTakenInAnySpelling(tag: String, name: String) async throws {
        let lines = try await run(["countries", "list", "--lang", tag]).output.split(separator: "\n")
        #expect(lines.contains { $0.contains("  EG  \(name)  ") })
    }

    @Test func theSelectionIsListedInALanguage() async throws {
        _ = try await run(["selected", "add", "EG"])
        #expect(try await run(["selected", "list", "--lang", "de"]).output.contains("Ägypten  Kairo"))
        let json = try await run(["selected", "list", "--lang", "de", "--format", "json"])
        #expect(json.output.contains("\"name\":\"Ägypten\""))
    }

    @Test(arguments: [
        (["LANG": "C"], false), (["LANG": ""], false), (["LANG": "POSIX"], false), (["LANG": "de_DE"], false),
        (["LANG": "de_DE.ISO-8859-15@euro"], false), (["LANG": "de_DE.UTF-8"], true),
        (["LANG": "en_US.utf8"], true),
        (["LANG": "de_DE.UTF-8", "LC_CTYPE": "C"], false), (["LC_CTYPE": "C", "LC_ALL": "C.UTF-8"], true),
        (["LC_CTYPE": "C.UTF-8", "LC_ALL": "C"], false), (["LC_CTYPE": "", "LC_ALL": ""], true),
    ])
    func flagsArePrintedWhereTheLocaleIsUTF8(environment: [String: String], hasFlags: Bool) async throws {
        _ = try await run(["selected", "add", "CI"])
        let tables = [
            ["countries", "show", "CI"], ["countries", "list", "--limit", "3"],
            ["countries", "search", "Ivory Coast"],
            ["countries", "compare", "CI", "EG"], ["selected"],
        ]
        for table in tables {
            let output = try await run(table, environment).output
            let flag = output.unicodeScalars.contains { (0x1F1E6...0x1F1FF).contains($0.value) }
            #expect(flag == hasFlags, "\(table) \(output)")
        }
        #expect(try await run(["selected"], environment).output.contains("CI  Côte d'Ivoire"))
    }
}
