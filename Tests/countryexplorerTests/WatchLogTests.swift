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
}
