import Foundation
import Glibc
import Testing

/// The shipped script over several boots, in the two steps of its units: nothing is set by a guess, and a guess is not
/// the end of it.
@Suite(.serialized) struct ProvisioningTests {
    private let program: Program
    private let script = Program.repository.appending(path: "data/examples/first-run.sh").path
    private let found: String
    private let root: String

    init() throws {
        program = try Program()
        found = try program.file("found")
        root = try program.file("root")
        for folder in [found, "\(root)/etc", "\(root)/usr/share"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Program.copyTimeZones(to: root)
    }

    private var zone: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/etc/localtime")
    }

    private func step(_ words: String...) async throws -> Program.Outcome {
        try await step(words)
    }

    private func step(_ words: [String]) async throws -> Program.Outcome {
        try await program.run(
            script,
            words,
            environment: [
                "COUNTRYEXPLORER": program.executable, "STATE_DIRECTORY": found, "FIRST_RUN_WAIT": "0.1",
            ]
        )
    }

    /// Runs the two steps of one boot, and returns their exit codes.
    private func boot(_ source: String...) async throws -> [Int32] {
        let find = try await step(["find"] + source)
        #expect(find.output.isEmpty, "\(find)")
        return [find.exitCode, try await apply().exitCode]
    }

    private func apply() async throws -> Program.Outcome {
        try await step("apply", found + "/answer", "--root", root)
    }

    @Test func aDeviceIsSetUpWhenItIsLocatedAndNotBefore() async throws {
        #expect(try await boot("--source", "/dev/does-not-exist") == [75, 75])
        #expect(try await boot("--deny-location") == [75, 75])
        #expect(try await boot("0", "-30") == [75, 75], "the high seas are no country")
        #expect(zone == nil)
        // The image has no rules for radios, but the other facts are set.
        #expect(try await boot("30.0444", "31.2357") == [0, 1])
        #expect(zone == "../usr/share/zoneinfo/Africa/Cairo")
        #expect(try await boot("30.1", "31.3") == [0, 1])
        #expect(try await boot("48.85", "2.35") == [3, 66], "a typed position elsewhere is refused")
        #expect(zone == "../usr/share/zoneinfo/Africa/Cairo", "a located country stays")
    }

    /// A position that lies in either of two countries ends the search, after further tries, and sets no country's values.
    @Test func anAmbiguousPlaceIsAskedAgainAndThenApplied() async throws {
        let log = try program.file("rough.nmea", Receiver.sentences(at: 48.5735, 7.803, hdop: 99))
        let find = try await program.run(
            script,
            ["find", "--nmea", log],
            environment: [
                "COUNTRYEXPLORER": program.executable, "STATE_DIRECTORY": found, "FIRST_RUN_WAIT": "0.1",
                "FIRST_RUN_TRIES": "2", "FIRST_RUN_PAUSE": "0",
            ]
        )
        #expect(find.exitCode == 0, "\(find)")
        #expect(find.errors.isEmpty, "\(find)")
        let answer = try String(contentsOfFile: found + "/answer", encoding: .utf8)
        #expect(
            answer.contains("COUNTRY_REASON='ambiguous'") && answer.contains("COUNTRY_CANDIDATES='DE FR'")
        )
        #expect(try await apply().exitCode == 1)
        #expect(zone == nil, "the candidates have different zones")
    }

    private static let recorder = """
        #!/bin/sh
        printf '%s\\n' "$*" >>"$LOG"
        echo "COUNTRY_REASON='unavailable'"

        """

    /// The script adds options to those that it is given, and the program refuses one that is given twice.
    @Test(arguments: [
        ["--timeout", "120"], ["--timeout=120"],
        ["--gpsd", "localhost", "--timeout", "5", "--fallback", "DE"], [],
    ])
    func theScriptGivesEachOptionOnce(options: [String]) async throws {
        let log = try program.file("log")
        let recorder = try await program.script("recorder", Self.recorder)
        let find = try await program.run(
            script,
            ["find"] + options,
            environment: ["COUNTRYEXPLORER": recorder, "STATE_DIRECTORY": found, "LOG": log]
        )
        #expect(find.exitCode == 75, "\(find)")
        let runs = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(runs.count == 2 && runs[1].contains("--wait --timeout 3600"), "\(runs)")
        for run in runs {
            let names = run.split(separator: " ").filter { $0.hasPrefix("--") }.map {
                $0.prefix { $0 != "=" }
            }
            #expect(Set(names).count == names.count, "\(run)")
        }
        let apply = try await program.run(
            script,
            ["apply", "file", "--apply", "time-zone"],
            environment: ["COUNTRYEXPLORER": recorder, "LOG": log]
        )
        #expect(apply.exitCode == 0)
        let last = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").last
        #expect(last == "provision --answer file --apply time-zone")
    }

    /// On a full disk, at most the beginning of an answer is written, which is removed, and the former answer stays.
    @Test func aFullDiskLeavesTheFormerAnswer() async throws {
        let lines = """
            mount -t tmpfs -o size=64k none "$STATE_DIRECTORY"
            export LOG=/dev/null
            "$1" find
            head -c 100000 /dev/zero >"$STATE_DIRECTORY/ballast"
            COUNTRYEXPLORER="$2" "$1" find --again
            echo "exit code $?"
            ls "$STATE_DIRECTORY"
            cat "$STATE_DIRECTORY/answer"
            """
        let recorder = try await program.script("recorder", Self.recorder)
        let outcome = try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-uc", lines, "sh", script, recorder],
            environment: ["COUNTRYEXPLORER": recorder, "STATE_DIRECTORY": found, "FIRST_RUN_WAIT": "0.1"]
        )
        #expect(
            outcome.output == "exit code 73\nanswer\nballast\nCOUNTRY_REASON='unavailable'\n",
            "\(outcome)"
        )
    }

    @Test func aWrongOptionIsNotTriedForAnHour() async throws {
        let find = try await step("find", "--no-such-option")
        #expect(find.exitCode == 64 && access(found + "/answer", F_OK) != 0, "\(find)")
        #expect(try await step("look").exitCode == 64)
    }

    @Test func anAnswerAtABorderSetsTheZone() async throws {
        for (place, zone) in [(["48.85", "2.35"], "Europe/Paris"), (["47.37", "8.54"], "Europe/Zurich")] {
            let change = try await program.run(
                program.executable,
                ["watch"] + place
                    + ["--exec", Program.repository.appending(path: "data/examples/on-change.sh").path],
                environment: ["ON_CHANGE_ANSWER": found + "/answer"]
            )
            #expect(change.exitCode == 0, "\(change)")
            #expect(try await apply().exitCode == 1)
            #expect(self.zone == "../usr/share/zoneinfo/\(zone)")
        }
    }

    /// A fix that may be in either of two countries at the start of the watch: the unit gets both, and no radio is set.
    @Test func anOpenCountryOfAWatchSetsNothingOfIt() async throws {
        let log = try program.file("rough.nmea", Receiver.sentences(at: 48.5735, 7.803, hdop: 99))
        let script = Program.repository.appending(path: "data/examples/on-change.sh").path
        let watch = ["watch", "--nmea", log, "--state", found + "/watch.json", "--exec", script]
        let change = try await program.run(
            program.executable,
            watch,
            environment: ["ON_CHANGE_ANSWER": found + "/answer"]
        )
        #expect(change.output.contains("the position leaves it open: DE "), "\(change)")
        let answer = try String(contentsOfFile: found + "/answer", encoding: .utf8)
        #expect(answer.contains("COUNTRY_REASON='ambiguous'\nCOUNTRY_CANDIDATES='DE FR'\n"), "\(answer)")
        #expect(answer.contains("COUNTRY_TIME_ZONE=''\nCOUNTRY_TIME_ZONE_FROM=''\n"), "\(answer)")
        #expect(try await apply().output.contains("the position may lie in DE or FR"))
        #expect(zone == nil && access(found + "/watch.json", F_OK) != 0)
    }

    /// Without a file for the answer, the script sets the device itself.
    @Test func theScriptForBordersSetsADeviceByItself() async throws {
        let with = try await program.script("with", "#!/bin/sh\nexec \"$@\" --root '\(root)'\n")
        let script = Program.repository.appending(path: "data/examples/on-change.sh").path
        let change = try await program.run(
            program.executable,
            ["watch", "48.85", "2.35", "--exec", script],
            environment: ["ON_CHANGE_WITH": with, "COUNTRYEXPLORER": program.executable]
        )
        #expect(change.exitCode == 0, "\(change)")
        #expect(zone == "../usr/share/zoneinfo/Europe/Paris")
    }

    @Test func theSettingsOfAnAdministratorStay() async throws {
        symlink("/usr/share/zoneinfo/Europe/Berlin", "\(root)/etc/localtime")
        #expect(try await boot("30.0444", "31.2357") == [0, 1])
        #expect(zone == "/usr/share/zoneinfo/Europe/Berlin")
    }
}
