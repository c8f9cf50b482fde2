import Foundation
import Simulation
import SuiteTraits
import Testing

/// Several sources on the command line and in the settings.
struct SourceChainTests {
    private let program: Program
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    init() throws { program = try Program() }

    private struct Tried: Decodable, Equatable {
        let source: String
        let outcome: String
        let seconds: Double
    }

    private struct Answer: Decodable {
        let reason: String
        let origin: String
        let tried: [Tried]
    }

    private func answer(_ outcome: Program.Outcome) throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
    }

    @Test func theNextSourceIsAskedWhenOneFailsAndTheRecordHasTheReason() async throws {
        let port = LoopbackPort.closed
        let outcome = try await program(
            "locate",
            "--source",
            "gpsd://127.0.0.1:\(port)",
            "--source",
            "/dev/does-not-exist",
            "--source",
            "nmea:\(Self.drive)",
            "--format",
            "json"
        )
        let answer = try answer(outcome)
        #expect(answer.origin == "replay")
        #expect(
            answer.tried.map(\.source) == ["gpsd at 127.0.0.1:\(port)", "/dev/does-not-exist", Self.drive]
        )
        #expect(answer.tried.map(\.outcome) == ["nothing listens there", "no such device", "fix"])
        #expect(answer.tried.allSatisfy { $0.seconds < 20 })
        #expect(outcome.errors == "")
    }

    @Test func verbosePrintsALineForEachAttempt() async throws {
        let outcome = try await program.run(
            program.executable,
            ["locate", "-v", "--source", "/dev/does-not-exist", "--source", "nmea:\(Self.drive)"]
        )
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains(": tried ") }
        #expect(lines.count == 2)
        #expect(lines.first?.contains("tried /dev/does-not-exist: no such device (") == true, "\(lines)")
        #expect(lines.last?.contains("tried \(Self.drive): fix (") == true, "\(lines)")
    }

    @Test func whenAllFailOneLineNamesEachAndTheExitCodeIsOfTheRemedy() async throws {
        let outcome = try await program.run(
            program.executable,
            ["locate", "--source", "/dev/does-not-exist", "--source", "nmea:/does/not/exist"]
        )
        #expect(outcome.exitCode == 69)
        #expect(outcome.errors.filter(\.isNewline).count == 1)
        #expect(
            outcome.errors.hasPrefix(
                "countryexplorer: 2 sources: /dev/does-not-exist: no such device; /does/not/exist: "
            ),
            "\(outcome.errors)"
        )
    }

    @Test func aSourceWithoutAFixIsReplacedAtItsDeadline() async throws {
        let port = try program.file("receiver")
        let terminal = try PseudoTerminal(link: port)
        let outcome = try await program.run(
            program.executable,
            [
                "locate", "--source", "serial:\(port)?baud=4800", "--source", "nmea:\(Self.drive)", "--each",
                "3", "--format", "json",
            ]
        )
        let tried = try answer(outcome).tried
        #expect(terminal.device != nil)
        #expect(tried.map(\.source) == [port, Self.drive])
        #expect(tried.first?.outcome.hasPrefix("no fix within 3 s, ") == true, "\(tried)")
    }

    @Test func whenTimeRunsOutEachIsNamed() async throws {
        let ports = try ["a", "b"].map { try program.file($0) }
        let terminals = try ports.map { try PseudoTerminal(link: $0) }
        let outcome = try await program.run(
            program.executable,
            ["locate", "--timeout", "4"] + ports.flatMap { ["--source", "serial:\($0)?baud=4800"] }
        )
        #expect(terminals.count == 2)
        #expect(outcome.exitCode == 75)
        for port in ports {
            #expect(outcome.errors.contains("\(port): no fix within "), "\(outcome.errors)")
        }
        #expect(outcome.errors.contains("check that a receiver is on this port and has power"))
    }

    @Test func aRaceAsksAllAtOnce() async throws {
        let port = try program.file("receiver")
        let terminal = try PseudoTerminal(link: port)
        let outcome = try await program.run(
            program.executable,
            [
                "locate", "--race", "--source", "serial:\(port)?baud=4800", "--source", "nmea:\(Self.drive)",
                "--format", "json",
            ]
        )
        #expect(terminal.device != nil)
        #expect(try answer(outcome).tried.map(\.outcome) == ["another source was first", "fix"])
    }

    @Test func theSettingsListSourcesToo() async throws {
        let config = try program.file(
            "config.json",
            #"{"location": {"sources": ["/dev/does-not-exist", "nmea:\#(Self.drive)"]}}"#
        )
        let file = try await program("locate", "--config", config, "--format", "json")
        #expect(try answer(file).tried.map(\.outcome) == ["no such device", "fix"])
        let environment = try await program(
            "first-launch",
            "--format",
            "json",
            environment: ["COUNTRYEXPLORER_LOCATION_SOURCES": "/dev/does-not-exist, nmea:\(Self.drive)"]
        )
        #expect(try answer(environment).tried.map(\.outcome) == ["no such device", "fix"])
    }

    @Test func theFallbackListsTheAttemptsAndALaterLaunchTriesAgain() async throws {
        let launch = ["first-launch", "--source", "/dev/does-not-exist", "--source", "nmea:/does/not/exist"]
        let first = try await program.run(program.executable, launch + ["--format", "json"])
        #expect(try answer(first).reason == "unavailable")
        #expect(try answer(first).tried.map(\.source) == ["/dev/does-not-exist", "/does/not/exist"])
        let later = try await program.run(program.executable, launch + ["--format", "json"])
        #expect(try answer(later).tried.map(\.source) == ["/dev/does-not-exist", "/does/not/exist"])
        let last = try await program.run(program.executable, launch + ["--once", "--format", "json"])
        #expect(last.exitCode == 0, "\(last)")
        let after = try await program.run(program.executable, launch + ["--format", "json"])
        #expect(try answer(after).tried.isEmpty, "--once makes a fallback final")
    }

    @Test func firstLaunchNamesInTextWhatItTriedBefore() async throws {
        let outcome = try await program.run(
            program.executable,
            ["first-launch", "--source", "/dev/does-not-exist", "--source", "nmea:\(Self.drive)"]
        )
        #expect(
            outcome.line
                == "Egypt (EG), time zone Africa/Cairo: located (replay), after trying /dev/does-not-exist, selected now"
        )
    }

    @Test func watchAndFixesTakeTheSameSources() async throws {
        let sources = ["--source", "/dev/does-not-exist", "--source", "nmea:\(Self.drive)"]
        let fixes = try await program.run(program.executable, ["fixes", "--count", "2"] + sources)
        #expect(fixes.output.split(separator: "\n").count == 2, "\(fixes.errors)")
        let watch = try await program.run(program.executable, ["watch", "--format", "code"] + sources)
        #expect(watch.line == "EG")
    }
}
