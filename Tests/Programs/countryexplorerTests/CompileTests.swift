import Foundation
import Testing

/// The compilation of a user's polygons, from a file or a pipe, to a boundary file.
struct CompileTests {
    private let program: Program

    init() throws { program = try Program() }

    private static func feature(_ west: Int, _ east: Int, _ code: String, id: String = "null") -> String {
        let ring = "[[\(west),0],[\(east),0],[\(east),1],[\(west),1],[\(west),0]]"
        return #"{"type":"Feature","id":\#(id),"properties":{"iso":"\#(code)","title":"Land \#(code)"},"#
            + #""geometry":{"type":"Polygon","coordinates":[\#(ring)]}}"#
    }

    private static let overlapping =
        #"{"type":"FeatureCollection","features":["#
        + [feature(0, 2, "EG"), feature(1, 3, "SD")].joined(separator: ",") + "]}"

    private func compile(_ text: String, _ options: String...) async throws -> Program.Outcome {
        let input = try program.file("in.geojson", text)
        let output = try program.file("out.bin")
        let names = ["--code-property", "iso", "--name-property", "title"]
        let arguments = ["boundaries", "compile", input, "-o", output] + names + options
        return try await program.run(program.executable, arguments)
    }

    private func info() async throws -> String {
        try await program("boundaries", "info", program.file("out.bin")).output
    }

    /// All that is in the folder.
    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted() }
    }

    @Test func overlapsAreRefusedByNameAndNothingIsLeft() async throws {
        let outcome = try await compile(Self.overlapping)
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains("feature 1 (EG, Land EG) and feature 2 (SD, Land SD) overlap near"))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
        #expect(try files == ["in.geojson"])
    }

    @Test func overlapNamesItsRemedy() async throws {
        let outcome = try await compile(Self.overlapping)
        #expect(
            outcome.errors.contains("--overlaps claimants") && outcome.errors.contains("--overlaps first")
        )
    }

    @Test func zonesWithAnyCodesAreNamedByLocate() async throws {
        let zones = Self.feature(0, 2, "ZONE1") + Self.feature(1, 3, "8")
        #expect(try await compile(zones, "--overlaps", "claimants").errors.contains(": 3 regions"))
        let answer = try await program.run(
            program.executable,
            ["locate", "--boundaries", program.file("out.bin"), "0.5", "1.5"]
        )
        #expect(answer.output.contains("claimed by ZONE1 and 8"), "\(answer.output)")
        let exported = try await program("boundaries", "export", program.file("out.bin")).output
        #expect(exported.contains(#""claimants":["ZONE1","8"]"#))
        let again = try program.file("again.geojsonl", exported)
        let arguments = [
            "boundaries", "compile", again, "--strict", "-o", "again.bin",
        ]
        let compiled = try await program.run(program.executable, arguments)
        #expect(compiled.exitCode == 0, "\(compiled.errors)")
        #expect(try await program("boundaries", "diff", program.file("out.bin"), "again.bin").exitCode == 0)
    }

    @Test func everythingThatIsPassedOverHasALine() async throws {
        let text =
            Self.feature(0, 2, "A")
            + Self.feature(0, 2, "B").replacing(#""title""#, with: #""claimants":"EG","title""#)
            + Self.feature(2, 3, "C").replacing(#""title":"Land C""#, with: #""title":1.5"#)
            + Self.feature(3, 4, "D").replacing(#""title":"Land D""#, with: #""dispute":"of nobody""#)
        let outcome = try await compile(text, "--overlaps", "first", "--time-zone-property", "tz")
        #expect(
            outcome.errors.contains(
                "1 features have no ground, or none that an earlier one does not hold: feature 2 (B, Land B)"
            )
        )
        #expect(outcome.errors.contains("3 names, time zones, claimants and disputes passed over"))
        #expect(outcome.errors.contains("no feature has the property tz"))
    }

    @Test(arguments: [("claimants", 3), ("first", 2)])
    func overlapsAreSettledOnDemand(policy: String, regions: Int) async throws {
        let outcome = try await compile(Self.overlapping, "--overlaps", policy, "--lattice", "2")
        #expect(outcome.exitCode == 0)
        #expect(outcome.errors.contains("wrote \(try program.file("out.bin")): \(regions) regions"))
        #expect(
            outcome.errors.contains(
                "feature 1 (EG, Land EG) and feature 2 (SD, Land SD) overlap: 12364.0 km²"
            )
        )
        #expect(!outcome.errors.contains("\r"), "no progress bar without a terminal")
        #expect(outcome.output == "")
        #expect(try await info().contains("lattice       2e-07 degrees"))
        #expect(try files == ["in.geojson", "out.bin"])
    }

    @Test func provenanceIsUnknownUnlessItIsStated() async throws {
        let text = Self.feature(0, 2, "EG")
        #expect(try await compile(text, "--quiet").errors == "")
        #expect(try await info().contains("licence       unknown"))
        _ = try await compile(
            text,
            "--licence",
            "CC0-1.0",
            "--data-version",
            "7",
            "--source",
            "me",
            "--source",
            "you"
        )
        let info = try await info()
        for line in ["data          7", "licence       CC0-1.0", "source        me", "source        you"] {
            #expect(info.contains(line))
        }
    }

    @Test func standardInputIsRead() async throws {
        let output = try program.file("out.bin")
        let arguments = ["boundaries", "compile", "-", "--output", output, "--code-property", "iso"]
        let lines = Self.feature(0, 2, "EG") + "\n" + Self.feature(2, 3, "SD") + "\n"
        let outcome = try await program.run(program.executable, arguments, input: lines)
        #expect(outcome.exitCode == 0)
        #expect(outcome.errors.hasPrefix("wrote \(output): 2 regions, 7 border edges"))
    }

    @Test func aFeatureWithoutACodeIsNamed() async throws {
        let outcome = try await compile(Self.feature(0, 2, "EG") + Self.feature(2, 3, "S D", id: "\"Q1049\""))
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains("feature 2, line 1"))
        #expect(outcome.errors.contains("the property iso must be 1 to 16 letters"))
        #expect(outcome.errors.contains("(id Q1049)"))
    }

    @Test(arguments: [
        (["--lattice", "10"], Int32(64), "--lattice 10: expected 1, 2, 4, 8, 16, 32 or 64"),
        (["--overlaps", "both"], 64, "expected one of refuse, claimants, first"),
        (["--slivers", "-1"], 64, "--slivers"),
        (["--close-gaps", "0.5"], 64, "--close-gaps 0.5: less than a lattice unit"),
        (["--strict", "--overlaps", "first"], 64, "--strict cannot be combined with --overlaps"),
        (["--metadata", "x.json", "--licence", "CC0-1.0"], 64, "--metadata cannot be combined with"),
        (["--metadata", "nowhere.json"], 66, "nowhere.json: cannot be read"),
        (["--output", "nowhere/out.bin"], 73, "nowhere/out.bin: No such file"),
        (["--code-property", "isos"], 65, "under the property isos (there are: iso, title)"),
    ])
    func eachFaultHasItsExitCode(options: [String], code: Int32, words: String) async throws {
        let input = try program.file("in.geojson", Self.feature(0, 2, "EG"))
        var given = ["boundaries", "compile", input] + options
        for (option, value) in [("--code-property", "iso"), ("--output", "out.bin")]
        where !options.contains(option) {
            given += [option, value]
        }
        let outcome = try await program.run(program.executable, given)
        #expect(outcome.exitCode == code)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
        #expect(try files == ["in.geojson"])
    }

    @Test func aNumberBeyondTheGlobeIsRefusedByItsLine() async throws {
        let square = "[[922337203685.477580,0],[1,0],[1,1],[922337203685.477580,0]]"
        let text =
            #"{"type":"Feature","properties":{"iso":"EG"},"geometry":"#
            + #"{"type":"Polygon","coordinates":[\#(square)]}}"#
        let input = try program.file("in.geojson", text)
        let given = ["boundaries", "compile", input, "--code-property", "iso", "--output", "out.bin"]
        let outcome = try await program.run(program.executable, given)
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains("is not in degrees") && outcome.errors.contains("line 1"))
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }

    @Test func aMissingInputIsNamed() async throws {
        let outcome = try await program("boundaries", "compile", "nowhere.geojson", "-o", "out.bin")
        #expect(outcome.exitCode == 66)
        #expect(outcome.errors.contains("cannot read nowhere.geojson: No such file or directory"))
    }

    @Test func strictRepairsNothing() async throws {
        let open = Self.feature(0, 2, "EG").replacing(",[0,0]]", with: "]")
        #expect(try await compile(open).errors.contains("1 rings closed"))
        let outcome = try await compile(open, "--strict")
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains("a ring must have four positions, the last like the first"))
        #expect(try await compile(Self.feature(0, 2, "EG"), "--strict").exitCode == 0)
    }

    /// `script` gives the program a terminal.
    @Test func aTerminalSeesHowFarItIs() async throws {
        let input = try program.file("in.geojson", Self.feature(0, 2, "EG"))
        let command = "\(program.executable) boundaries compile \(input) -o out.bin --code-property iso"
        let outcome = try await program.run("/usr/bin/script", ["-qec", command, "/dev/null"])
        #expect(outcome.output.contains("reading ######"))
        #expect(outcome.output.contains("building ######"))
        #expect(outcome.output.contains("\r\u{1B}[Kwrote out.bin: 1 regions"))
        let quiet = try await program.run("/usr/bin/script", ["-qec", command + " --quiet", "/dev/null"])
        #expect(quiet.output == "")
    }
}
