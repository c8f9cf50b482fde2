import Foundation
import Testing

/// `boundaries export`, `shape` and `diff` as processes, on small files.
struct OutlineCommandTests {
    private let program: Program

    init() throws { program = try Program() }

    /// Compiles features given as code and west, south, east, north in degrees.
    private func compiled(_ name: String, _ features: [(String, [Int])]) async throws -> String {
        let lines = features.map { code, sides in
            let (west, south, east, north) = (sides[0], sides[1], sides[2], sides[3])
            let corners = [[west, south], [east, south], [east, north], [west, north], [west, south]]
            return #"{"type":"Feature","properties":{"country":"\#(code)","timeZone":""},"geometry":"#
                + #"{"type":"Polygon","coordinates":[\#(corners)]}}"#
        }
        let coverage = try program.file(name + ".geojsonl", lines.joined(separator: "\n"))
        let metadata = try program.file(
            "metadata.json",
            #"{"dataVersion":"1","toleranceMetres":0,"licence":"none","sources":[]}"#
        )
        let file = try program.file(name + ".bin")
        let arguments = ["compile", coverage, "--metadata", metadata, "--output", file]
        let outcome = try await program.run(program.executable, ["boundaries"] + arguments)
        try #require(outcome.exitCode == 0, "\(outcome.errors)")
        return file
    }

    @Test func anExportCompilesToAFileWithoutDifference() async throws {
        let file = try await compiled("old", [("AA", [0, 0, 10, 10]), ("BB", [10, 0, 20, 10])])
        let export = try program.file("export.geojsonl")
        let exported = try await program("boundaries", "export", file, "--output", export)
        #expect(exported.exitCode == 0 && exported.output.isEmpty)
        let text = try String(contentsOfFile: export, encoding: .utf8)
        #expect(
            text.hasPrefix(#"{"type":"Feature","properties":{"country":"AA","timeZone":"","timezone":""},"#)
        )
        #expect(text.contains("[[[[0,0],[10,0],[10,10],[0,10],[0,0]]]]"))
        let printed = try await program("boundaries", "export", file)
        #expect(printed.output == text)
        let again = try program.file("again.bin")
        let metadata = try program.file("metadata.json")
        let made = try await program(
            "boundaries",
            "compile",
            export,
            "--metadata",
            metadata,
            "--output",
            again
        )
        #expect(made.exitCode == 0)
        let outcome = try await program("boundaries", "diff", file, again)
        #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    }

    @Test func aDifferenceIsListedAndExitsWithOne() async throws {
        let old = try await compiled("old", [("AA", [0, 0, 10, 10])])
        let new = try await compiled("new", [("AA", [0, 0, 10, 10]), ("BB", [20, 0, 21, 1])])
        let text = try await program("boundaries", "diff", old, new, "--cell", "1")
        #expect(text.exitCode == 1 && text.errors.isEmpty)
        let lines = text.output.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasSuffix("  none -> BB") })
        let json = try await program("boundaries", "diff", old, new, "--cell", "1", "--format", "json")
        #expect(json.output.split(separator: "\n").count == lines.count)
        for line in json.output.split(separator: "\n") {
            let feature = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let properties = feature?["properties"] as? [String: Any]
            let change = (properties?["changes"] as? [[String: Any]])?.first
            #expect(change?["old"] is NSNull)
            #expect((change?["new"] as? [String: Any])?["country"] as? String == "BB")
        }
    }

    @Test func aShapeHasItsMeasures() async throws {
        let file = try await compiled("old", [("AA", [0, 0, 10, 10]), ("BB", [10, 0, 20, 10])])
        let land = try await compiled("land", [("land", [0, 0, 20, 5])])
        let outcome = try await program(
            "boundaries",
            "shape",
            "aa",
            file,
            "--format",
            "json",
            "--land",
            land
        )
        let shape = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(shape?["code"] as? String == "AA")
        #expect(shape?["bbox"] as? [Double] == [0, 0, 10, 10])
        #expect(shape?["polygons"] as? Int == 1)
        let borders = try #require(shape?["borders"] as? [[String: Any]])
        #expect(borders.first?["country"] is NSNull && borders.last?["country"] as? String == "BB")
        let onLand = try #require(borders.last?["landKilometres"] as? Double)
        #expect(abs(onLand - 552.9) < 1)
        let text = try await program("boundaries", "shape", "AA", file, "--land", land)
        #expect(text.output.contains("border        BB 1105.855 km, 55"))
    }

    static let mistakes: [([String], Int32, String)] = [
        (["export", "--country", "ZZ"], 64, "ZZ: not in this boundary file"),
        (["export", "--tolerance", "0"], 64, "--tolerance takes a number of metres"),
        (["export", "--drop-islets"], 64, "--drop-islets needs --tolerance"),
        (["export", "nowhere.bin"], 66, "nowhere.bin: no such boundary file"),
        (["export", "--country", "VA", "--output", "no/where"], 73, "no/where: No such file"),
        (["shape", "ZZ"], 64, "ZZ: not in this boundary file"),
        (["shape", "VA", "--land", "nowhere.bin"], 66, "nowhere.bin: no such boundary file"),
        (["diff", "nowhere.bin", "nowhere.bin"], 66, "nowhere.bin: no such boundary file"),
        (["diff", "a", "b", "--cell", "0"], 64, "--cell takes a number of degrees"),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsNamed(arguments: [String], code: Int32, message: String) async throws {
        let outcome = try await program.run(program.executable, ["boundaries"] + arguments)
        #expect(outcome.exitCode == code)
        #expect(outcome.errors.contains(message))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
        #expect(outcome.output.isEmpty)
    }
}
