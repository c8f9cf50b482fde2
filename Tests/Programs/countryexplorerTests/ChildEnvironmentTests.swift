import Foundation
import Testing

/// The environment of the programs that the program runs.
struct ChildEnvironmentTests {
    private let program: Program

    init() throws { program = try Program() }

    @Test func aProgramThatIsRunDoesNotGetOurKey() async throws {
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let told = try program.file("told")
        let outcome = try await program(
            "watch",
            "--nmea",
            log,
            "--exec",
            "/bin/sh",
            "-c",
            "env > '\(told)'",
            environment: ["COUNTRYEXPLORER_API_KEY": "hush-hush", "COUNTRYEXPLORER_API_TIMEOUT": "3"]
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let variables = try String(contentsOfFile: told, encoding: .utf8)
        #expect(!variables.contains("hush") && !variables.contains("API_KEY"), "\(variables)")
        #expect(variables.contains("COUNTRY_CODE=EG") && variables.contains("COUNTRYEXPLORER_API_TIMEOUT=3"))
    }
}
