import Foundation
import Glibc
import Testing

/// `provision` as a process, on an image of a device.
struct ProvisionTests {
    private let program: Program
    private let root: String

    init() throws {
        program = try Program()
        root = try program.file("root")
        let zones = "usr/share/zoneinfo"
        for folder in ["etc/default", "\(zones)/Africa", "\(zones)/Europe", "lib/firmware"] {
            try FileManager.default.createDirectory(
                atPath: "\(root)/\(folder)",
                withIntermediateDirectories: true
            )
        }
        try write("12.12\n", to: "etc/debian_version")
        try write("Etc/UTC\n", to: "etc/timezone")
        for zone in ["Africa/Cairo", "Europe/Zurich"] { try write("TZif", to: "usr/share/zoneinfo/\(zone)") }
        let rules =
            Array("RGDB".utf8) + [0, 0, 0, 20] + Array("EG".utf8) + [0, 9] + Array("CH".utf8) + [0, 9]
        try Data(rules + [0, 0, 0, 0]).write(to: URL(filePath: "\(root)/lib/firmware/regulatory.db"))
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(root)/\(path)"))
    }

    private func provision(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["provision", "--root", root] + arguments)
    }

    /// Every path below the root, with what a file holds or a link leads to.
    private func tree() throws -> [String: String] {
        var tree: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\(path)")
            tree[path] =
                target ?? (try? String(contentsOfFile: "\(root)/\(path)", encoding: .isoLatin1)) ?? "folder"
        }
        return tree
    }

    private func expectOneLine(_ outcome: Program.Outcome, _ code: Int32, _ words: String) {
        #expect(outcome.exitCode == code && outcome.errors.contains(words), "\(outcome)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }

    @Test func aPlanWritesNothing() async throws {
        let before = try tree()
        let plan = try await provision("30.0444", "31.2357")
        #expect(plan.exitCode == 0, "\(plan)")
        let expected = """
            Egypt (EG), located
            time-zone  would be set: Africa/Cairo (was unset), in /etc/localtime and /etc/timezone
            wireless   would be set: EG (was unset), in /etc/modprobe.d/countryexplorer.conf
            printed, not set: EGP (E£); calling code +20; formats of ar_EG.UTF-8; week from saturday; metric, celsius; 12-hour clock; drives on \
            the right; emergency 122, 123, 180
            """
        #expect(plan.line == expected)
        #expect(try tree() == before)
    }

    /// The C library reads the file that a device without tzdata gets.
    @Test func aDeviceWithoutTheDatabaseKeepsTheClocks() async throws {
        try FileManager.default.removeItem(atPath: "\(root)/usr/share/zoneinfo")
        let before = try tree()
        let apply = try await provision("--apply", "time-zone", "30.0444", "31.2357")
        #expect(apply.exitCode == 0 && apply.output.contains("EET-2EEST,M4.5.5/0,M10.5.4/24"), "\(apply)")
        #expect(try tree()["etc/TZ"] == "EET-2EEST,M4.5.5/0,M10.5.4/24\n")
        for (moment, local) in [("@1800000000", "10:00 +0200 EET"), ("@1815000000", "01:40 +0300 EEST")] {
            let date = try await program.run(
                "/usr/bin/env",
                ["TZ=:\(root)/etc/localtime", "date", "--date", moment, "+%H:%M %z %Z"]
            )
            #expect(date.line == local, "\(date)")
        }
        let again = try await provision("--apply", "time-zone", "30.0444", "31.2357", "--format", "env")
        #expect(again.exitCode == 0 && again.output.contains("'same'"), "\(again)")
        let moved = try await provision("--apply", "time-zone", "47.3769", "8.5417")
        #expect(moved.exitCode == 0, "\(moved)")
        #expect(try tree()["etc/TZ"] == "CET-1CEST,M3.5.0,M10.5.0/3\n")
        let undo = try await provision("--undo")
        #expect(undo.exitCode == 0, "\(undo)")
        #expect(try tree() == before)
    }

    @Test func undoReversesApply() async throws {
        let before = try tree()
        let apply = try await provision("--apply", "default", "30.0444", "31.2357", "--format", "json")
        #expect(apply.exitCode == 0, "\(apply)")
        #expect(apply.output.contains(#""applied":true"#) && apply.output.contains(#""done":true"#))
        let tree = try tree()
        #expect(tree["etc/localtime"] == "../usr/share/zoneinfo/Africa/Cairo")
        #expect(tree["etc/timezone"] == "Africa/Cairo\n")
        #expect(tree["etc/modprobe.d/countryexplorer.conf"] == "options cfg80211 ieee80211_regdom=EG\n")
        let mark = "country=EG\nreason=located\ntime-zone=same\nwireless=same\n"
        #expect(tree["var/lib/countryexplorer-provision/provisioned"] == mark)
        let status = try await provision("--status")
        #expect(
            status.exitCode == 0 && status.output.hasPrefix("all that was asked for is set\n"),
            "\(status)"
        )
        let undo = try await provision("--undo")
        #expect(undo.exitCode == 0 && undo.output.contains("time-zone: /etc/localtime: restored"), "\(undo)")
        let after = try self.tree()
        #expect(after == before)
        #expect(try await provision("--undo").output == "nothing was set\n")
    }

    // MARK: Launching again

    @Test func aTypedPositionCountsWhateverIsStored() async throws {
        #expect(try await provision("--apply", "time-zone", "30.0444", "31.2357").exitCode == 0)
        let before = try tree()
        let plan = try await provision("--facts", "time-zone", "47.38", "8.54", "--format", "credentials")
        #expect(plan.exitCode == 0 && plan.line == "firstboot.timezone:Europe/Zurich", "\(plan)")
        let text = try await provision("--facts", "time-zone", "47.38", "8.54")
        #expect(text.output.hasPrefix("Switzerland (CH), located\n"), "\(text)")
        #expect(try tree() == before, "a plan stores nothing")
        let apply = try await provision("--apply", "time-zone", "47.38", "8.54")
        #expect(apply.exitCode == 0, "\(apply)")
        #expect(try tree()["etc/localtime"] == "../usr/share/zoneinfo/Europe/Zurich")
        let later = try await provision("--apply", "time-zone", "--deny-location")
        #expect(later.output.hasPrefix("Switzerland (CH), located\n"), "and it is stored: \(later)")
        let again = try await provision("--facts", "time-zone", "--deny-location", "--again")
        #expect(again.exitCode == 75 && again.output.hasPrefix("Egypt (EG), denied\n"), "\(again)")
    }

    /// A source that is not read is not passed over in silence: the country is decided, or the settings forbid it.
    @Test func aSourceWithoutEffectIsReported() async throws {
        let log = try program.file("cairo.nmea", Receiver.sentences(at: 30.0444, 31.2357))
        #expect(try await provision("--apply", "time-zone", "47.38", "8.54").exitCode == 0)
        let apply = try await provision("--apply", "time-zone", "--nmea", log)
        expectOneLine(apply, 0, "and --nmea has no effect; use --again to decide again")
        #expect(apply.output.hasPrefix("Switzerland (CH), located\n"), "\(apply)")
        let again = try await provision("--apply", "time-zone", "--nmea", log, "--again")
        #expect(again.output.hasPrefix("Egypt (EG), located\n") && again.errors.isEmpty, "\(again)")
        let denied = try program.file("denied.json", #"{"location": {"denied": true}}"#)
        let forbidden = try await provision(
            "--facts",
            "time-zone",
            "--again",
            "--nmea",
            log,
            "--config",
            denied
        )
        expectOneLine(forbidden, 75, "location.denied forbids --nmea; type coordinates")
        let ignoring = try program.file("ignoring.json", #"{"location": {"ignore": ["EG"]}}"#)
        for _ in 0..<2 {
            let words = ["first-launch", "--nmea", log, "--config", ignoring, "--format", "code"]
            let ignored = try await program.run(program.executable, words)
            expectOneLine(ignored, 0, "the position is in a place that location.ignore names")
        }
    }

    /// About 200 m inside Germany, known to 5 km: neither the radio nor the locale follows, and the zones differ.
    @Test func aFixThatDoesNotKnowItsCountrySetsNothing() async throws {
        let plan = try await provision("--facts", "default", "--nmea", try roughFixes(), "--format", "env")
        #expect(plan.exitCode == 1, "\(plan)")
        #expect(plan.output.contains("COUNTRY_REASON='ambiguous'"), "\(plan)")
        #expect(plan.output.contains("PROVISION_WIRELESS='ambiguous'"), "\(plan)")
        #expect(plan.output.contains("PROVISION_TIME_ZONE='ambiguous'"), "\(plan)")
        let store = try program.file("ambiguous.sqlite")
        let launch = try await program(
            "first-launch",
            "--store",
            store,
            "--nmea",
            try roughFixes(),
            "--format",
            "env"
        )
        #expect(launch.output.contains("COUNTRY_CANDIDATES='DE FR'"), "\(launch)")
        #expect(launch.output.contains("COUNTRY_TIME_ZONE=''") && launch.exitCode == 0, "\(launch)")
        let answer = try program.file("answer", launch.output)
        let stated = try await provision("--facts", "default", "--answer", answer)
        #expect(stated.exitCode == 1 && stated.output.contains("may lie in DE or FR"), "\(stated)")
    }

    /// Four seconds of a receiver at 48.5735 7.8030 whose HDOP is 99.
    private func roughFixes() throws -> String {
        try program.file("rough.nmea", Receiver.sentences(at: 48.5735, 7.803, hdop: 99))
    }

    /// A copy of an image has no decision on another machine.
    @Test func aDecisionBelongsToItsMachine() async throws {
        try write(String(repeating: "a1", count: 16) + "\n", to: "etc/machine-id")
        #expect(try await provision("--apply", "time-zone", "30.0444", "31.2357").exitCode == 0)
        let same = try await provision("--facts", "time-zone", "--deny-location")
        #expect(same.output.hasPrefix("Egypt (EG), located\n"), "\(same)")
        try write(String(repeating: "b2", count: 16) + "\n", to: "etc/machine-id")
        let clone = try await provision("--facts", "time-zone", "--deny-location", "--fallback", "CH")
        #expect(clone.exitCode == 75 && clone.output.hasPrefix("Switzerland (CH), denied\n"), "\(clone)")
    }

    @Test(arguments: [
        ["--answer", "a", "30", "31"], ["--answer", "a", "--deny-location"], ["--answer", "a", "--again"],
        ["--deny-location", "30", "31"], ["--undo", "30", "31"], ["--status", "--gpsd"],
        ["--nmea", "x", "30", "31"],
    ])
    func inputsThatExcludeEachOtherAreRefused(arguments: [String]) async throws {
        let outcome = try await program.run(program.executable, ["provision", "--root", root] + arguments)
        #expect(outcome.exitCode == 64, "\(outcome)")
    }

    /// A part that is set is not the whole: the mark names it, and a later run sets the rest.
    @Test func aPartIsMarkedAsAPart() async throws {
        _ = try await provision("--apply", "time-zone", "30.0444", "31.2357")
        let mark = "var/lib/countryexplorer-provision/provisioned"
        #expect(try tree()[mark] == "country=EG\nreason=located\ntime-zone=same\n")
        _ = try await provision("--apply", "default", "30.0444", "31.2357")
        #expect(try tree()[mark] == "country=EG\nreason=located\ntime-zone=same\nwireless=same\n")
    }

    @Test func theCountryIsPublishedForEveryProgram() async throws {
        let path = try program.file("published")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let file = path + "/country.json"
        let script =
            "umask 077; exec \"$0\" provision --root \"$1\" --apply time-zone 30.0444 31.2357 --publish \"$2\""
        let outcome = try await program.run("/bin/sh", ["-c", script, program.executable, root, file])
        #expect(outcome.exitCode == 0, "\(outcome)")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for part in [
            #""country":"EG""#, #""outcome":"set""#, #""currencies":[{"code":"EGP""#,
            #""emergencyNumbers":["122""#,
            #""drivingSide":"right""#, #""callingCodes":["20"]"#, #""changes":[]"#,
        ] { #expect(text.contains(part), "\(part) in \(text)") }
        #expect(!text.contains("30.0") && !text.contains("31.2"))
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o644)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["country.json"])
        expectOneLine(try await provision("--publish", file, "30", "31"), 64, "--publish needs --apply")
    }

    @Test func theSettingsNameFactsLanguageAndFreeValues() async throws {
        symlink("/usr/share/zoneinfo/Europe/London", "\(root)/etc/localtime")
        let place = ["30.0444", "31.2357"]
        let kept = try await provision(place[0], place[1])
        #expect(kept.output.contains("time-zone  kept"), "\(kept)")
        let file = try program.file(
            "config.json",
            #"{"provision":{"facts":["time-zone","paper"],"language":"fr","free":{"time-zone":["Europe/London"]}}}"#
        )
        let set = try await provision("--config", file, "--apply", "default", place[0], place[1])
        #expect(set.exitCode == 0 && set.output.contains("time-zone  set: Africa/Cairo"), "\(set)")
        #expect(set.output.contains("paper      set: a4") && !set.output.contains("wireless"), "\(set)")
        let locale = try await provision("--config", file, "--facts", "locale", place[0], place[1])
        #expect(locale.output.contains("no language fr in Egypt; name one of"), "\(locale)")
        let wrong = try program.file("wrong.json", #"{"provision":{"facts":["clock"]}}"#)
        expectOneLine(
            try await provision("--config", wrong, "1", "2"),
            78,
            "provision.facts: expected a list of facts"
        )
    }

    @Test func theSettingsNameTheView() async throws {
        let file = try program.file("config.json", #"{"location":{"worldview":"RU"}}"#)
        let plan = try await provision("--config", file, "44.95", "34.1")
        #expect(plan.output.hasPrefix("Russia (RU), located\n"), "\(plan)")
        #expect(!plan.output.contains("ambiguous"), "\(plan)")
    }

    @Test func aFallbackSetsNothing() async throws {
        let before = try tree()
        let outcome = try await provision("--apply", "all", "--deny-location")
        #expect(outcome.exitCode == 75 && outcome.output.contains("not-located"), "\(outcome)")
        #expect(!outcome.output.contains("told"), "\(outcome)")
        #expect(try self.tree().filter { !$0.key.hasPrefix("var") } == before)
    }

    @Test func aPersonsOwnSettingStays() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/etc/localtime",
            withDestinationPath: "/usr/share/zoneinfo/Europe/Berlin"
        )
        let outcome = try await provision("--apply", "default", "30.0444", "31.2357")
        #expect(outcome.exitCode == 1, "\(outcome)")
        #expect(
            outcome.output.contains(
                "time-zone  kept: Africa/Cairo; it is already set to Europe/Berlin; replace it with --force time-zone"
            )
        )
        let forced = try await provision("--apply", "default", "--force", "time-zone", "30.0444", "31.2357")
        #expect(forced.exitCode == 0, "\(forced)")
    }

    @Test func theOtherFormats() async throws {
        let place = ["47.3769", "8.5417"]
        let credentials = try await provision(place[0], place[1], "--format", "credentials")
        #expect(credentials.output == "firstboot.timezone:Europe/Zurich\n" && credentials.exitCode == 0)
        let cloud = try await provision(place[0], place[1], "--format", "cloud-init")
        let expected = """
            #cloud-config
            timezone: Europe/Zurich
            write_files:
              - path: /etc/modprobe.d/countryexplorer.conf
                content: |
                  options cfg80211 ieee80211_regdom=CH
            """
        #expect(cloud.line == expected)
        let shell = try await provision(place[0], place[1], "--format", "env")
        #expect(shell.output.contains("PROVISIONED='no'\nPROVISION_TIME_ZONE='set'\n"), "\(shell)")
        let told = """
            COUNTRY_CURRENCY='CHF'
            COUNTRY_CALLING_CODE='41'
            COUNTRY_FORMATS='de_CH.UTF-8'
            COUNTRY_WEEK_START='monday'
            COUNTRY_WEEKEND='saturday sunday'
            COUNTRY_UNITS='metric'
            COUNTRY_TEMPERATURE='celsius'
            COUNTRY_CLOCK='h23'
            COUNTRY_DRIVING_SIDE='right'
            COUNTRY_EMERGENCY='112 117 118 144'
            COUNTRY_TIMEZONE='Europe/Zurich'
            """
        #expect(shell.line.hasSuffix(told), "\(shell)")
    }

    @Test func theAnswerOfAFirstLaunchIsEnough() async throws {
        let answer = try program.file("answer")
        let launch = try await program("first-launch", "--format", "env", "30.0444", "31.2357")
        try Data(launch.output.utf8).write(to: URL(filePath: answer))
        let apply = try await provision("--apply", "default", "--answer", answer)
        #expect(apply.exitCode == 0 && apply.output.hasPrefix("Egypt (EG), located\n"), "\(apply)")
        expectOneLine(try await provision("--answer", answer, "1", "2"), 64, "--answer and coordinates")
        expectOneLine(try await provision("--answer", answer + "x"), 66, "No such file")
    }

    /// An answer that is given for an image is its decision, as a position is.
    ///
    /// An answer without a position replaces none.
    @Test func anAnswerIsTheDecisionOfAnImage() async throws {
        let answer = try program.file("answer", Self.sound)
        #expect(try await provision("--apply", "time-zone", "48.85", "2.35").exitCode != 0)
        #expect(try await provision("--answer", answer).exitCode == 0, "a plan stores nothing")
        let kept = try await provision("--facts", "time-zone", "--timeout", "0.1", "--format", "json")
        #expect(kept.output.contains(#""country":"FR""#), "\(kept)")
        #expect(try await provision("--apply", "time-zone", "--answer", answer).exitCode == 0)
        let first = try await provision("--facts", "time-zone", "--timeout", "0.1", "--format", "json")
        #expect(first.exitCode == 0 && first.output.contains(#""country":"EG""#), "\(first)")
        let guess = Self.sound.replacing("'located'", with: "'unavailable'").replacing("'EG'", with: "'CH'")
            .replacing("Africa/Cairo", with: "Europe/Zurich")
        let other = try program.file("guess", guess)
        #expect(try await provision("--apply", "time-zone", "--answer", other).exitCode == 75)
        let second = try await provision("--facts", "time-zone", "--timeout", "0.1", "--format", "json")
        #expect(second.output == first.output, "\(second)")
    }

    /// The decision of the image, as a first launch reads it from the image's store.
    private func decision() async throws -> String {
        let store = "\(root)/var/lib/countryexplorer-provision/store.sqlite"
        let words = ["--store", store, "--deny-location", "--format", "json"]
        return try await program.run(program.executable, ["first-launch"] + words).output
    }

    @Test func anAnswerByAPositionKeepsTheSourceOfItsZone() async throws {
        let launch = try await program("first-launch", "--format", "env", "39.7", "-105")
        let answer = try program.file("answer", launch.output)
        _ = try await provision("--apply", "time-zone", "--answer", answer)
        let decision = try await decision()
        #expect(decision.contains(#""timeZone":"America/Denver""#), "\(decision)")
        #expect(decision.contains(#""timeZoneFrom":"position""#), "\(decision)")
    }

    @Test func anAnswerByAHintKeepsTheSourceOfItsZone() async throws {
        let hint =
            Self.sound.replacing("'located'", with: "'hint'") + "COUNTRY_TIMEZONE_FROM='system'\n"
        let answer = try program.file("answer", hint)
        _ = try await provision("--apply", "default", "--answer", answer)
        let decision = try await decision()
        #expect(decision.contains(#""reason":"hint""#), "\(decision)")
        #expect(decision.contains(#""timeZoneFrom":"system""#), "\(decision)")
    }

    /// The capital's zone is kept with the decision, and no device is set by it.
    @Test func theCapitalsZoneOfAnAnswerIsKeptAndNotSet() async throws {
        let capital =
            Self.sound.replacing("'EG'", with: "'US'").replacing("Africa/Cairo", with: "America/New_York")
            + "COUNTRY_TIME_ZONE_FROM='capital'\n"
        let answer = try program.file("answer", capital)
        let apply = try await provision("--apply", "time-zone", "--answer", answer)
        #expect(apply.exitCode == 1 && apply.output.contains("no known time zone"), "\(apply)")
        let decision = try await decision()
        #expect(decision.contains(#""timeZone":"America/New_York""#), "\(decision)")
        #expect(decision.contains(#""timeZoneFrom":"capital""#), "\(decision)")
    }

    /// A fallback replaces no position, also where this machine's settings deny location, and the remedy works.
    @Test func aFallbackThatDoesNotReplaceTheDecisionIsReported() async throws {
        #expect(try await provision("--apply", "time-zone", "47.38", "8.54").exitCode == 0)
        let guess = try program.file("guess", Self.sound.replacing("'located'", with: "'denied'"))
        let remedy = "remove --answer and use --again with coordinates or --deny-location"
        let environments: [[String: String]] = [[:], ["COUNTRYEXPLORER_LOCATION_DENIED": "true"]]
        for environment in environments {
            let outcome = try await program.run(
                program.executable,
                ["provision", "--root", root, "--apply", "time-zone", "--answer", guess],
                environment: environment
            )
            expectOneLine(outcome, 75, "Switzerland (CH), Europe/Zurich was decided on ")
            #expect(outcome.errors.contains(remedy), "\(outcome)")
            let kept = try await decision()
            #expect(kept.contains(#""code":"CH""#), "\(kept)")
        }
        _ = try await provision("--apply", "time-zone", "--again", "--deny-location")
        let last = try await decision()
        #expect(last.contains(#""code":"EG""#), "\(last)")
    }

    /// A located country stays when a receiver is asked again and has no position.
    @Test func againWithoutAPositionKeepsTheCountry() async throws {
        let log = try program.file("void.nmea", "$GPRMC,120000,V,,,,,,,011026,,*36\r\n")
        _ = try await provision("--apply", "time-zone", "30.0444", "31.2357")
        let before = try tree()
        for words in [["--apply", "time-zone"], ["--facts", "time-zone"]] {
            let again = ["--again", "--nmea", log]
            let all = ["provision", "--root", root] + words + again
            let outcome = try await program.run(program.executable, all)
            expectOneLine(outcome, 75, "Egypt (EG), Africa/Cairo was decided on ")
            #expect(outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.errors.contains("select the fallback with --again --deny-location"))
            #expect(!outcome.errors.contains("--forget"), "that is about the decision of this machine")
        }
        #expect(try tree() == before)
    }

    /// The folder that --state names may have another program's database.
    @Test(arguments: [["--apply", "time-zone", "30.0444", "31.2357"], ["--undo"], ["--seal"]])
    func anotherProgramsDatabaseInANamedFolderStays(words: [String]) async throws {
        let state = try program.file("theirs")
        mkdir(state, 0o755)
        let database = state + "/store.sqlite"
        let made = try await program.run(
            "/usr/bin/python3",
            [
                "-c", "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('create table t(a)')",
                database,
            ]
        )
        #expect(made.exitCode == 0, "\(made)")
        let before = try Data(contentsOf: URL(filePath: database))
        try before.write(to: URL(filePath: database + ".damaged-mine"))
        let all = ["provision", "--root", root, "--state", state] + words
        let outcome = try await program.run(program.executable, all)
        #expect(outcome.exitCode == (words == ["--undo"] ? 0 : 65), "\(outcome)")
        #expect(try Data(contentsOf: URL(filePath: database)) == before)
        #expect(access(database + ".damaged-mine", F_OK) == 0)
    }

    /// The owner and the group of a link are part of what an undo leads back to.
    @Test func undoReturnsTheOwnersOfLinks() async throws {
        guard geteuid() == 0 else { try Test.cancel("only root can give a link away") }
        let zone = "\(root)/etc/localtime"
        symlink("/usr/share/zoneinfo/UTC", zone)
        #expect(lchown(zone, 1234, 2345) == 0)
        #expect(try await provision("--apply", "time-zone", "30.0444", "31.2357").exitCode == 0)
        #expect(try await provision("--apply", "time-zone", "47.38", "8.54").exitCode == 0)
        #expect(try await provision("--undo").exitCode == 0)
        var status = stat()
        #expect(lstat(zone, &status) == 0 && status.st_uid == 1234 && status.st_gid == 2345)
    }

    /// Crimea: the time zone is the place's, and whose rules the rest has is a matter of view.
    @Test func onDisputedGroundTheViewHasToBeNamed() async throws {
        try write("TZif", to: "usr/share/zoneinfo/Europe/Simferopol")
        let place = ["44.95", "34.1"]
        let plan = try await provision(place[0], place[1])
        #expect(plan.exitCode == 1, "\(plan)")
        #expect(plan.output.contains("time-zone  would be set: Europe/Simferopol"), "\(plan)")
        let expected = """
            wireless   ambiguous; the place is disputed (claimed by UA and RU), and Ukraine does not administer it; \
            choose a view with --worldview
            """
        #expect(plan.line.hasSuffix(expected), "\(plan)")
        for view in ["UA", "RU", "de-facto"] {
            let seen = try await provision(place[0], place[1], "--worldview", view)
            #expect(
                seen.output.contains("regulatory.db has no rules for \(view == "UA" ? "UA" : "RU")"),
                "\(seen)"
            )
        }
    }

    /// A located country is kept, although it does not match the view that is named later.
    @Test func aViewThatIsNamedLaterDoesNotMakeAnotherCountrysRulesCertain() async throws {
        try write("TZif", to: "usr/share/zoneinfo/Europe/Simferopol")
        _ = try await provision("--apply", "default", "44.95", "34.1")
        let later = try await provision("--worldview", "RU")
        #expect(later.output.contains("Ukraine (UA), located\n"), "\(later)")
        #expect(later.output.contains("wireless   ambiguous"), "\(later)")
        let answer = try program.file("answer")
        let launch = try await program("first-launch", "--format", "env", "44.95", "34.1")
        try Data(launch.output.utf8).write(to: URL(filePath: answer))
        #expect(try await provision("--answer", answer).output.contains("wireless   ambiguous"))
        let named = try await provision("--answer", answer, "--worldview", "UA")
        #expect(named.output.contains("wireless   unknown"), "\(named)")
    }

    private static let sound =
        "COUNTRY_CODE='EG'\nCOUNTRY_REASON='located'\nCOUNTRY_TIME_ZONE='Africa/Cairo'\nCOUNTRY_CLAIMANTS=''\nCOUNTRY_ADMINISTRATOR=''\nCOUNTRY_CONTROLLER=''\n"

    @Test(arguments: [
        ("COUNTRY_CODE='EG'", "COUNTRY_CODE='$(touch pwned)'"), ("'EG'", "'eg'"), ("'EG'", "'EGY'"),
        ("'EG'", "'E'\\''G'"), ("'EG'", "''"), ("'EG'", "-R"), ("'EG'", "'QQ'"), ("'located'", "'certain'"),
        ("'located'", "''"), ("Africa/Cairo", "../../etc/passwd"), ("Africa/Cairo", "/etc/passwd"),
        ("Africa/Cairo", "Africa/"), ("Africa/Cairo", "-H"), ("Africa/Cairo", "`touch pwned`"),
        ("Africa/Cairo", "Africa Cairo"), ("Africa/Cairo", "Afríca"), ("Africa/Cairo", "America/Chicago"),
        ("Africa/Cairo", "Africa"),
        ("Africa/Cairo'", "America/Chicago'\nCOUNTRY_TIME_ZONE_FROM='capital'"),
        ("COUNTRY_CODE", "COUNTRY_COD"),
        ("COUNTRY_REASON='located'\n", ""), ("COUNTRY_CODE=", "COUNTRY_CLAIMANTS='UA $(ls)'\nCOUNTRY_CODE="),
    ])
    func aForgedAnswerSetsNothing(sound: String, forged: String) async throws {
        let before = try tree()
        let answer = try program.file("answer", Self.sound.replacing(sound, with: forged))
        let outcome = try await provision("--apply", "default", "--answer", answer)
        expectOneLine(outcome, 65, answer)
        #expect(try tree() == before)
    }

    @Test func onlyARegularFileIsAnAnswer() async throws {
        let secret = try program.file("secret", Self.sound)
        let answer = try program.file("answer")
        symlink(secret, answer)
        expectOneLine(try await provision("--answer", answer), 65, "is not a regular file")
        unlink(answer)
        mkfifo(answer, 0o600)
        expectOneLine(try await provision("--answer", answer), 65, "is not a regular file")
        unlink(answer)
        _ = try program.file("answer", String(repeating: "COUNTRY_NAME='x'\n", count: 1000) + Self.sound)
        expectOneLine(try await provision("--answer", answer), 65, "has more than 4096 bytes")
    }

    @Test(arguments: [
        (["--apply", "timezone"], "following: time-zone, wireless, "), (["--apply", ""], "--apply"),
        (["--apply", "default", "--undo"], "--apply and --undo"), (["--language", "FR"], "--language"),
        (["--undo", "--format", "env"], "text or json"), (["--undo", "--language", "fr"], "--language"),
        (["--status", "--force", "all"], "--force"), (["--status", "--worldview", "UA"], "--worldview"),
        (["--seal", "--nearest-within", "10"], "--nearest-within"),
        (["--answer", "a", "--nearest-within", "10"], "--nearest-within"),
        (["--answer", "a", "--store", "s"], "--store"),
        (["--facts", "time-zone", "--force", "locale", "30", "31"], "--force locale"),
        (["--facts", "time-zone", "--language", "fr", "30", "31"], "--language is for"),
        (["--apply", "default", "--format", "credentials"], "--facts"),
    ])
    func aWrongCommandLineIsRefused(arguments: [String], words: String) async throws {
        let outcome = try await program.run(program.executable, ["provision", "--root", root] + arguments)
        expectOneLine(outcome, 64, words)
    }

    @Test func aFolderThatIsNotARootIsRefused() async throws {
        let outcome = try await program("provision", "--root", program.folder.path, "1", "2")
        expectOneLine(outcome, 66, "is not the root of a device")
    }

    @Test func aStateFolderThatCannotBeWrittenIsNamed() async throws {
        let file = try program.file("file", "")
        let before = try tree()
        let outcome = try await provision(
            "--apply",
            "default",
            "--state",
            "\(file)/x",
            "--store",
            "\(root)/../s",
            "1.3",
            "103.8"
        )
        #expect(outcome.exitCode == 73 && outcome.errors.filter(\.isNewline).count == 1, "\(outcome)")
        #expect(outcome.errors.contains("--state"))
        #expect(try tree() == before)
    }

    @Test func aStoreInTheStateFolderIsAMatterOfState() async throws {
        let file = try program.file("file", "")
        let place = ["30.0444", "31.2357"]
        let named = try await provision("--apply", "default", "--state", file, place[0], place[1])
        expectOneLine(named, 73, "--state")
        #expect(!named.errors.contains("--store"), "\(named)")
        let folder = "\(root)/var/lib/countryexplorer-provision"
        try FileManager.default.createDirectory(
            atPath: folder + "/journal.json",
            withIntermediateDirectories: true
        )
        expectOneLine(try await provision("--apply", "default", place[0], place[1]), 0, "it is a folder")
    }

    @Test func aFileWhereAFolderBelongsFailsOneFact() async throws {
        try write("", to: "etc/modprobe.d")
        let outcome = try await provision("--apply", "default", "30.0444", "31.2357")
        #expect(outcome.exitCode == 73, "\(outcome)")
        #expect(outcome.output.contains("/etc/modprobe.d is not a folder; remove it"), "\(outcome)")
        #expect(try tree()["etc/timezone"] == "Africa/Cairo\n")
    }

    @Test func aLinkThatClimbsStaysInTheRootAndADeviceIsRefused() async throws {
        symlink("../../outside", "\(root)/etc/papersize")
        let link = try await provision("--apply", "paper,time-zone", "30.0444", "31.2357")
        #expect(link.exitCode == 0, "\(link)")
        #expect(try tree()["outside"] == "a4\n" && tree()["etc/timezone"] == "Africa/Cairo\n")
        #expect(try await provision("--undo").exitCode == 0)
        unlink("\(root)/etc/papersize")
        mkfifo("\(root)/etc/papersize", 0o600)
        let pipe = try await provision("--apply", "paper", "30.0444", "31.2357", "--format", "json")
        expectOneLine(pipe, 73, "is a FIFO and not a regular file; remove it")
    }

    @Test func aDamagedJournalIsNamed() async throws {
        _ = try await provision("--apply", "default", "30.0444", "31.2357")
        let journal = "\(root)/var/lib/countryexplorer-provision/journal.json"
        let text = try String(contentsOfFile: journal, encoding: .utf8)
        let before = try tree().filter { $0.key.hasPrefix("etc") }
        for (forged, words) in [
            (text.replacing("Cairo", with: "Paris"), "damaged"),
            (
                text.replacing("\"format\":1,", with: "\"format\":9,").replacing(
                    "\"phase\"",
                    with: "\"stage\""
                ), "newer version"
            ),
        ] {
            try Data(forged.utf8).write(to: URL(filePath: journal))
            for arguments in [["--undo"], ["--status"]] {
                let outcome = try await program.run(
                    program.executable,
                    ["provision", "--root", root] + arguments
                )
                expectOneLine(outcome, 65, words)
            }
        }
        #expect(try tree().filter { $0.key.hasPrefix("etc") } == before)
        expectOneLine(try await provision("--apply", "default"), 65, "newer version")
        try Data(text.dropLast(9).utf8).write(to: URL(filePath: journal))
        let apply = try await provision("--apply", "default")
        expectOneLine(apply, 0, "cannot be undone")
        #expect(
            try tree()["var/lib/countryexplorer-provision/journal.json.damaged-1"] == String(text.dropLast(9))
        )
    }

    /// A damaged store of an image stops nothing: a plan reports it, and the next --apply moves it away.
    @Test func aDamagedStoreOfAnImageIsSetAside() async throws {
        #expect(try await provision("--apply", "time-zone", "47.38", "8.54").exitCode == 0)
        let store = "\(root)/var/lib/countryexplorer-provision/store.sqlite"
        let zeros = String(repeating: "\0", count: 8192)
        try Data(zeros.utf8).write(to: URL(filePath: store))
        let plan = try await provision("--facts", "time-zone", "--deny-location")
        expectOneLine(plan, 75, "the next --apply moves it away")
        #expect(try String(contentsOfFile: store, encoding: .isoLatin1) == zeros, "a plan changes nothing")
        let log = try program.file("cairo.nmea", Receiver.sentences(at: 30.0444, 31.2357))
        let apply = try await provision("--apply", "time-zone", "--nmea", log)
        expectOneLine(apply, 0, "store \(store): ")
        #expect(apply.errors.contains("moved to \(store).damaged-1"), "\(apply)")
        #expect(try tree()["etc/localtime"] == "../usr/share/zoneinfo/Africa/Cairo")
        #expect(try String(contentsOfFile: store + ".damaged-1", encoding: .isoLatin1) == zeros)
        let later = try await provision("--facts", "time-zone", "--deny-location")
        #expect(later.output.hasPrefix("Egypt (EG), located\n"), "\(later)")
        #expect(!later.errors.contains("damaged"), "\(later)")
    }

    /// True if a file can be mounted over itself in a new namespace.
    private static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = [
            "-m", "sh", "-c", "f=$(mktemp); mount --bind $f $f; s=$?; umount $f; rm $f; exit $s",
        ]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// A file that is a mount point cannot be renamed, so only its fact fails, and no draft is left.
    @Test(.enabled(if: geteuid() == 0 && canMount, "mounting a file over itself is not permitted here"))
    func aMountPointFailsItsFactOnly() async throws {
        try write("TZif UTC", to: "etc/localtime")
        try write("TZif UTC", to: "usr/share/zoneinfo/UTC")
        try FileManager.default.createDirectory(
            atPath: "\(root)/usr/share/zoneinfo/Etc",
            withIntermediateDirectories: true
        )
        try write("TZif UTC", to: "usr/share/zoneinfo/Etc/UTC")
        let before = try tree()
        let script = """
            mount --bind "$1/etc/localtime" "$1/etc/localtime" || exit 99
            "$2" provision --root "$1" --apply default 30.0444 31.2357; code=$?
            "$2" provision --root "$1" --apply wireless 30.0444 31.2357 || exit 98
            "$2" provision --root "$1" --status; exit $code
            """
        let outcome = try await program.run(
            "/usr/bin/unshare",
            ["-m", "sh", "-c", script, "sh", root, program.executable]
        )
        #expect(outcome.exitCode == 73 && outcome.output.contains("unmount it"), "\(outcome)")
        #expect(outcome.output.contains("wireless: /etc/modprobe.d/countryexplorer.conf: set"), "\(outcome)")
        #expect(!outcome.output.contains("cut off") && !outcome.output.contains("changed by"), "\(outcome)")
        #expect(try !tree().keys.contains { $0.contains("/.countryexplorer.") })
        #expect(try await provision("--undo").exitCode == 0)
        #expect(try tree() == before)
    }

    /// A setting that was changed since stays in the journal, and is forced only by its fact.
    @Test func anUndoIsForcedByFact() async throws {
        let before = try tree()
        _ = try await provision("--apply", "time-zone,paper,wireless", "30.0444", "31.2357")
        unlink("\(root)/etc/localtime")
        symlink("/usr/share/zoneinfo/Europe/Berlin", "\(root)/etc/localtime")
        try write("letter\n", to: "etc/papersize")
        let forced = try await provision("--undo", "--force", "wireless")
        #expect(forced.exitCode == 1 && forced.output.contains("localtime: changed"), "\(forced)")
        #expect(try tree()["etc/localtime"] == "/usr/share/zoneinfo/Europe/Berlin")
        #expect(try await provision("--undo").output.contains("papersize: changed"))
        #expect(try await provision("--undo", "--force", "paper").exitCode == 1)
        #expect(try tree()["etc/papersize"] == nil && tree()["etc/localtime"] != nil)
        #expect(try await provision("--undo", "--force", "all").exitCode == 0)
        #expect(try tree() == before)
    }

    /// Only drafts of this program's own files are removed.
    @Test func aFileThatOnlyLooksLikeADraftStays() async throws {
        try write("mine", to: "etc/.countryexplorer.notes")
        try write("draft", to: "etc/.countryexplorer.localtime")
        #expect(try await provision("--apply", "time-zone", "30.0444", "31.2357").exitCode == 0)
        #expect(try tree()["etc/.countryexplorer.notes"] == "mine")
        #expect(try tree()["etc/.countryexplorer.localtime"] == nil)
    }
}
