import Foundation
import Testing

/// Hints of a first launch, on a real bus and with time zones of the tests' own.
@Suite(.serialized) struct HintTests {
    private let program: Program
    private let store: String
    private let bus: String

    init() throws {
        program = try Program()
        store = try program.file("store.sqlite")
        bus = "unix:path=\(try program.file("bus"))"
    }

    /// A first launch that finds no receiver.
    private func launch(
        _ arguments: String...,
        environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
        try await program.run(
            program.executable,
            ["first-launch", "--store", store, "--source", "/dev/does-not-exist"] + arguments,
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus].merging(environment) { $1 }
        )
    }

    /// A bus with a ModemManager whose modem is in the network of this code.
    private func modemManager(network: String) async throws -> [Companion] {
        let socket = try program.file("bus")
        let configuration = try program.file(
            "bus.conf",
            """
            <busconfig><type>session</type><listen>\(bus)</listen><auth>EXTERNAL</auth><policy context="default">
            <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/><allow user="*"/>
            </policy></busconfig>
            """
        )
        let daemon = try Companion("/usr/bin/dbus-daemon", ["--nofork", "--config-file=\(configuration)"])
        try await Companion.wait(for: "the bus") { access(socket, F_OK) == 0 }
        let script = Program.repository.appending(
            path: "Tests/Data/PositioningTests/Fixtures/modem-manager.py"
        )
        .path
        let state = try program.file(
            "state.json",
            #"{"modems": [{"operator": "\#(network)", "name": "Net"}]}"#
        )
        let calls = try program.file("calls")
        let words = ["DBUS_SYSTEM_BUS_ADDRESS=\(bus)", "/usr/bin/python3", script, state, calls]
        let service = try Companion("/usr/bin/env", words)
        try await Companion.wait(for: "ModemManager") { access(calls, F_OK) == 0 }
        return [daemon, service]
    }

    private func fields(_ outcome: Program.Outcome) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(object as? [String: Any], "\(outcome.errors)")
    }

    private func tried(_ outcome: Program.Outcome) throws -> [String] {
        let list = try #require(try fields(outcome)["tried"] as? [[String: Any]])
        return list.map { "\($0["source"] ?? ""): \($0["outcome"] ?? "")" }
    }

    @Test func theNetworksCountryIsAHintEverywhere() async throws {
        let companions = try await modemManager(network: "26201")
        let json = try await launch("--hint", "network", "--format", "json")
        #expect(json.exitCode == 0, "\(json.errors)")
        let fields = try fields(json)
        #expect(fields["reason"] as? String == "hint" && fields["origin"] as? String == "network-hint")
        #expect(fields["lat"] == nil && fields["lon"] == nil, "a hint is no position")
        #expect(
            try tried(json) == [
                "/dev/does-not-exist: no such device",
                "the mobile network: hint DE, by the network 26201 (Net)",
            ]
        )
        let text = try await launch()
        #expect(
            text.line.contains("a hint by the mobile network, since no location could be had, after trying")
        )
        let env = try await launch("--format", "env")
        #expect(env.output.contains("COUNTRY_ORIGIN='network-hint'\nCOUNTRY_REASON='hint'"))
        #expect(!companions.contains { !$0.isRunning })
    }

    @Test func aCountryOfOneZoneComesWithItAndSetsNothingByItself() async throws {
        let companions = try await modemManager(network: "60202")
        let outcome = try await program(
            "provision",
            "--facts",
            "default",
            "--store",
            store,
            "--source",
            "modem",
            "--hint",
            "network",
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus]
        )
        #expect(outcome.exitCode == 75, "\(outcome)")
        let line =
            "time-zone  not-located; a hint sets only facts that are named; name it with --apply time-zone"
        #expect(
            outcome.output.hasPrefix("Egypt (EG), hint\n\(line), or name a source: "),
            "\(outcome.output)"
        )
        #expect(outcome.errors.contains("modem: no modem has a GNSS receiver"))
        let env = try await launch("--format", "env")
        #expect(env.output.contains("COUNTRY_TIME_ZONE='Africa/Cairo'"), "\(env.output)")
        #expect(!companions.contains { !$0.isRunning })
    }

    /// A modem in Germany, and a position in Egypt: one of both is wrong, and no radio is set by either.
    @Test(arguments: [
        ("26201", "DE", true), ("60202", "EG", false), ("42599", "IL or PS", true), ("99999", "", false),
    ])
    func aNetworkThatContradictsThePositionSetsNoRadio(network: String, country: String, isOther: Bool)
        async throws
    {
        let companions = try await modemManager(network: network)
        let plan = try await program(
            "provision",
            "--facts",
            "default",
            "--format",
            "json",
            "30.0444",
            "31.2357",
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus]
        )
        let words =
            "a modem is registered with the network \(network) (Net) of \(country), and the position is in EG"
        #expect(plan.output.contains(words) == isOther, "\(plan)")
        let facts = try #require(try fields(plan)["facts"] as? [[String: Any]])
        let outcomes = facts.reduce(into: [:]) { $0["\($1["fact"] ?? "")"] = $1["outcome"] as? String }
        #expect((outcomes["wireless"] == "ambiguous") == isOther, "\(plan)")
        #expect(outcomes["time-zone"] != "ambiguous", "\(plan)")
        #expect(!companions.contains { !$0.isRunning })
    }

    @Test func aSharedNetworkCodeHintsAtNothing() async throws {
        let companions = try await modemManager(network: "42599")
        let outcome = try await launch("--hint", "network", "--format", "json")
        #expect(try fields(outcome)["origin"] as? String == "fallback")
        let reason = "no hint: the network 42599 may be in any of IL, PS"
        #expect(try tried(outcome).last == "the mobile network: \(reason)")
        #expect(!companions.contains { !$0.isRunning })
    }

    @Test func withoutModemManagerOrBusctlTheHintIsPassedOver() async throws {
        let without = try await launch("--hint", "network", "--format", "json")
        #expect(try tried(without).last == "the mobile network: no hint: no ModemManager here")
        let none = try await program.run(
            program.executable,
            ["first-launch", "--source", "modem", "--hint", "network", "--format", "json"],
            environment: ["PATH": program.folder.path]
        )
        #expect(none.exitCode == 0)
        let expected = [
            "modem: no ModemManager here", "the mobile network: no hint: no ModemManager here",
        ]
        #expect(try tried(none) == expected)
    }

    @Test func aRequiredLocationRefusesHintsAndARetryReplacesThem() async throws {
        let companions = try await modemManager(network: "26201")
        let required = try await launch("--hint", "network", "--require-location")
        #expect(required.exitCode == 69)
        #expect(try await launch("--hint", "network", "--format", "code").line == "DE")
        let retry = ["first-launch", "--store", store, "--format", "env"]
        let located = try await program.run(program.executable, retry + ["48.85", "2.35"])
        #expect(located.output.contains("COUNTRY_CODE='FR'"))
        #expect(located.output.contains("COUNTRY_ORIGIN='manual'\nCOUNTRY_REASON='located'"))
        #expect(try await launch("--hint", "network", "--format", "code").line == "FR")
        #expect(!companions.contains { !$0.isRunning })
    }

    /// Runs the program in a separate mount namespace, in which the folder `/etc` is replaced.
    private func launch(zone: String, _ arguments: [String]) async throws -> Program.Outcome {
        let etc = try program.file("etc")
        try? FileManager.default.removeItem(atPath: etc)
        try FileManager.default.createDirectory(atPath: etc, withIntermediateDirectories: true)
        let target = "/usr/share/zoneinfo/\(zone)"
        try FileManager.default.createSymbolicLink(atPath: etc + "/localtime", withDestinationPath: target)
        let words = ["first-launch", "--store", store, "--source", "/dev/does-not-exist"] + arguments
        let script = "mount --bind '\(etc)' /etc; exec '\(program.executable)' \"$@\""
        return try await program.run(in: .mounts, "/bin/sh", ["-euc", script, "sh"] + words)
    }

    @Test func theSystemsTimeZoneIsAHint() async throws {
        let outcome = try await launch(
            zone: "Asia/Tokyo",
            ["--hint", "network,timezone", "--format", "json"]
        )
        let fields = try fields(outcome)
        #expect(fields["origin"] as? String == "timezone-hint" && fields["reason"] as? String == "hint")
        #expect(fields["timeZone"] as? String == "Asia/Tokyo")
        #expect(try tried(outcome).last == "the system's time zone: hint JP, by the zone Asia/Tokyo")
    }

    @Test func universalTimeIsNotAHint() async throws {
        let outcome = try await launch(zone: "Etc/UTC", ["--hint", "timezone", "--format", "json"])
        #expect(try fields(outcome)["reason"] as? String == "unavailable")
        #expect(try tried(outcome).last == "the system's time zone: no hint: Etc/UTC belongs to no country")
    }

    @Test func hintsAreOffUnlessAskedForAndTheSettingsMayAsk() async throws {
        #expect(try await launch(zone: "Asia/Tokyo", ["--format", "code"]).line == "EG")
        let config = try program.file("config.json", #"{"location": {"hints": ["timezone"]}}"#)
        let retry = ["--format", "code", "--config", config]
        #expect(try await launch(zone: "Asia/Tokyo", retry + ["--hint", "none"]).line == "EG")
        #expect(try await launch(zone: "Asia/Tokyo", retry).line == "JP")
    }

    @Test func aBadHintIsNamed() async throws {
        let outcome = try await launch("--hint", "network,stars")
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("network,stars") && outcome.errors.contains("timezone"))
        let data = try program.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        for name in ["boundaries.bin", "countries.bin"] {
            let original = Program.repository.appending(path: "data/\(name)").path
            try FileManager.default.createSymbolicLink(
                atPath: "\(data)/\(name)",
                withDestinationPath: original
            )
        }
        let missing = try await launch("--hint", "network", "--data", data)
        #expect(missing.exitCode == 66)
        #expect(missing.errors.contains("mcc.tsv") && missing.errors.filter(\.isNewline).count == 1)
        _ = try program.file("data/mcc.tsv", "602\tEG\nmany\tDE\n")
        let bad = try await launch("--hint", "network", "--data", data)
        #expect(bad.exitCode == 65)
        #expect(bad.errors.contains("mcc.tsv: line 2"))
    }
}
