import Foundation
import Testing

struct ConfigurationTests {
    private let program: Program

    init() throws { program = try Program() }

    private func config(_ content: String) throws -> String { try program.file("config.json", content) }

    @Test(arguments: [
        (#"{"gpsd": {"port": 70000}}"#, "gpsd.port: expected a port from 1 to 65535"),
        (#"{"gpsd": {"prot": 2947}}"#, #"unknown setting "gpsd.prot""#),
        (#"{"gpsd": 5}"#, #"unknown setting "gpsd""#),
        (#"{"location": {"timeout": "soon"}}"#, "location.timeout: expected a number of seconds above 0"),
        (#"{"location": {"denied": "maybe"}}"#, "location.denied: expected true or false"),
        (#"{"serial": {"listen-only": 1}}"#, "serial.listen-only: expected true or false"),
        (#"{"location": {"fallback": ""}}"#, "location.fallback: expected a country's code or name"),
        (#"{"location": {"sources": ["gpsd", "gps"]}}"#, "location.sources: expected a list of sources"),
        (#"{"location": {"sources": []}}"#, "location.sources: expected a list of sources"),
        (#"{"location": {"sources": ["gpsd", 5]}}"#, "location.sources: expected a list of sources"),
        (#"{"location": {"fallback": ["EG"]}}"#, "location.fallback: expected a country's code or name"),
        (#"{"log": {"level": null}}"#, "log.level: expected one of"),
        (#"{"selection": {"limit": 0}}"#, "selection.limit: expected"),
        ("[]", "is not a JSON object"), ("{", "is not a JSON object"), ("", "is not a JSON object"),
    ])
    func aBadFileNamesTheFileTheKeyAndWhatWasExpected(content: String, message: String) async throws {
        let path = try config(content)
        let outcome = try await program("locate", "--config", path, "30", "31")
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors.contains(path) && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func anUnknownVariableIsAWarningWithTheNearestName() async throws {
        let outcome = try await program("locate", "30", "31", environment: ["COUNTRYEXPLORER_GPSD_PROT": "1"])
        #expect(outcome.exitCode == 0 && outcome.output.contains("Egypt"))
        let line =
            "countryexplorer: environment: COUNTRYEXPLORER_GPSD_PROT is not a setting, and is ignored; "
            + "near it: COUNTRYEXPLORER_GPSD_PORT"
        #expect(outcome.errors.hasPrefix(line), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    /// The variables that Kubernetes sets in each pod for Services called countryexplorer and countryexplorer-gpsd.
    private static let kubernetes = [
        "COUNTRYEXPLORER_SERVICE_HOST": "10.0.0.1", "COUNTRYEXPLORER_SERVICE_PORT": "8080",
        "COUNTRYEXPLORER_SERVICE_PORT_HTTP": "8080", "COUNTRYEXPLORER_PORT": "tcp://10.0.0.1:8080",
        "COUNTRYEXPLORER_PORT_8080_TCP": "tcp://10.0.0.1:8080",
        "COUNTRYEXPLORER_PORT_8080_TCP_PROTO": "tcp",
        "COUNTRYEXPLORER_PORT_8080_TCP_PORT": "8080", "COUNTRYEXPLORER_PORT_8080_TCP_ADDR": "10.0.0.1",
        "COUNTRYEXPLORER_GPSD_SERVICE_HOST": "10.0.0.2",
        "COUNTRYEXPLORER_GPSD_PORT": "tcp://10.0.0.2:2947",
    ]

    @Test(arguments: [
        ["locate", "30", "31"], ["countries", "list"], ["cities", "search", "Luxor"], ["selected", "list"],
        ["first-launch", "30", "31"], ["provision", "--facts", "default", "30", "31"],
        ["boundaries", "info"], ["cache", "stats"],
    ])
    func theVariablesOfKubernetesStopNoCommand(arguments: [String]) async throws {
        let outcome = try await program.run(
            program.executable,
            arguments,
            environment: Self.kubernetes
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let ignored = outcome.errors.split(separator: "\n").filter { $0.contains("is ignored") }
        #expect(ignored.count == Self.kubernetes.count)
        #expect(outcome.errors.contains("COUNTRYEXPLORER_GPSD_PORT is ignored: Kubernetes sets it"))
    }

    @Test(arguments: [
        ["COUNTRYEXPLORER_GPSD_PORT": "x"], ["COUNTRYEXPLORER_PROFILE": "loud"],
        ["COUNTRYEXPLORER_CONFIG": ""], ["COUNTRYEXPLORER_CONFIG": "/nowhere.json"],
        ["COUNTRYEXPLORER_LOG_LEVEL": "7"], ["API_BASE_URL": "foo"], kubernetes,
    ])
    func versionHelpAndDoctorWorkInAnyEnvironment(environment: [String: String]) async throws {
        for arguments in [["--version"], ["--help"], ["locate", "--help"], ["help", "serve"]] {
            let outcome = try await program.run(program.executable, arguments, environment: environment)
            #expect(outcome.exitCode == 0 && outcome.errors == "", "\(arguments): \(outcome.errors)")
        }
        let doctor = try await program("doctor", "--listen", "0.1", environment: environment)
        #expect(doctor.exitCode == 0 && doctor.errors == "", "\(doctor.errors)")
        let name = try #require(environment.keys.sorted().first)
        let value = try #require(environment[name])
        #expect(doctor.output.contains(name) || doctor.output.contains("\(value): "), "\(doctor.output)")
    }

    @Test func theCommonVariablesConcernOnlyTheRemoteService() async throws {
        let bad = ["API_BASE_URL": "foo"]
        let locate = try await program("locate", "30", "31", environment: bad)
        #expect(locate.exitCode == 0 && locate.errors == "")
        let show = try await program("countries", "show", "EG", environment: bad)
        #expect(show.exitCode == 0 && show.errors.contains("the bundled countries are used"))
        let refresh = try await program("countries", "refresh", environment: bad)
        #expect(refresh.exitCode == 78 && refresh.errors.contains("API_BASE_URL: expected"))
        let version = ["API_BASE_URL": "http://127.0.0.1:1/v2", "API_VERSION": "7"]
        #expect(try await program("locate", "30", "31", environment: version).errors == "")
        #expect(try await program("countries", "refresh", environment: version).exitCode == 78)
    }

    @Test func aBadVariableIsNamed() async throws {
        let outcome = try await program("locate", "30", "31", environment: ["COUNTRYEXPLORER_GPSD_PORT": "x"])
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors.contains("COUNTRYEXPLORER_GPSD_PORT: expected a port"))
    }

    @Test func flagsOverrideTheEnvironmentAndTheEnvironmentOverridesFiles() async throws {
        let path = try config(#"{"location": {"denied": true, "fallback": "FR"}}"#)
        let store = try program.file("a.sqlite")
        let byFile = try await program("first-launch", "--config", path, "--store", store, "--format", "code")
        #expect(byFile.line == "FR")
        let byEnvironment = try await program(
            "first-launch",
            "--config",
            path,
            "--store",
            try program.file("b.sqlite"),
            "--format",
            "code",
            environment: ["COUNTRYEXPLORER_LOCATION_FALLBACK": "IT"]
        )
        #expect(byEnvironment.line == "IT")
        let byFlag = try await program(
            "first-launch",
            "--config",
            path,
            "--store",
            try program.file("c.sqlite"),
            "--format",
            "code",
            "--fallback",
            "ES",
            environment: ["COUNTRYEXPLORER_LOCATION_FALLBACK": "IT"]
        )
        #expect(byFlag.line == "ES")
    }

    @Test func aPersonsOwnFileIsReadFromTheXDGFolder() async throws {
        let folder = program.folder.appending(path: "xdg/countryexplorer")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"location": {"denied": true, "fallback": "JP"}}"#.utf8)
            .write(to: folder.appending(path: "config.json"))
        let outcome = try await program(
            "first-launch",
            "--format",
            "code",
            environment: ["XDG_CONFIG_HOME": program.folder.appending(path: "xdg").path]
        )
        #expect(outcome.line == "JP")
    }

    @Test func theDebugProfileSpeaksAndSecretsStayHidden() async throws {
        let folder = program.folder.appending(path: ".config/countryexplorer")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"api": {"key": "s3cr3t-v4lue"}}"#.utf8).write(to: folder.appending(path: "secrets.json"))
        let outcome = try await program(
            "doctor",
            "--profile",
            "debug",
            "--verbose",
            environment: ["COUNTRYEXPLORER_LOCATION_SOURCES": "gpsd,  /dev/ttyS9"]
        )
        #expect(outcome.output.contains("gpsd, /dev/ttyS9"), "a list is shown as one")
        #expect(outcome.output.contains("api.key"), "\(outcome.output)")
        #expect(!outcome.output.contains("s3cr3t-v4lue") && !outcome.errors.contains("s3cr3t-v4lue"))
    }

    @Test func stateIsKeptInTheFolderFromSystemd() async throws {
        let folder = try program.file("state")
        let outcome = try await program(
            "first-launch",
            "--deny-location",
            environment: ["STATE_DIRECTORY": folder]
        )
        #expect(outcome.exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: folder + "/store.sqlite"))
    }

    @Test func versionNamesProgramBuildAndData() async throws {
        let outcome = try await program("--version")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.map { $0.split(separator: " ")[0] } == ["countryexplorer", "build", "boundaries"])
        #expect(lines.last?.contains("2026c") == true)
    }
}
