import Foundation
import Testing

/// The option `--to` of `batch`.
struct BatchOutputTests {
    private let program: Program

    init() throws { program = try Program() }

    private func batch(_ arguments: String..., input: String = "lat;lon\n30,5;31\n") async throws
        -> Program.Outcome
    {
        try await program.run(program.executable, ["batch"] + arguments, input: input)
    }

    @Test func aTableOfTheOfficeBecomesFeatures() async throws {
        let outcome = try await batch("--to", "geojson")
        #expect(outcome.exitCode == 0, "\(outcome)")
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let feature = (object?["features"] as? [[String: Any]])?.first
        #expect((feature?["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [31, 30.5])
        #expect((feature?["properties"] as? [String: String]) == ["country_code": "EG"])
    }

    @Test func theNameOfTheOutputHasToFit() async throws {
        let file = try program.file("out.csv")
        let refused = try await batch("--to", "ndjson", "--output", file)
        #expect(refused.exitCode == 64 && refused.errors.contains("ndjson"), "\(refused)")
        #expect(
            try await batch("--to", "csv", "--output", file, input: "{\"lat\":30,\"lon\":31}\n").exitCode == 0
        )
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "lat,lon,country_code\n30,31,EG\n")
    }

    @Test func visitsHaveNoPosition() async throws {
        let outcome = try await batch("--to", "geojson", "--time", "t")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("no position"), "\(outcome)")
        let unknown = try await batch("--to", "xml")
        #expect(unknown.exitCode == 64 && unknown.errors.contains("geojsonl"), "\(unknown)")
    }
}
