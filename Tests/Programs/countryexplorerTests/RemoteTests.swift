import Foundation
import Glibc
import Testing

/// The program and a service on this machine, without a network.
@Suite struct RemoteTests {
    private let program: Program
    private static let misr = """
        [{"cca2":"EG","cca3":"EGY","name":{"common":"Misr"},"population":5},{"cca2":"FR"}]
        """

    init() throws { program = try Program() }

    /// A server of files: `v3.1/all`, `eg.svg`, `w320/eg.png`.
    private func service(all: String = misr) async throws -> (server: Companion, base: String) {
        let folder = program.folder.appending(path: "service")
        for (path, text) in [("v3.1/all", all), ("eg.svg", "<svg>fetched</svg>")] {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return try await Companion.files(in: folder.path)
    }

    @Test func withoutAConfiguredServiceNothingIsFetched() async throws {
        let outcome = try await program("countries", "refresh")
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors.contains("no remote is configured") && outcome.errors.contains("api.base-url"))
        #expect(!FileManager.default.fileExists(atPath: try program.file(".cache")))
    }

    @Test func fetchedAnswersAreCachedCountedAndCleared() async throws {
        let (server, base) = try await service()
        let settings = ["API_BASE_URL": base]
        let fetched = try await program("countries", "refresh", environment: settings)
        #expect(fetched.exitCode == 0, "\(fetched.errors)")
        #expect(fetched.errors == "1 country fetched; skipped 1 unusable record\n")
        let folder = try program.file(".cache/countryexplorer")
        let kept = try await program("cache", "stats", "--format", "json")
        #expect(kept.output.split(separator: "\n").count == 2)
        #expect(kept.output.contains(#""documents":1"#) && kept.output.contains(folder), "\(kept.output)")
        let shown = try await program("countries", "show", "EG", "--sources", environment: settings)
        #expect(
            shown.output.contains("Misr") && shown.output.contains("from \(base)/v3.1"),
            "\(shown.output)"
        )
        #expect(shown.errors.isEmpty)
        let bundled = try await program("countries", "show", "EG")
        #expect(!bundled.output.contains("Misr"))
        let doctor = try await program("doctor", "--listen", "0.1", environment: settings)
        #expect(doctor.output.contains("\(base)/v3.1: fetched "), "\(doctor.output)")
        let cleared = try await program("cache", "clear")
        #expect(cleared.errors == "2 documents deleted\n" && cleared.exitCode == 0)
        #expect(try await program("cache").output.contains("disk: 0 documents, 0 bytes of 200 MB"))
        #expect(server.isRunning)
    }

    @Test(arguments: [
        ("api.base-url", "ftp://example.org", "an http or https address"),
        ("api.base-url", "example.org", "an http or https address"),
        ("api.base-url", "https://me:word@example.org", "without a password"),
        ("flags.base-url", "flags", "an http or https address"),
        ("api.version", "v3", "v2 or v3.1"), ("api.timeout", "0", "a number of seconds above 0"),
        ("api.key-header", "X Key", "the name of a header field"),
        ("api.key", "a\\r\\nX-Other: b", "printable ASCII"),
    ])
    func aBadSettingNamesFileAndKey(key: String, value: String, expectation: String) async throws {
        let parts = key.split(separator: ".")
        let file = try program.file("config.json", #"{"\#(parts[0])": {"\#(parts[1])": "\#(value)"}}"#)
        let outcome = try await program("countries", "refresh", "--config", file)
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors.contains("\(file): \(key): expected "), "\(outcome.errors)")
        #expect(outcome.errors.contains(expectation) && outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func theCommonVariablesCount() async throws {
        let bad = try await program("countries", "refresh", environment: ["API_BASE_URL": "nowhere"])
        #expect(bad.exitCode == 78 && bad.errors.contains("API_BASE_URL: expected an http or https address"))
        let other = try await program("locate", "30", "31", environment: ["API_VERSION": "2024-10-01"])
        #expect(other.exitCode == 0, "a variable of other programs' too")
        let both = ["API_BASE_URL": "http://127.0.0.1:1/v2", "API_VERSION": "v3.1"]
        let contradiction = try await program("countries", "refresh", environment: both)
        #expect(contradiction.exitCode == 78 && contradiction.errors.contains("api.version"))
    }

    @Test(arguments: [
        ("<html></html>", Int32(65), "it is not a JSON list or object"),
        (
            #"{"success":false,"data":null,"errors":["gone"]}"#, 65,
            "the public REST Countries service has closed"
        ),
    ])
    func aUselessAnswerIsReportedInOneLine(body: String, code: Int32, words: String) async throws {
        let (server, base) = try await service(all: body)
        let outcome = try await program("countries", "refresh", environment: ["API_BASE_URL": base])
        #expect(outcome.exitCode == code && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
        #expect(server.isRunning)
    }

    @Test func flagsStateTheirOrigin() async throws {
        let (server, base) = try await service()
        let settings = ["COUNTRYEXPLORER_FLAGS_BASE_URL": base]
        let first = try await program("flags", "eg", environment: settings)
        #expect(first.output == "<svg>fetched</svg>" && first.errors == "EG: svg from remote\n")
        let file = try program.file("egypt.svg")
        let again = try await program("flags", "EG", "--output", file, environment: settings)
        #expect(again.output.isEmpty && again.errors.contains("svg from the disk cache ("))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "<svg>fetched</svg>")
        let dots = try await program("flags", "EG", "--format", "png", environment: settings)
        #expect(dots.exitCode == 0 && dots.errors.hasSuffix("EG: png from bundled\n"), "\(dots.errors)")
        #expect(server.isRunning)
    }

    @Test func aCacheThatTakesNothingFailsTheRefresh() async throws {
        let (server, base) = try await service()
        let words = ["countries", "refresh", "--cache", "/proc/nowhere"]
        let outcome = try await program.run(program.executable, words, environment: ["API_BASE_URL": base])
        #expect(outcome.exitCode == 73 && outcome.errors.contains("the fetched data cannot be stored"))
        #expect(outcome.errors.contains("cache /proc/nowhere: cannot be written"), "\(outcome.errors)")
        #expect(server.isRunning)
    }

    /// The folder is mounted read-only.
    @Test func aCacheThatCannotBeDeletedIsReported() async throws {
        let (server, base) = try await service()
        let folder = try program.file("kept")
        let settings = ["API_BASE_URL": base]
        _ = try await program("countries", "refresh", "--cache", folder, environment: settings)
        let script = """
            mount --bind '\(folder)' '\(folder)'; mount -o remount,ro,bind '\(folder)'
            exec '\(program.executable)' cache clear --cache '\(folder)'
            """
        let outcome = try await program.run(in: .mounts, "/bin/sh", ["-euc", script])
        #expect(outcome.exitCode == 73)
        #expect(outcome.errors.contains("cache \(folder): holds files that cannot be deleted"))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
        #expect(server.isRunning)
    }

    @Test func staleAnswersStateTheirAge() async throws {
        let (server, base) = try await service()
        let settings = ["API_BASE_URL": base]
        _ = try await program("countries", "refresh", environment: settings)
        let folder = URL(filePath: try program.file(".cache/countryexplorer"))
        try FileManager.default.removeItem(at: folder.appending(path: "documents.sqlite"))
        let entry = folder.appending(path: "countries.all.entry")
        try Self.age(entry, byDays: 3)
        server.end(by: SIGTERM)
        let shown = try await program("countries", "list", "--format", "code", environment: settings)
        #expect(shown.exitCode == 0 && shown.output.split(separator: "\n").count == 250)
        #expect(
            shown.errors == """
                countryexplorer: the countries are 3 days old; renew them with countryexplorer countries refresh

                """
        )
    }

    /// Sets back the moment that the first line of a cached file gives.
    private static func age(_ entry: URL, byDays days: Int) throws {
        let data = try Data(contentsOf: entry)
        let end = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
        let head = String(decoding: data[..<end], as: UTF8.self)
        let moment = try #require(head.firstMatch(of: /"stored":([0-9]+)/).flatMap { Int($0.1) })
        let older = head.replacing("\(moment)", with: "\(moment - days * 86_400_000)")
        try (Data(older.utf8) + data[end...]).write(to: entry)
    }

    @Test func withoutAPictureTheEmojiIsPrinted() async throws {
        let outcome = try await program("flags", "EG", "--format", "emoji")
        #expect(outcome.output == "🇪🇬\n" && outcome.exitCode == 0)
        let unknown = try await program("flags", "QQ")
        #expect(unknown.exitCode == 65 && unknown.errors.contains("QQ: no country has this code"))
    }

    /// In a network namespace without a route, not even the machine itself can be reached.
    @Test(arguments: [
        ["locate", "30.0444", "31.2357", "--format", "code"], ["flags", "EG", "--format", "emoji"],
        ["flags", "EG"], ["cache", "stats"], ["cache", "clear"], ["selected", "list"],
        ["selected", "add", "EG"], ["countries", "list"], ["countries", "search", "egy"],
        ["countries", "show", "EG"], ["countries", "compare", "EG", "LY"], ["doctor", "--listen", "0.1"],
        ["first-launch", "--deny-location"], ["boundaries", "shape", "EG"],
    ])
    func withTheNetworkCutEveryCommandWorks(arguments: [String]) async throws {
        let outcome = try await cutOff(arguments)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }

    @Test(arguments: ["http://countries.example", "http://192.0.2.1", "http://[2001:db8::1]"])
    func withTheNetworkCutARefreshReportsIt(base: String) async throws {
        let outcome = try await cutOff(["countries", "refresh"], environment: ["API_BASE_URL": base])
        #expect(outcome.exitCode == 69)
        #expect(outcome.errors.contains("\(base)/v3.1/all: this machine has no network; connect it"))
    }

    private func cutOff(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
        let settings = [
            "COUNTRYEXPLORER_FLAGS_BASE_URL": "http://flags.example",
            "API_BASE_URL": "http://countries.example",
        ]
        return try await program.run(
            in: .network,
            program.executable,
            arguments,
            environment: settings.merging(environment) { $1 }
        )
    }
}
