import Foundation
import Glibc
import SuiteTraits
import Testing

/// The state that `watch --state` keeps, however the watch ends.
struct WatchStateTests {
    private let program: Program
    private let state: String

    init() throws {
        program = try Program()
        state = try program.file("state.json")
    }

    private func watch(_ latitude: String, _ longitude: String) async throws -> Program.Outcome {
        try await program("watch", latitude, longitude, "--state", state)
    }

    private func stored() throws -> String { try String(contentsOfFile: state, encoding: .utf8) }

    @Test func aRestartGoesOnFromTheLastCountry() async throws {
        let first = try await watch("30.0444", "31.2357")
        #expect(first.line == "first-fix: Egypt (EG), time zone Africa/Cairo")
        let kept = try JSONSerialization.jsonObject(with: Data(try stored().utf8)) as? [String: Any]
        #expect(kept?["country"] as? String == "EG")
        #expect(kept?.keys.sorted() == ["country", "time", "watch"], "no position")
        let before = try stored()
        let same = try await watch("30.1", "31.2")
        #expect(same.exitCode == 0 && same.output == "" && same.errors == "")
        #expect(try stored() == before)
        #expect(try await watch("52.52", "13.40").output.hasPrefix("country-changed: Germany (DE)"))
        #expect(try await watch("0", "-30").output.hasPrefix("left-to-sea: "))
        #expect(try stored().contains(#""country":null"#))
        #expect(try await watch("0", "-31").output == "")
        #expect(try await watch("52.52", "13.40").output.hasPrefix("country-changed: Germany (DE)"))
    }

    @Test(arguments: [
        "", "{}", "notes of mine", #"{"country":"EG","watch":1}"#,
        #"{"country":"Egypt","time":"2026-10-05T06:07:08Z","watch":1}"#,
        #"{"country":"EG","time":"2026-10-05T06:07:08Z","watch":2}"#, String(repeating: "x", count: 5000),
    ])
    func aFileThatIsNotAStateIsReportedOnceAndReplaced(content: String) async throws {
        _ = try program.file("state.json", content)
        let outcome = try await watch("30.0444", "31.2357")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasPrefix("first-fix: Egypt"))
        #expect(outcome.errors.contains(state) && outcome.errors.filter(\.isNewline).count == 1)
        #expect(try await watch("30.0444", "31.2357").errors == "")
    }

    @Test func anUnwritableStateIsReportedFirst() async throws {
        for path in [
            program.folder.path, "/proc/nowhere/state", program.folder.path + "/none/state", "/dev/null",
        ] {
            let outcome = try await program("watch", "30", "31", "--state", path, "--exec", "no-such-program")
            #expect(outcome.exitCode == 73, "\(path)")
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(path) && outcome.errors.filter(\.isNewline).count == 1)
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        #expect(left == [])
    }

    @Test func aStateThatCanNoLongerBeKeptIsReportedAndEndsNothing() async throws {
        let folder = try program.file("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let outcome = try await program(
            "watch",
            "30.0444",
            "31.2357",
            "--format",
            "code",
            "--state",
            "\(folder)/state",
            "--exec",
            "rmdir",
            folder
        )
        #expect(outcome.exitCode == 0)
        #expect(outcome.output == "EG\n")
        #expect(outcome.errors.hasPrefix("countryexplorer: \(folder)/state: No such file or directory; "))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func aChangeCutOffByAKillIsReportedAgain() async throws {
        let killed = try await program(
            "watch",
            "30.0444",
            "31.2357",
            "--state",
            state,
            "--exec",
            "/bin/sh",
            "-c",
            "kill -9 $PPID"
        )
        #expect(killed.exitCode == 128 + SIGKILL)
        #expect(killed.output == "first-fix: Egypt (EG), time zone Africa/Cairo\n")
        #expect(try await watch("30.0444", "31.2357").output == killed.output)
        #expect(try await watch("30.0444", "31.2357").output == "")
    }

    /// A drive that goes over the Rhine and back at each of its places.
    private func zigzag() async throws -> String {
        let latitudes = (0..<400).map { $0.isMultiple(of: 2) ? 47.5545 : 47.5600 }
        let route = latitudes.map { "\($0) 7.7955\n" }.joined()
        let log = try program.file("zigzag.nmea")
        let path = try program.file("zigzag.txt", route)
        let made = try await program("simulate", path, "--output", log, "--speed", "100")
        #expect(made.exitCode == 0, "\(made.errors)")
        return log
    }

    /// The command of the n-th change kills the watch, which has then kept the change before it.
    @Test func aKillAtAnyChangeLeavesTheOneBefore() async throws {
        let log = try await zigzag()
        var kept: [String?] = []
        for number in 1...6 {
            unlink(state)
            let changes = try program.file("changes-\(number)", "")
            let script = try await program.script(
                "kill-\(number).sh",
                """
                #!/bin/sh
                echo "$COUNTRY_CODE" >>'\(changes)'
                [ "$(wc -l <'\(changes)')" -lt \(number) ] || kill -9 $PPID
                """
            )
            let words = ["watch", "--nmea", log, "--dwell", "0", "--state", state, "--exec", script]
            let outcome = try await program.run(program.executable, words)
            #expect(outcome.exitCode == 128 + SIGKILL && outcome.errors == "", "\(outcome.errors)")
            let codes = try String(contentsOfFile: changes, encoding: .utf8).split(separator: "\n").map(
                String.init
            )
            #expect(codes.count == number && Set(codes).isSubset(of: ["CH", "DE"]), "\(codes)")
            guard number > 1 else {
                #expect(access(state, F_OK) != 0)
                continue
            }
            let object = try JSONSerialization.jsonObject(with: Data(try stored().utf8)) as? [String: Any]
            #expect(object?["country"] as? String == codes[number - 2])
            kept.append(object?["country"] as? String)
        }
        #expect(Set(kept) == ["CH", "DE"])
    }

    /// The state that a kill leaves depends on the moment, but it is always complete.
    @Test func aKillAtAnyInstantLeavesAWholeState() async throws {
        let log = try await zigzag()
        var generator = SystemRandomNumberGenerator()
        var countries: Set<String> = []
        for _ in 0..<(40 * soak) {
            unlink(state)
            let victim = try Companion(
                program.executable,
                ["watch", "--nmea", log, "--dwell", "0", "--state", state]
            )
            // Until it has begun to keep changes, there is nothing to be torn.
            for _ in 0..<300_000 where access(state, F_OK) != 0 { usleep(1000) }
            usleep(UInt32.random(in: 0..<40_000, using: &generator))
            victim.end(by: SIGKILL)
            let kept = try JSONSerialization.jsonObject(with: Data(try stored().utf8)) as? [String: Any]
            countries.insert(kept?["country"] as? String ?? "damaged")
        }
        #expect(countries.isSubset(of: ["CH", "DE"]))
        #expect(try await watch("30.0444", "31.2357").errors == "")
    }
}
