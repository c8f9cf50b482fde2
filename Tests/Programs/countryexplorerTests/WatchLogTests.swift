import Foundation
import Testing

/// `watch` on logs of drives over the border between Switzerland and Germany at Rheinfelden, about 47.5573° N.
struct WatchLogTests {
    private let program: Program

    init() throws { program = try Program() }

    /// The log of a drive at 50 m/s through these latitudes.
    private func drive(_ latitudes: [Double], name: String = "drive") async throws -> String {
        let route = latitudes.enumerated().map { "\($1) \(7.7955 + Double($0) * 1e-4)\n" }.joined()
        let log = try program.file("\(name).nmea")
        let path = try program.file("\(name).txt", route)
        let made = try await program("simulate", path, "--output", log, "--speed", "50")
        #expect(made.exitCode == 0, "\(made.errors)")
        return log
    }

    private func names(_ arguments: String...) async throws -> [String] {
        let outcome = try await program.run(
            program.executable,
            ["watch", "--format", "json"] + arguments
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return Watch.events(in: outcome.output).map { event in
            let code = (event["country"] as? [String: Any])?["code"] as? String
            return "\(event["event"] as? String ?? "?") \(code ?? "-")"
        }
    }

    /// Ten crossings of 200 m to either side, 8 s apart.
    private static let zigzag =
        [47.5545] + (0..<10).map { 47.5573 + ($0.isMultiple(of: 2) ? 0.0018 : -0.0018) } + [47.5545, 47.5500]

    @Test func aRoadAlongTheBorderDoesNotFlap() async throws {
        let log = try await drive(Self.zigzag)
        #expect(try await names("--nmea", log) == ["first-fix CH"])
        let all = try await names("--nmea", log, "--dwell", "0")
        #expect(all.count == 11, "the log does cross it: \(all)")
        #expect(
            try await names("--nmea", log, "--near", "500")
                == ["first-fix CH", "near-border CH"]
        )
    }

    @Test func aChangeHasItsTimeAndWhatWasBefore() async throws {
        let log = try await drive([47.5400, 47.5900])
        let outcome = try await program("watch", "--nmea", log, "--format", "json")
        let events = Watch.events(in: outcome.output)
        #expect(events.count == 2)
        #expect(events.first?["previous"] is NSNull)
        #expect(events.last?["event"] as? String == "country-changed")
        #expect(events.last?["previous"] as? String == "CH")
        #expect(events.last?["clock"] as? String == "fix")
        #expect((events.last?["time"] as? String)?.hasSuffix("Z") == true)
        #expect((events.last?["country"] as? [String: Any])?["code"] as? String == "DE")
        let text = try await program("watch", "--nmea", log)
        #expect(
            text.line == """
                first-fix: Switzerland (CH), time zone Europe/Zurich
                country-changed: Germany (DE), time zone Europe/Berlin
                """
        )
    }

    @Test func aReaderThatGoesEndsItQuietly() async throws {
        let log = try await drive(Self.zigzag)
        let command = "'\(program.executable)' watch --nmea '\(log)' --dwell 0 | head -n 1"
        let outcome = try await program.run("/bin/sh", ["-c", command])
        #expect(outcome.line == "first-fix: Switzerland (CH), time zone Europe/Zurich")
        #expect(outcome.errors == "")
    }

    // MARK: The program that is run

    /// A shell script that appends `line` to the file `told`.
    private func script(_ line: String) throws -> String {
        try program.file("script", "\(line) >> '\(try program.file("told"))'\n")
    }

    private func told() throws -> [String] {
        let text = try String(contentsOfFile: try program.file("told"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    @Test func theProgramReceivesEachChangeInOrder() async throws {
        let log = try await drive(Self.zigzag)
        let line =
            #"printf '%s %s %s %s\n' "$EVENT" "$PREVIOUS_COUNTRY_CODE" "$COUNTRY_CODE" "$COUNTRY_NAME""#
        let outcome = try await program(
            "watch",
            "--nmea",
            log,
            "--dwell",
            "0",
            "--format",
            "code",
            "--exec",
            "/bin/sh",
            try script(line),
            environment: ["COUNTRY_NAME": "inherited"]
        )
        #expect(outcome.errors == "")
        let (swiss, german) = ("country-changed DE CH Switzerland", "country-changed CH DE Germany")
        #expect(
            try told() == ["first-fix  CH Switzerland"]
                + (0..<10).map { $0.isMultiple(of: 2) ? german : swiss }
        )
        #expect(outcome.line.split(separator: "\n").count == 11, "its own output goes elsewhere")
    }

    @Test func noShellReadsTheArgumentsAndNoPositionIsPassed() async throws {
        let log = try await drive([47.5400, 47.5450])
        let line = #"printf '%s\n' "$@" "$(env | grep -c -e POSITION_ -e 47.54)""#
        let trap = "$(touch '\(try program.file("trap"))')"
        let arguments = ["--exec", "/bin/sh", try script(line), trap, ";", "-5", "--format", "--", ""]
        let outcome = try await program.run(program.executable, ["watch", "--nmea", log] + arguments)
        #expect(outcome.exitCode == 0)
        #expect(try told() == [trap, ";", "-5", "--format", "--", "0"])
        #expect(!FileManager.default.fileExists(atPath: try program.file("trap")))
    }

    @Test func aPositionIsPassedOnRequest() async throws {
        let line = #"printf '%s\n' "$POSITION_LATITUDE $POSITION_LONGITUDE""#
        let outcome = try await program(
            "watch",
            "30.0444",
            "31.2357",
            "--exec-with-position",
            "--exec",
            "/bin/sh",
            try script(line)
        )
        #expect(outcome.exitCode == 0)
        #expect(try told() == ["30.0444 31.2357"])
    }

    @Test func theProgramsOutputAndFailuresGoToStandardError() async throws {
        let outcome = try await program(
            "watch",
            "30.0444",
            "31.2357",
            "--format",
            "code",
            "--exec",
            "sh",
            "-c",
            "echo said; exit 3"
        )
        #expect(outcome.exitCode == 0)
        #expect(outcome.output == "EG\n")
        #expect(outcome.errors == "said\ncountryexplorer: sh: ended with exit code 3 on first-fix\n")
    }

    @Test(arguments: ["sleep 60", "trap '' TERM; while :; do sleep 1; done"])
    func aProgramThatDoesNotEndIsEnded(command: String) async throws {
        let file = try program.file("process")
        let outcome = try await program(
            "watch",
            "30.0444",
            "31.2357",
            "--exec-timeout",
            "5",
            "--exec",
            "/bin/sh",
            "-c",
            "echo $$ > '\(file)'; \(command)"
        )
        #expect(outcome.exitCode == 0)
        #expect(outcome.errors.contains("had not ended after 5.0 s and was ended on first-fix"))
        let process = try #require(
            Int32(try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines))
        )
        #expect(kill(process, 0) != 0, "it is gone")
    }

    @Test func aMissingProgramIsNamedAtOnce() async throws {
        let plain = try program.file("plain", "no program")
        for name in ["no-such-program", "/no/such/program", plain, program.folder.path] {
            let outcome = try await program("watch", "30", "31", "--exec", name)
            #expect(outcome.exitCode == 66)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(name) && outcome.errors.filter(\.isNewline).count == 1)
        }
        #expect(try await program("watch", "30", "31", "--exec-timeout", "3").exitCode == 64)
        #expect(try await program("watch", "30", "31", "--exec").exitCode == 64)
        #expect(try await program("watch", "30", "31", "--state", "").exitCode == 64)
    }
}
