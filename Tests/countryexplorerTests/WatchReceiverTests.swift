import Foundation
import Glibc
import Testing

/// `watch` on a receiver at a pseudo-terminal that is unplugged, on one that is not there, and beside a log.
@Suite(.serialized) struct WatchReceiverTests {
    private let program: Program
    private let port: String
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    init() throws {
        program = try Program()
        port = try program.file("receiver")
    }

    private func receiver() async throws -> Companion {
        try await Companion.receiver(playing: Self.drive, at: port, program)
    }

    @Test func unpluggingAndPluggingInAreTold() async throws {
        let first = try await receiver()
        let watch = try Watch(program, "--serial", port, "--baud", "4800", "--format", "json")
        try await watch.wait(for: "a fix") { $0.names == ["first-fix"] }
        first.end(by: SIGTERM)
        try await watch.wait(for: "the loss") { $0.names == ["first-fix", "source-lost"] }
        let second = try await receiver()
        try await watch.wait(for: "the return") { $0.names.contains("source-back") }
        #expect(second.isRunning)
        #expect(watch.names == ["first-fix", "source-lost", "source-back"])
        for event in watch.events.dropFirst() {
            #expect(event["source"] as? String == port)
            #expect((event["reason"] as? String)?.isEmpty == false)
            #expect(event["clock"] as? String == "system")
        }
        #expect((watch.events.last?["away"] as? Double).map { $0 > 0 && $0 < 60 } == true)
        #expect(watch.errors == "")
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func aSourceThatIsNotThereIsWaitedForUntilASignal(signal: Int32) async throws {
        let outcome = try await program.run(
            "/usr/bin/timeout",
            ["--preserve-status", "-s", "\(signal)", "3", program.executable]
                + ["watch", "--serial", port, "--format", "json"]
        )
        #expect(outcome.exitCode == 0)
        #expect(Watch.events(in: outcome.output).map { $0["event"] as? String } == ["source-lost"])
        #expect(outcome.errors.contains(port) && outcome.errors.contains("watch waits for it"))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func aReplayedLogTellsWhatTheDriveTold() async throws {
        let route = try program.file("border.txt", "47.5400 7.7940\n47.5900 7.8100\n")
        let log = try program.file("border.nmea")
        // Without a fix for long enough that the watch hears the first one.
        let made = try await program(
            "simulate",
            route,
            "--output",
            log,
            "--speed",
            "50",
            "--cold-start",
            "160"
        )
        #expect(made.exitCode == 0, "\(made.errors)")
        let arguments = ["--near", "500", "--format", "json"]
        let replay = try await program.run(program.executable, ["watch", "--nmea", log] + arguments)
        let expected = Watch.events(in: replay.output).map(Self.essence)
        #expect(expected.count == 3, "\(replay.output)")
        let player = try Companion(
            program.executable,
            ["simulate", log, "--link", port, "--baud", "115200", "--speed-up", "20"]
        )
        try await Companion.wait(for: "the port") { access(port, F_OK) == 0 }
        let watch = try Watch(
            program,
            "--serial",
            port,
            "--baud",
            "115200",
            "--near",
            "500",
            "--format",
            "json"
        )
        try await watch.wait(for: "the end") { $0.names.contains("source-lost") }
        #expect(player.isRunning)
        #expect(watch.events.prefix(3).map(Self.essence) == expected)
        #expect(watch.names == ["first-fix", "near-border", "country-changed", "source-lost"])
    }

    /// What does not depend on how the fixes came.
    private static func essence(_ event: [String: Any]) -> String {
        var event = event
        event["origin"] = nil
        let data = try? JSONSerialization.data(withJSONObject: event, options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
