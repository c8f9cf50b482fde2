import Foundation
import Testing

/// A user's boundaries, whose regions are not countries.
struct RegionTests {
    private let program: Program
    private let boundaries: String

    init() async throws {
        program = try Program()
        boundaries = program.folder.appending(path: "zones.bin").path
        let coverage = try program.file(
            "zones.geojsonl",
            Self.square(30, #""id":"Z-1","label":"Zone 1","timeZone":"Africa/Cairo""#)
                + Self.square(32, #""id":"EG-C","label":"Cairo""#) + Self.square(34, #""id":"north""#)
        )
        let made = try await program.run(
            program.executable,
            [
                "boundaries", "compile", coverage, "--code-property", "id", "--name-property", "label",
                "--output",
                boundaries,
            ]
        )
        try #require(made.exitCode == 0, "\(made.errors)")
    }

    private static func square(_ south: Int, _ properties: String) -> String {
        let ring = "[[31,\(south)],[32,\(south)],[32,\(south + 1)],[31,\(south + 1)],[31,\(south)]]"
        return #"{"type":"Feature","properties":{\#(properties)},"geometry":"#
            + #"{"type":"Polygon","coordinates":[\#(ring)]}}"# + "\n"
    }

    private func locate(_ latitude: String, _ format: String) async throws -> Program.Outcome {
        try await program("locate", "--boundaries", boundaries, latitude, "31.5", "--format", format)
    }

    @Test(arguments: [
        ("30.5", "Zone 1 (Z-1), time zone Africa/Cairo", "Z-1"),
        ("32.5", "Egypt (EG), Cairo (EG-C), time zone unknown", "EG"),
        ("34.5", "north, time zone unknown", "north"),
    ])
    func aRegionIsAnAnswer(latitude: String, text: String, code: String) async throws {
        let sentence = try await locate(latitude, "text")
        #expect(sentence.line == "\(latitude), 31.5: \(text)")
        #expect(sentence.exitCode == 0 && sentence.errors == "")
        #expect(try await locate(latitude, "code").line == code)
    }

    @Test func jsonAndVariablesNameTheRegion() async throws {
        let json = try await locate("30.5", "json")
        #expect(json.exitCode == 0)
        for part in [
            #""country":null"#, #""region":{"code":"Z-1","name":"Zone 1"}"#, #""timeZone":"Africa/Cairo""#,
            #""reason":"located""#,
        ] { #expect(json.output.contains(part), "\(json.output)") }
        let env = try await locate("30.5", "env")
        #expect(env.output.contains("COUNTRY_REGION='Z-1'\nCOUNTRY_REGION_NAME='Zone 1'\n"), "\(env.output)")
        #expect(env.output.contains("COUNTRY_CODE=''\n") && env.exitCode == 0)
    }

    @Test func withoutARegionTheExitCodeIsOne() async throws {
        let outcome = try await locate("36.5", "json")
        #expect(outcome.exitCode == 1 && outcome.output.contains(#""region":null"#))
    }

    /// Zone 1, sea, Egypt, sea, the region north, sea.
    @Test func aWatchReportsRegions() async throws {
        let route = try program.file("route.txt", "30.9 31.5\n31.1 31.5\n33.9 31.5\n34.5 31.5\n36.5 31.5\n")
        let log = program.folder.appending(path: "log.nmea").path
        let played = try await program("simulate", route, "--output", log, "--speed", "300")
        #expect(played.exitCode == 0, "\(played.errors)")
        let watch = ["watch", "--boundaries", boundaries, "--nmea", log, "--dwell", "0", "--format", "code"]
        let outcome = try await program.run(program.executable, watch)
        #expect(outcome.line == "Z-1\n--\nEG\n--\nnorth\n--", "\(outcome)")
    }
}
