import Foundation
import Testing

/// The option `--to` of `batch`.
struct BatchOutputTests {
    private static let track = "<?xml version='1.0'?><gpx><wpt lat='30' lon='31'/></gpx>"

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
        #expect((feature?["properties"] as? [String: String]) == ["country": "EG"])
    }

    @Test func theNameOfTheOutputHasToFit() async throws {
        let file = try program.file("out.csv")
        let refused = try await batch("--to", "ndjson", "--output", file)
        #expect(refused.exitCode == 64 && refused.errors.contains("ndjson"), "\(refused)")
        #expect(
            try await batch("--to", "csv", "--output", file, input: "{\"lat\":30,\"lon\":31}\n").exitCode == 0
        )
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "lat,lon,country\n30,31,EG\n")
    }

    /// A table keeps its format without `--to`, so that a name of another format is refused, and no file is made.
    @Test(arguments: [
        ("lat,lon\n30,31\n", "in.csv", "out.geojson", "add --to geojson"),
        ("lat,lon\n30,31\n", "in.csv", "out.jsonl", "add --to ndjson"),
        ("lat,lon\n30,31\n", "-", "out.json", "add --to json"),
        ("lat,lon\n30,31\n", "-", "out.geojsonl", "add --to geojsonl"),
        (track, "in.gpx", "out.gpx", "name another file"),
        (track, "-", "out.geojson", "add --to geojson"),
        ("[{\"lat\":30,\"lon\":31}]", "-", "out.geojson", "add --to geojson"),
    ])
    func aNameOfAnotherFormatIsRefused(table: String, input: String, name: String, remedy: String)
        async throws
    {
        let output = program.folder.appending(path: name).path
        let file = input == "-" ? input : try program.file(input, table)
        let outcome = try await batch(file, "--output", output, input: table)
        #expect(outcome.exitCode == 64 && outcome.errors.contains(remedy), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    /// Features keep their bytes, and so the ending of features as well as that of JSON.
    @Test(arguments: ["out.geojson", "out.json", "out.txt"])
    func featuresKeepTheirEnding(name: String) async throws {
        let table = #"[{"type":"Feature","geometry":{"type":"Point","coordinates":[31,30]},"properties":{}}]"#
        let output = program.folder.appending(path: name).path
        let outcome = try await batch("--output", output, input: table)
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try String(contentsOfFile: output, encoding: .utf8).contains("\"country\":\"EG\""))
    }

    @Test func visitsHaveNoPosition() async throws {
        let outcome = try await batch("--to", "geojson", "--time", "t")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("no position"), "\(outcome)")
        let unknown = try await batch("--to", "xml")
        #expect(unknown.exitCode == 64 && unknown.errors.contains("geojsonl"), "\(unknown)")
    }
}
