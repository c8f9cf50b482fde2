import Foundation
import Glibc
import Testing

/// `provision --seal` at the end of a production line: the next boot decides again.
@Suite(.serialized) struct SealTests {
    private let program: Program
    private let root: String
    private var found: String { "\(root)/var/lib/countryexplorer" }

    init() throws {
        program = try Program()
        root = try program.file("root")
        for folder in ["etc", "usr/share", "var/lib/countryexplorer", "run/countryexplorer"] {
            try FileManager.default.createDirectory(
                atPath: "\(root)/\(folder)",
                withIntermediateDirectories: true
            )
        }
        try Program.copyTimeZones(to: root)
    }

    private var zone: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/etc/localtime")
    }

    private func provision(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["provision", "--root", root] + arguments)
    }

    /// One boot of the units with a receiver at this place: the search, and then the settings, on the image.
    private func boot(_ latitude: Double, _ longitude: Double) async throws -> Program.Outcome {
        let script = Program.repository.appending(path: "data/examples/first-run.sh").path
        let log = try program.file("receiver.nmea", Receiver.sentences(at: latitude, longitude))
        let find = try await program.run(
            script,
            ["find", "--nmea", log],
            environment: [
                "COUNTRYEXPLORER": program.executable, "STATE_DIRECTORY": found, "FIRST_RUN_WAIT": "0.1",
            ]
        )
        #expect(find.exitCode == 0, "\(find)")
        return try await provision(
            "--apply",
            "time-zone",
            "--answer",
            found + "/answer",
            "--publish",
            "\(root)/run/countryexplorer/country.json",
            "--quiet"
        )
    }

    /// Every path below the state, the settings and the published files.
    private func files() throws -> [String] {
        try ["etc", "var", "run"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").map { "\(folder)/\($0)" }
        }.sorted()
    }

    @Test func aDeviceOfAFactoryIsLocatedWhereItIsStarted() async throws {
        #expect(try await boot(31.2304, 121.4737).exitCode == 0)
        #expect(zone == "../usr/share/zoneinfo/Asia/Shanghai")
        #expect(try await boot(47.38, 8.54).exitCode == 0)
        #expect(zone == "../usr/share/zoneinfo/Asia/Shanghai", "a located country stays")
        try Data(#"{"watch":1}"#.utf8).write(to: URL(filePath: found + "/watch.json"))
        let seal = try await provision("--seal")
        let line = """
            sealed: forgot China (CN); put back /etc/localtime; removed /var/lib/countryexplorer/answer, \
            /var/lib/countryexplorer/watch.json, /var/lib/countryexplorer/search.json, /run/countryexplorer/country.json, \
            /var/lib/countryexplorer-provision/provisioned, /var/lib/countryexplorer-provision/store.sqlite
            """
        #expect(seal.exitCode == 0 && seal.line == line && seal.errors.isEmpty, "\(seal)")
        let left = [
            "run/countryexplorer", "var/lib", "var/lib/countryexplorer",
            "var/lib/countryexplorer/store.sqlite",
        ]
        #expect(try files() == left)
        let again = try await provision("--seal")
        #expect(again.exitCode == 0 && again.line == "sealed: nothing was left to remove", "\(again)")
        #expect(try await boot(47.38, 8.54).exitCode == 0)
        #expect(zone == "../usr/share/zoneinfo/Europe/Zurich")
    }

    @Test func theDecisionOfTheImageIsForgottenToo() async throws {
        #expect(try await provision("--apply", "time-zone", "31.2304", "121.4737").exitCode == 0)
        let before = zone
        let seal = try await provision("--seal", "--format", "json")
        let words = [
            #"{"countries":["CN"],"files":[{"fact":"time-zone","path":"/etc/localtime","state":"restored"}],"#,
            #""removed":["/var/lib/countryexplorer-provision/provisioned","#,
            #""/var/lib/countryexplorer-provision/store.sqlite"],"sealed":true}"#,
        ]
        #expect(seal.line == words.joined() && seal.exitCode == 0, "\(seal)")
        #expect(before != nil && zone == nil)
        let anew = try await provision("--facts", "time-zone", "--deny-location", "--fallback", "CH")
        #expect(anew.exitCode == 75 && anew.output.hasPrefix("Switzerland (CH), denied\n"), "\(anew)")
    }

    @Test func settingsThatAPersonChangedAreKeptAndReported() async throws {
        #expect(try await boot(31.2304, 121.4737).exitCode == 0)
        unlink("\(root)/etc/localtime")
        symlink("/usr/share/zoneinfo/Europe/Paris", "\(root)/etc/localtime")
        let seal = try await provision("--seal")
        #expect(seal.exitCode == 1 && seal.output.hasPrefix("not sealed, since files are left: "), "\(seal)")
        #expect(seal.output.contains("/etc/localtime: changed by others since, and kept"), "\(seal)")
        #expect(zone == "/usr/share/zoneinfo/Europe/Paris")
        let forced = try await provision("--seal", "--force", "time-zone")
        #expect(forced.exitCode == 0 && forced.line == "sealed: put back /etc/localtime", "\(forced)")
        #expect(zone == nil)
    }

    /// The settings in a damaged journal cannot be undone, and the line reports it.
    @Test func aDamagedJournalIsSetAsideAndReported() async throws {
        #expect(try await boot(31.2304, 121.4737).exitCode == 0)
        let journal = "\(root)/var/lib/countryexplorer-provision/journal.json"
        try Data().write(to: URL(filePath: journal))
        let seal = try await provision("--seal")
        #expect(
            seal.exitCode == 1 && seal.output.hasPrefix("not sealed, since the journal was damaged: "),
            "\(seal)"
        )
        #expect(seal.errors.contains("journal.json.damaged-1") && seal.errors.filter(\.isNewline).count == 1)
        #expect(try await provision("--seal").exitCode == 0)
    }

    /// A damaged store, and one whose change was cut off, are set aside: neither keeps the factory's country.
    @Test(arguments: ["zeros", "interrupted"])
    func aStoreThatCannotBeReadIsSetAside(damage: String) async throws {
        #expect(try await boot(31.2304, 121.4737).exitCode == 0)
        let store = found + "/store.sqlite"
        let file = damage == "zeros" ? store : store + "-journal"
        try Data(count: 8192).write(to: URL(filePath: file))
        let seal = try await provision("--seal")
        #expect(seal.exitCode == 0, "\(seal)")
        #expect(seal.errors.contains("moved to \(store).damaged-1"), "\(seal)")
        #expect(seal.errors.filter(\.isNewline).count == 1, "\(seal)")
        #expect(access(store + "-journal", F_OK) != 0)
        #expect(try await boot(47.38, 8.54).exitCode == 0)
        #expect(zone == "../usr/share/zoneinfo/Europe/Zurich")
    }

    @Test func anotherProvisioningIsWaitedFor() async throws {
        #expect(try await boot(31.2304, 121.4737).exitCode == 0)
        let script = """
            exec 9<"$2"/var/lib/countryexplorer-provision
            flock 9
            "$1" provision --root "$2" --seal 9<&- &
            "$1" provision --root "$2" --apply time-zone 47.38 8.54 9<&- || echo busy $?
            exec 9<&-
            wait $!
            """
        let outcome = try await program.run("/bin/sh", ["-euc", script, "sh", program.executable, root])
        #expect(outcome.exitCode == 0 && outcome.output.contains("sealed: forgot China (CN)"), "\(outcome)")
        #expect(outcome.output.hasPrefix("busy 73\n") && zone == nil, "\(outcome)")
    }

    @Test func aBootThatChangesNothingPrintsNothingAndPublishes() async throws {
        let first = try await boot(31.2304, 121.4737)
        #expect(first.exitCode == 0 && first.output.hasPrefix("China (CN), located\n"), "\(first)")
        let published = "\(root)/run/countryexplorer/country.json"
        unlink(published)
        let second = try await boot(31.2304, 121.4737)
        #expect(second.exitCode == 0 && second.output.isEmpty && second.errors.isEmpty, "\(second)")
        let text = try String(contentsOfFile: published, encoding: .utf8)
        #expect(text.contains(#""country":"CN""#) && text.contains(#""outcome":"same""#), "\(text)")
        unlink("\(root)/etc/localtime")
        let third = try await boot(31.2304, 121.4737)
        #expect(third.output.contains("time-zone  set: Asia/Shanghai"), "\(third)")
    }

    /// The file that every program reads has the place of the device, and never a fallback.
    @Test func onlyAPlaceIsPublished() async throws {
        let published = "\(root)/run/countryexplorer/country.json"
        func publish(_ words: String...) async throws -> String? {
            let words = ["provision", "--root", root, "--apply", "time-zone", "--publish", published] + words
            _ = try await program.run(program.executable, words)
            return try? String(contentsOfFile: published, encoding: .utf8)
        }
        let cairo = try #require(try await publish("30.0444", "31.2357"))
        #expect(cairo.contains(#""candidates":[]"#), "\(cairo)")
        #expect(cairo.contains(#""current":"Africa/Cairo""#), "\(cairo)")
        #expect(try await publish("--again", "--deny-location") == nil)
        #expect(try await publish("30.0444", "31.2357") != nil)
        let answer = try program.file(
            "open",
            "COUNTRY_CODE='DE'\nCOUNTRY_REASON='ambiguous'\nCOUNTRY_CANDIDATES='DE FR --'\nCOUNTRY_TIME_ZONE=''\n"
                + "COUNTRY_CLAIMANTS=''\nCOUNTRY_ADMINISTRATOR=''\nCOUNTRY_CONTROLLER=''\n"
        )
        let open = try #require(try await publish("--answer", answer))
        #expect(open.contains(#""candidates":["DE","FR",null]"#) && open.contains("ambiguous"), "\(open)")
        _ = try await provision("--undo")
        #expect(access(published, F_OK) != 0)
    }

    @Test(arguments: [
        ["--seal", "30", "31"], ["--seal", "--undo"], ["--seal", "--again"], ["--seal", "--format", "env"],
        ["--quiet"], ["--apply", "default", "--quiet", "--format", "json"],
    ])
    func incompatibleOptionsAreRefused(arguments: [String]) async throws {
        let outcome = try await program.run(program.executable, ["provision", "--root", root] + arguments)
        #expect(outcome.exitCode == 64 && outcome.errors.contains("--"), "\(outcome)")
    }

    /// On a running device, root's typed position replaces the units' decision.
    ///
    /// The next boot does not set the old country again, and the sealed device has no decision.
    @Test(.enabled(if: geteuid() == 0, "mounting needs root"))
    func rootSharesTheDecisionOfTheUnits() async throws {
        let script = """
            for folder in /etc /var/lib /root /run; do mount -t tmpfs none $folder; done
            mkdir /var/lib/countryexplorer
            unit="--store /var/lib/countryexplorer/store.sqlite"
            "$1" first-launch $unit 31.2304 121.4737 --format code
            chown -R 1234:1235 /var/lib/countryexplorer
            "$1" provision --apply time-zone 52.52 13.405
            stat -c '%u:%g %a' /var/lib/countryexplorer/store.sqlite
            "$1" first-launch $unit --format code --nmea /dev/null
            "$1" provision --seal
            stat -c '%u:%g %a' /var/lib/countryexplorer/store.sqlite
            "$1" first-launch $unit --deny-location --format code
            ls -A /root
            """
        let outcome = try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-euc", script, "sh", program.executable]
        )
        let expected = """
            CN
            Germany (DE), located
            time-zone  set: Europe/Berlin (was unset), in /etc/localtime
            printed, not set: EUR (€); calling code +49; formats of de_DE.UTF-8; week from monday; metric, celsius; \
            24-hour clock; drives on the right; emergency 110, 112
            1234:1235 600
            DE
            sealed: forgot Germany (DE); put back /etc/localtime; removed /var/lib/countryexplorer-provision/provisioned
            1234:1235 600
            EG
            """
        #expect(outcome.exitCode == 0 && outcome.line == expected, "\(outcome)")
    }
}
