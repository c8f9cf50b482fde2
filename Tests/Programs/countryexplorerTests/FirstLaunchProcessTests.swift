import Foundation
import Glibc
import Simulation
import SuiteTraits
import Testing

/// The guarantees of the first launch under crashes and races of processes.
@Suite(.serialized) struct FirstLaunchProcessTests {
    private let program: Program
    private let store: String

    init() throws {
        program = try Program()
        store = try program.file("store.sqlite")
    }

    private func launch(_ arguments: String..., store: String? = nil) async throws -> Program.Outcome {
        let common = ["first-launch", "--format", "code", "--store", store ?? self.store]
        return try await program.run(program.executable, common + arguments)
    }

    private func selected(store: String? = nil) async throws -> String {
        let outcome = try await program(
            "selected",
            "list",
            "--format",
            "code",
            "--store",
            store ?? self.store
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return outcome.line
    }

    @Test func twoAtTheSameMomentSelectOneCountry() async throws {
        for round in 0..<(50 * soak) {
            let store = try program.file("race-\(round)/store.sqlite")
            async let one = launch("52.52", "13.40", store: store)
            async let other = launch("48.85", "2.35", store: store)
            let (first, second) = try await (one, other)
            // The second to decide reports the first one's decision, and that its own position was not used.
            let (winner, loser) = first.exitCode == 0 ? (first, second) : (second, first)
            #expect(winner.exitCode == 0 && loser.exitCode == 3, "\(first.errors)\(second.errors)")
            #expect(["DE", "FR"].contains(winner.line))
            #expect(loser.output.isEmpty && loser.errors.contains("(\(winner.line)), Europe/"))
            #expect(try await selected(store: store) == winner.line)
        }
    }

    @Test func aKillAtAnyInstantLeavesAllOrNothing() async throws {
        var generator = SystemRandomNumberGenerator()
        var counts = ["": 0, "EG": 0]
        for round in 0..<(100 * soak) {
            let store = try program.file("kill-\(round).sqlite")
            let victim = try Companion(
                program.executable,
                ["first-launch", "--store", store, "30.0444", "31.2357"]
            )
            usleep(UInt32.random(in: 0..<60_000, using: &generator))
            victim.end(by: SIGKILL)
            let left = try await selected(store: store)
            counts[left, default: 0] += 1
            let again = try await launch("30.0444", "31.2357", store: store)
            #expect(again.line == "EG", "the store works after a kill: \(again.errors)")
        }
        #expect(counts.count == 2, "one selection or none: \(counts)")
    }

    @Test func denialSelectsTheFallbackAndARequiredLocationNothing() async throws {
        let required = try await launch("--deny-location", "--require-location")
        #expect(required.exitCode == 77)
        #expect(try await selected() == "")
        let missing = try await launch("--serial", "/dev/does-not-exist", "--require-location")
        #expect(missing.exitCode == 69)
        let sea = try await launch("0", "-30", "--require-location")
        #expect(sea.exitCode == 1)
        #expect(try await launch("--deny-location", "--fallback", "fr").line == "FR")
        #expect(try await selected() == "FR")
        let stored = try await launch("--serial", "/dev/does-not-exist", "--require-location")
        #expect(stored.exitCode == 69 && stored.output.isEmpty, "a stored fallback does not count: \(stored)")
        #expect(try await launch("52.52", "13.40").line == "DE")
        #expect(try await selected() == "DE")
    }

    @Test(arguments: [
        ("EG", "Africa/Cairo", "country"), ("US", "America/New_York", "capital"),
        ("DE", "Europe/Berlin", "capital"),
    ])
    func aFallbackHasAZoneAndNamesItsCause(code: String, zone: String, basis: String) async throws {
        for _ in 1...2 {
            let outcome = try await program(
                "first-launch",
                "--store",
                store,
                "--deny-location",
                "--fallback",
                code,
                "--format",
                "json"
            )
            let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect(object?["timeZone"] as? String == zone, "\(outcome)")
            #expect(object?["timeZoneFrom"] as? String == basis, "\(outcome)")
        }
        let located = try await program(
            "first-launch",
            "30.0444",
            "31.2357",
            "--store",
            store,
            "--format",
            "json"
        )
        #expect(located.output.contains(#""timeZoneFrom":"position""#), "\(located)")
    }

    @Test func aReceiverThatNeverFixesIsTheFallbackOrExit75() async throws {
        let log = try program.file("nofix.nmea", "$GPRMC,120000,V,,,,,,,011026,,*36\r\n")
        let required = try await launch("--nmea", log, "--require-location")
        #expect(required.exitCode == 75)
        let fallback = try await program(
            "first-launch",
            "--store",
            store,
            "--nmea",
            log,
            "--format",
            "env"
        )
        #expect(fallback.exitCode == 0)
        #expect(fallback.output.contains("COUNTRY_ORIGIN='fallback'\nCOUNTRY_REASON='unavailable'"))
    }

    // MARK: Launching again

    private func expectRefusal(_ outcome: Program.Outcome, _ words: String...) {
        #expect(outcome.exitCode == 3 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
        for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
    }

    @Test func aTypedPositionElsewhereIsRefusedUntilAgain() async throws {
        #expect(try await launch("30", "31").line == "EG")
        expectRefusal(try await launch("52.52", "13.405"), "Egypt (EG)", "Germany (DE)", "--again")
        expectRefusal(try await launch("0", "-30"), "Egypt (EG)", "no country", "--again")
        #expect(try await selected() == "EG")
        let same = try await launch("30.1", "31.1")
        #expect(same.exitCode == 0 && same.line == "EG")
        let again = try await launch("--again", "52.52", "13.405")
        #expect(again.exitCode == 0 && again.line == "DE", "\(again)")
        #expect(try await selected() == "DE")
    }

    @Test func aDeviceForgets() async throws {
        #expect(try await launch("30", "31").line == "EG")
        _ = try await program("selected", "add", "FR", "--store", store)
        let outcome = try await program("first-launch", "--forget", "--store", store)
        #expect(outcome.exitCode == 0 && outcome.line == "forgotten: Egypt (EG)", "\(outcome)")
        #expect(try await selected() == "FR")
        let nothing = try await program("first-launch", "--forget", "--store", store)
        #expect(nothing.exitCode == 0 && nothing.line == "nothing was decided")
        #expect(try await launch("52.52", "13.405").line == "DE")
        #expect(try await selected() == "FR\nDE")
    }

    /// The remedy is about the store of the command.
    @Test func theRemedyForgetsTheDecisionOfTheSameStore() async throws {
        #expect(try await launch("30", "31").line == "EG")
        let log = try program.file("void.nmea", "$GPRMC,120000,V,,,,,,,011026,,*36\r\n")
        let outcome = try await launch("--again", "--nmea", log)
        #expect(outcome.exitCode == 75 && outcome.output.isEmpty, "\(outcome)")
        let remedy = "; first-launch --forget --store '\(store)' removes the decision\n"
        #expect(outcome.errors.hasSuffix(remedy), "\(outcome)")
    }

    @Test func aFallbackIsTriedAgainUnlessItWasForOnce() async throws {
        let missing = try await launch("--serial", "/dev/does-not-exist")
        #expect(missing.line == "EG" && missing.exitCode == 0)
        let found = try await launch("--nmea", Self.drive)
        #expect(found.line == "EG" && !found.errors.contains("deprecated"))
        let json = try await program("first-launch", "--store", store, "--format", "json")
        #expect(json.output.contains(#""reason":"located""#) && json.output.contains(#""provisional":false"#))
        let other = try program.file("once.sqlite")
        #expect(try await launch("--once", "--deny-location", "--fallback", "FR", store: other).line == "FR")
        #expect(try await launch("--nmea", Self.drive, store: other).line == "FR")
        #expect(try await launch("--nmea", Self.drive, "--again", store: other).line == "EG")
    }

    @Test(arguments: [
        ["--deny-location", "30", "31"], ["--deny-location", "--serial", "/dev/x"],
        ["--nmea", "x", "30", "31"], ["--gpsd", "30", "31"], ["--serial", "x", "30", "31"],
        ["--forget", "30", "31"], ["--forget", "--again"], ["--forget", "--deny-location"],
        ["--forget", "--nearest-within", "10"], ["--forget", "--worldview", "UA"],
        ["--forget", "--format", "json"],
    ])
    func inputsThatExcludeEachOtherAreRefused(arguments: [String]) async throws {
        let outcome = try await program.run(
            program.executable,
            ["first-launch", "--store", store] + arguments
        )
        #expect(outcome.exitCode == 64, "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: store))
    }

    @Test func anOptionWithoutEffectIsReported() async throws {
        #expect(try await launch("30", "31").line == "EG")
        let options = [
            "--fallback", "DE", "--hint", "timezone", "--nearest-within", "9", "--worldview", "UA",
            "--once",
        ]
        let outcome = try await program.run(
            program.executable,
            ["first-launch", "--format", "code", "--store", store] + options
        )
        #expect(outcome.exitCode == 0 && outcome.line == "EG")
        let words = "--fallback, --hint, --nearest-within, --worldview, --once have no effect; use --again"
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func retryStillWorksWithAWarning() async throws {
        let outcome = try await launch("--retry", "30", "31")
        #expect(outcome.exitCode == 0 && outcome.line == "EG")
        #expect(outcome.errors.contains("--retry is deprecated"))
    }

    @Test func aTypedPositionCountsWhereTheSettingsDenyLocation() async throws {
        let config = try program.file("config.json", #"{"location": {"denied": true}}"#)
        #expect(try await launch("--config", config, "52.52", "13.405").line == "DE")
    }

    @Test func aReceiverInTheFactoryDecidesNothing() async throws {
        for place in ["EG", "30.05 31.24 20000"] {
            let store = try program.file("\(place.prefix(2)).sqlite")
            let config = try program.file("config.json", #"{"location": {"ignore": ["FR", "\#(place)"]}}"#)
            let factory = try await launch(
                "--config",
                config,
                "--nmea",
                Self.drive,
                "--fallback",
                "IT",
                store: store
            )
            #expect(factory.exitCode == 0 && factory.line == "IT", "\(factory)")
            #expect(factory.errors.contains("location.ignore"), "\(factory)")
            let required = try await launch(
                "--config",
                config,
                "--nmea",
                Self.drive,
                "--require-location",
                store: store
            )
            #expect(required.exitCode == 75, "\(required)")
            #expect(try await launch("--nmea", Self.drive, store: store).line == "EG", "shipped")
            #expect(
                try await launch("--config", config, "--again", "30.05", "31.24", store: store).line == "EG"
            )
        }
        // The second is not a country's code, so no place would ever be in it.
        for place in ["30 31", "XX"] {
            let bad = try program.file("bad.json", #"{"location": {"ignore": ["\#(place)"]}}"#)
            let outcome = try await launch("--config", bad, "30", "31")
            #expect(outcome.exitCode == 78 && outcome.errors.contains("location.ignore"), "\(outcome)")
        }
    }

    @Test func aSingleFixSelectsNothing() async throws {
        let outcome = try await program.run(
            "/bin/sh",
            [
                "-c",
                "grep -m 1 GPRMC,.*,A, '\(Self.drive)' | \(program.executable) first-launch "
                    + "--store '\(store)' --nmea - --require-location",
            ]
        )
        #expect(outcome.exitCode == 75)
        #expect(outcome.errors.contains("1 of 3 agreeing fixes"), "\(outcome.errors)")
    }

    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    @Test func aRecordedDriveSelectsItsCountry() async throws {
        let outcome = try await program(
            "first-launch",
            "--store",
            store,
            "--nmea",
            Self.drive,
            "--format",
            "env"
        )
        #expect(outcome.output.contains("COUNTRY_CODE='EG'"))
        #expect(outcome.output.contains("COUNTRY_ORIGIN='replay'\nCOUNTRY_REASON='located'"))
    }

    @Test func aFinalDecisionNeedsNoDataToBeReported() async throws {
        #expect(try await launch("30.0444", "31.2357").line == "EG")
        let data = program.folder.appending(path: "bare")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Program.repository.appending(path: "data/countries.bin"),
            to: data.appending(path: "countries.bin")
        )
        #expect(try await launch("--data", data.path).line == "EG")
    }

    @Test func aStoreThatIsNotADatabaseIsNamedAndKept() async throws {
        let text = String(repeating: "not a database\n", count: 100)
        let path = try program.file("notes.txt", text)
        let outcome = try await launch("30", "31", store: path)
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains(path) && outcome.errors.filter(\.isNewline).count == 1)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func aFolderThatCannotBeMadeIsNamed() async throws {
        let outcome = try await launch("30", "31", store: "/proc/nowhere/store.sqlite")
        #expect(outcome.exitCode == 73)
        #expect(outcome.errors.contains("/proc/nowhere"))
    }

    /// Root may write anywhere, so the refusal is shown as `nobody`.
    @Test func aStoreThatMayNotBeWrittenIsNamedAndCanStillBeRead() async throws {
        #expect(try await launch("30.0444", "31.2357").line == "EG")
        chmod(store, 0o444)
        chmod(program.folder.path, 0o555)
        defer { chmod(program.folder.path, 0o755) }
        let add = try await asNobody(["selected", "add", "FR", "--store", store])
        #expect(add.exitCode == 73)
        #expect(add.errors.contains(store) && add.errors.filter(\.isNewline).count == 1, "\(add.errors)")
        let list = try await asNobody(["selected", "list", "--format", "code", "--store", store])
        #expect(list.line == "EG")
        let again = try await asNobody(["first-launch", "--format", "code", "--store", store])
        #expect(again.line == "EG", "a decision is reported without a write: \(again.errors)")
        let fresh = try await asNobody([
            "first-launch", "30", "31", "--store", program.folder.path + "/b.sqlite",
        ])
        #expect(fresh.exitCode == 73)
    }

    @Test func aPortThatMayNotBeReadIsNamed() async throws {
        let port = try program.file("port")
        let terminal = try PseudoTerminal(link: port, access: .owner)
        let outcome = try await asNobody(["locate", "--serial", port])
        #expect(terminal.device != nil)
        #expect(outcome.exitCode == 77)
        #expect(outcome.errors.contains(port) && outcome.errors.contains("group"), "\(outcome.errors)")
    }

    /// A separate file system of 128 kB is really full.
    @Test func aFullDiskIsReportedAndLeavesNothingHalfDone() async throws {
        let disk = try program.file("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let script = """
            mount -t tmpfs -o size=128k none '\(disk)'
            '\(program.executable)' first-launch --store '\(disk)/s.sqlite' --deny-location --format code
            dd if=/dev/zero of='\(disk)/filler' bs=1k 2>/dev/null || true
            code=0; '\(program.executable)' selected add FR --store '\(disk)/s.sqlite' || code=$?
            '\(program.executable)' selected list --store '\(disk)/s.sqlite' --format code
            exit $code
            """
        let outcome = try await program.run(in: .mounts, "/bin/sh", ["-euc", script])
        #expect(outcome.exitCode == 73, "\(outcome.errors)")
        #expect(outcome.output == "EG\nEG\n")
        #expect(outcome.errors.contains("disk"))
    }

    private func asNobody(_ arguments: [String]) async throws -> Program.Outcome {
        try await program.asNobody(arguments)
    }
}
