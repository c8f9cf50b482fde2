import Foundation
import Glibc
import SuiteTraits
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

    @Test func unpluggingAndPluggingInAreReported() async throws {
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
        #expect((watch.events.last?["away"] as? Double).map { $0 > 0 } == true)
        #expect(watch.errors == "")
    }

    /// The first search of a watch is recorded beside the store while it runs on, and one without a fix at its end.
    @Test(arguments: [true, false]) func theSearchIsRecorded(hasReceiver: Bool) async throws {
        let receiver = hasReceiver ? try await receiver() : nil
        let store = try program.file("store.sqlite")
        let record = try program.file("search.json")
        let options = "--serial '\(port)' --baud 4800 2>'\(program.folder.path)/errors'"
        let words = "export COUNTRYEXPLORER_STORE='\(store)'; exec \"$0\" watch \(options)"
        let watch = try Companion("/bin/sh", ["-c", words, program.executable])
        if hasReceiver {
            try await Companion.wait(for: "the record") { access(record, F_OK) == 0 }
            #expect(watch.isRunning && receiver?.isRunning == true)
        } else {
            let errors = try program.file("errors")
            try await Companion.wait(for: "the wait") {
                (try? String(contentsOfFile: errors, encoding: .utf8))?.contains("watch waits for it") == true
            }
            #expect(access(record, F_OK) != 0)
        }
        watch.end(by: SIGTERM)
        let outcome = try await program("doctor", "--health", "--store", store)
        let text = hasReceiver ? "\nsearch: first fix after " : "\nsearch: no fix in "
        #expect(outcome.output.contains(text), "\(outcome)")
    }

    /// A log is not a search of this device.
    @Test func aLogIsNotRecorded() async throws {
        let store = try program.file("store.sqlite")
        let outcome = try await program(
            "watch",
            "--nmea",
            Self.drive,
            environment: ["COUNTRYEXPLORER_STORE": store]
        )
        let record = try program.file("search.json")
        #expect(outcome.exitCode == 0 && access(record, F_OK) != 0)
    }

    @Test func aRestartedDaemonIsLostAndBack() async throws {
        let receiver = try await receiver()
        let number = "\(LoopbackPort.unused())"
        let control = try program.file("control")
        let daemon = { [port] in
            try Companion("/usr/sbin/gpsd", ["-N", "-n", "-s", "4800", "-S", number, "-F", control, port])
        }
        let first = try daemon()
        let watch = try Watch(program, "--gpsd-address", "localhost:\(number)", "--format", "json")
        try await watch.wait(for: "a fix") { $0.names.last == "first-fix" }
        first.end(by: SIGTERM)
        try await watch.wait(for: "the loss") { $0.names.last == "source-lost" }
        let second = try daemon()
        try await watch.wait(for: "the return") { $0.names.last == "source-back" }
        #expect(second.isRunning && receiver.isRunning)
        #expect(watch.names.suffix(3) == ["first-fix", "source-lost", "source-back"])
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func anAbsentSourceIsWaitedForUntilASignal(signal: Int32) async throws {
        let script = """
            exec 3>&2 2>/dev/null; set -m
            "$1" watch --serial "$2" --format json > out 2> err &
            until [ -s out ] && [ -s err ]; do sleep 0.05; done
            kill -s "$3" $!
            wait $! && code=0 || code=$?
            cat out; cat err >&3; exit "$code"
            """
        let arguments = ["-c", script, "bash", program.executable, port, "\(signal)"]
        let outcome = try await program.run("/bin/bash", arguments)
        #expect(outcome.exitCode == 0)
        #expect(Watch.events(in: outcome.output).map { $0["event"] as? String } == ["source-lost"])
        #expect(outcome.errors.contains(port) && outcome.errors.contains("watch waits for it"))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func aRunningProgramIsWaitedForAtTheEndAndInheritsNoFiles() async throws {
        let receiver = try await receiver()
        let told = try program.file("told")
        let command = """
            for file in /proc/$$/fd/*; do readlink "$file"; done > '\(told)'; echo begun >> '\(told)'
            sleep 1; echo ended >> '\(told)'
            """
        let watch = try Watch(
            program,
            "--serial",
            port,
            "--baud",
            "4800",
            "--format",
            "json",
            "--exec",
            "/bin/sh",
            "-c",
            command
        )
        func text() -> String { (try? String(contentsOfFile: told, encoding: .utf8)) ?? "" }
        try await watch.wait(for: "the program") { _ in text().contains("begun") }
        watch.end(by: SIGTERM)
        #expect(text().hasSuffix("begun\nended\n"), "\(text())")
        #expect(text().contains("/dev/null"))
        for mark in ["/dev/pts/", "socket:", "pipe:", "boundaries.bin"] {
            #expect(!text().contains(mark), "\(mark)")
        }
        #expect(receiver.isRunning)
        #expect(watch.errors == "")
    }

    @Test func aSlowProgramDelaysNothingAndReceivesFewerEvents() async throws {
        let route = (0..<60).map { "\($0.isMultiple(of: 2) ? 47.5545 : 47.5600) 7.7955\n" }.joined()
        let path = try program.file("zigzag.txt", route)
        let player = try Companion(
            program.executable,
            [
                "simulate", path, "--link", port, "--baud", "115200", "--speed", "100", "--speed-up", "30",
                "--loop",
            ]
        )
        try await Companion.wait(for: "the port") { access(port, F_OK) == 0 }
        let watch = try Watch(
            program,
            "--serial",
            port,
            "--baud",
            "115200",
            "--dwell",
            "0",
            "--format",
            "json",
            "--exec",
            "/bin/sh",
            "-c",
            "echo run >&2; sleep 4"
        )
        try await watch.wait(for: "more changes than wait") { $0.names.count > 18 }
        try await watch.wait(for: "word of it") { $0.errors.contains("/bin/sh: is too slow, not run on ") }
        #expect(watch.errors.hasPrefix("run\n"), "one at a time: \(watch.errors)")
        #expect(player.isRunning)
    }

    @Test func aReplayedLogReportsTheSameEventsAsTheDrive() async throws {
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

    /// The parts of an event that do not depend on the source of the fixes.
    private static func essence(_ event: [String: Any]) -> String {
        var event = event
        event["origin"] = nil
        let data = try? JSONSerialization.data(withJSONObject: event, options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
