import Foundation
import Testing

struct PositionLinesTests {
    private let program: Program

    init() throws { program = try Program() }

    private let lines = "30.0444 31.2357\n\n0, -30\n-33.8688,151.2093\r\n8G2H26VP+Q7"

    @Test func textAnswersEachLine() async throws {
        let outcome = try await program.run(program.executable, ["locate", "-"], input: lines)
        let answers = outcome.line.split(separator: "\n").map(String.init)
        try #require(answers.count == 4, "\(outcome.output)")
        #expect(answers[0] == "30.0444, 31.2357: Egypt (EG), time zone Africa/Cairo")
        #expect(answers[1].hasPrefix("0.0, -30.0: no country"))
        #expect(answers[2].hasPrefix("-33.8688, 151.2093: Australia (AU)"))
        #expect(answers[3].hasPrefix("30.0444375, 31.2356875: Egypt"))
        #expect(outcome.exitCode == 0 && outcome.errors == "")
    }

    @Test func codeAndJSONHaveALineForEachLine() async throws {
        let input = "30.0444 31.2357\n0 -30\n91 0\nxyz\n"
        let codes = try await program.run(
            program.executable,
            ["locate", "-", "--format", "code"],
            input: input
        )
        #expect(codes.output == "EG\n--\n!\n!\n")
        #expect(codes.exitCode == 65)
        let errors = codes.errors.split(separator: "\n")
        #expect(errors.count == 3 && errors[0].hasPrefix("countryexplorer: standard input: line 3: \"91\""))
        #expect(errors.last == "countryexplorer: standard input: 2 of 4 lines cannot be read")
        let json = try await program.run(
            program.executable,
            ["locate", "-", "--format", "json"],
            input: input
        )
        let objects = try json.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        try #require(objects.count == 4)
        #expect((objects[0]?["country"] as? [String: String])?["code"] == "EG")
        #expect(objects[1]?["country"] is NSNull)
        #expect(objects[3]?["text"] as? String == "xyz" && objects[3]?["error"] is String)
    }

    @Test func eachLineIsAnsweredBeforeTheNextArrives() async throws {
        let script = """
            coproc "$1" locate - --format code
            echo 30 31 >&"${COPROC[1]}"
            read -r -t 120 answer <&"${COPROC[0]}"
            echo "$answer"
            """
        let outcome = try await program.run("/bin/bash", ["-c", script, "bash", program.executable])
        #expect(outcome.line == "EG")
    }

    @Test func oneNotationAndDetailsApplyToAllLines() async throws {
        let arguments = ["locate", "-", "--notation", "geohash", "--with", "border", "--format", "json"]
        let outcome = try await program.run(program.executable, arguments, input: "stq4yv3jk\n")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("\"border\":{"), "\(outcome.output)")
    }

    @Test func envIsRefused() async throws {
        let outcome = try await program("locate", "-", "--format", "env")
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("--format env"), "\(outcome.errors)")
    }

    @Test func aVeryLongLineIsRefusedAndTheNextIsRead() async throws {
        let input = String(repeating: "9", count: 2_000_000) + "\n30 31\n"
        let outcome = try await program.run(
            program.executable,
            ["locate", "-", "--format", "code"],
            input: input
        )
        #expect(outcome.output == "!\nEG\n")
    }
}
