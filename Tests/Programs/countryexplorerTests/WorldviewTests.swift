import Foundation
import Testing

/// Disputed ground in every command: Georgian ground under an entity that Russia controls and does not claim, and
/// Ukrainian ground that Russia administers and claims.
struct WorldviewTests {
    private let program: Program
    private let boundaries: String

    init() async throws {
        program = try Program()
        boundaries = program.folder.appending(path: "disputes.bin").path
        let coverage = try program.file(
            "disputes.geojsonl",
            Self.square(
                40,
                #""country":"GE","claimants":["GE"],"administrator":"Abkhazia","controller":"RU""#
            )
                + Self.square(44, #""country":"UA","claimants":["UA","RU"],"administrator":"RU""#)
        )
        let made = try await program("boundaries", "compile", coverage, "--output", boundaries)
        try #require(made.exitCode == 0, "\(made.errors)")
    }

    private static func square(_ south: Int, _ properties: String) -> String {
        let ring = "[[41,\(south)],[42,\(south)],[42,\(south + 1)],[41,\(south + 1)],[41,\(south)]]"
        let name = south == 40 ? "Abkhazia" : "Crimea"
        return
            #"{"type":"Feature","properties":{\#(properties),"timeZone":"Europe/Moscow","dispute":"\#(name)"},"#
            + #""geometry":{"type":"Polygon","coordinates":[\#(ring)]}}"# + "\n"
    }

    private func run(_ command: String, _ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, [command, "--boundaries", boundaries] + arguments)
    }

    @Test(arguments: [
        ("40.5", nil, "GE"), ("40.5", "de-facto", "RU"), ("40.5", "RU", "GE"), ("44.5", nil, "UA"),
        ("44.5", "de-facto", "RU"), ("44.5", "Standard", "UA"), ("44.5", "RU", "RU"), ("44.5", "ua", "UA"),
        ("44.5", "GE", "UA"),
    ])
    func everyCommandTakesTheView(latitude: String, view: String?, code: String) async throws {
        let view = view.map { ["--worldview", $0] } ?? []
        let common = ["--boundaries", boundaries, "--format", "code", latitude, "41.5"] + view
        #expect(try await program.run(program.executable, ["locate"] + common).line == code)
        #expect(try await program.run(program.executable, ["watch"] + common).line == code)
        let store = ["--store", try program.file("\(UUID()).sqlite")]
        #expect(try await program.run(program.executable, ["first-launch"] + common + store).line == code)
        let table = try program.file("points.csv", "lat,lon\n\(latitude),41.5\n")
        let batch = try await program.run(
            program.executable,
            ["batch", "--boundaries", boundaries, table] + view
        )
        #expect(batch.line.hasSuffix(",\(code)"), "\(batch.output)")
    }

    @Test func textDistinguishesClaimFromAdministration() async throws {
        let entity = try await run("locate", "40.5", "41.5").line
        #expect(
            entity
                == "40.5, 41.5: Georgia (GE), time zone Europe/Moscow; Abkhazia, claimed by GE, "
                + "administered by Abkhazia, which RU controls"
        )
        let state = try await run("locate", "44.5", "41.5").line
        #expect(state.hasSuffix("; Crimea, claimed by UA and RU, administered by RU"))
    }

    /// Both on the launch that decides, and on the next one, which reads the store.
    @Test func theFirstLaunchStatesTheDispute() async throws {
        let store = try program.file("store.sqlite")
        for place in [["40.5", "41.5"], []] {
            let common = ["first-launch", "--boundaries", boundaries, "--store", store] + place
            let json = try await program.run(program.executable, common + ["--format", "json"]).output
            let administrator = #""administrator":{"code":null,"controller":"RU","name":"Abkhazia"}"#
            let dispute = #""dispute":{\#(administrator),"claimants":["GE"],"name":"Abkhazia"}"#
            #expect(json.contains(dispute), "\(json)")
            let env = try await program.run(program.executable, common + ["--format", "env"]).output
            #expect(
                env.contains(
                    """
                    COUNTRY_DISPUTE='Abkhazia'
                    COUNTRY_CLAIMANTS='GE'
                    COUNTRY_ADMINISTRATOR='Abkhazia'
                    COUNTRY_CONTROLLER='RU'
                    """
                ),
                "\(env)"
            )
        }
    }

    @Test func aTableHasAColumnForTheAdministrator() async throws {
        let table = try program.file("points.csv", "lat,lon\n40.5,41.5\n44.5,41.5\n0,0\n")
        let outcome = try await run("batch", table, "--columns", "country,claimants,administrator")
        let rows = "GE,GE,Abkhazia (RU)\n44.5,41.5,UA,UA RU,RU\n0,0,,,\n"
        #expect(outcome.output.hasSuffix(rows), "\(outcome.output)")
    }

    @Test(arguments: ["batch", "watch", "first-launch"])
    func anUnknownViewIsRefused(command: String) async throws {
        let table = try program.file("points.csv", "lat,lon\n40.5,41.5\n")
        let place = command == "batch" ? [table] : ["40.5", "41.5"]
        let outcome = try await program.run(
            program.executable,
            [command, "--boundaries", boundaries, "--worldview", "QQ"] + place
        )
        #expect(outcome.exitCode == 65 && outcome.errors.contains("QQ"), "\(outcome.errors)")
    }
}
