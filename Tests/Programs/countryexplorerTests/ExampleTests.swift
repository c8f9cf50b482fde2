import Foundation
import Testing

struct ExampleTests {
    private let program: Program
    private static let examples = Program.repository.appending(path: "data/examples")

    init() throws { program = try Program() }

    @Test(arguments: [
        (
            ["30.0444", "31.2357"],
            """
            on-change: Egypt (EG), after nothing
            provision --apply default --answer

            """
        ), (["0", "-30"], ""),
    ])
    func theScriptForBordersSetsZoneAndRadioDomain(place: [String], expected: String) async throws {
        let outcome = try await program.run(
            program.executable,
            ["watch"] + place + ["--exec", Self.examples.appending(path: "on-change.sh").path],
            environment: ["ON_CHANGE_WITH": "echo", "COUNTRYEXPLORER": ""]
        )
        #expect(outcome.exitCode == 0)
        let errors = outcome.errors.replacing(/\ \S*\/answer/, with: "").replacing(
            "countryexplorer ",
            with: ""
        )
        #expect(errors == expected)
    }

    @Test func theMainJobRunsAsTheReadmeShowsIt() async throws {
        let outcome = try await program.run(
            Self.examples.appending(path: "main-job.sh").path,
            [program.executable]
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        for line in [
            "Egypt (EG), time zone Africa/Cairo: located (serial), selected now", "COUNTRY_CODE='EG'",
            "Australia (AU), time zone Australia/Sydney", "Germany (DE), time zone Europe/Busingen",
        ] {
            #expect(outcome.output.contains(line), "\(outcome.output)")
        }
    }
}
