import Foundation
import SuiteTraits
import Testing

/// A receiver 200 m from a border with an error of kilometres, read by each kind of source.
@Suite(.serialized) struct AmbiguousReceiverTests {
    private let program: Program
    private let port: String

    init() throws {
        program = try Program()
        port = try program.file("receiver")
    }

    /// A receiver in Kehl, across the Rhine from Strasbourg, at a pseudo-terminal.
    private func receiver(hdop: Double) async throws -> Companion {
        let log = Receiver.sentences(at: 48.5735, 7.803, hdop: hdop, seconds: 60)
        return try await Companion.receiver(playing: try program.file("rough.nmea", log), at: port, program)
    }

    private func launch(_ source: [String]) async throws -> Program.Outcome {
        try await program.run(
            program.executable,
            ["first-launch", "--again", "--format", "env", "--timeout", "60"] + source
        )
    }

    private func expectAmbiguous(_ source: [String]) async throws {
        let launch = try await launch(source)
        #expect(launch.exitCode == 0, "\(launch)")
        #expect(launch.output.contains("COUNTRY_REASON='ambiguous'"), "\(launch)")
        #expect(launch.output.contains("COUNTRY_CANDIDATES='DE FR'"), "\(launch)")
        #expect(launch.output.contains("COUNTRY_TIME_ZONE=''"), "\(launch)")
        let answer = try program.file("answer", launch.output)
        let plan = try await program("provision", "--facts", "all", "--answer", answer, "--format", "env")
        #expect(plan.exitCode == 1, "\(plan)")
        for fact in ["TIME_ZONE", "WIRELESS", "LOCALE", "KEYMAP", "PAPER"] {
            #expect(plan.output.contains("PROVISION_\(fact)='ambiguous'"), "\(plan)")
        }
    }

    @Test func aSerialPortIsAmbiguous() async throws {
        let receiver = try await receiver(hdop: 99)
        try await expectAmbiguous(["--serial", port, "--baud", "4800"])
        #expect(receiver.isRunning)
    }

    @Test func theRealDaemonIsAmbiguous() async throws {
        let receiver = try await receiver(hdop: 99)
        let (daemon, address) = try await daemon()
        try await expectAmbiguous(["--gpsd-address", address])
        #expect(daemon.isRunning && receiver.isRunning)
    }

    /// The same place with the usual error is in Germany, through gpsd too.
    @Test func theRealDaemonIsCertainWithAGoodReceiver() async throws {
        let receiver = try await receiver(hdop: 0.9)
        let (daemon, address) = try await daemon()
        let launch = try await launch(["--gpsd-address", address])
        #expect(launch.output.contains("COUNTRY_CODE='DE'"), "\(launch)")
        #expect(launch.output.contains("COUNTRY_REASON='located'"), "\(launch)")
        #expect(daemon.isRunning && receiver.isRunning)
    }

    /// gpsd on the pseudo-terminal, and its address.
    private func daemon() async throws -> (Companion, String) {
        let number = LoopbackPort.unused()
        let control = try program.file("control")
        let words = ["-N", "-n", "-s", "4800", "-S", "\(number)", "-F", control, port]
        let daemon = try Companion("/usr/sbin/gpsd", words)
        try await Companion.wait(for: "gpsd on port \(number)") { LoopbackPort.isListening(number) }
        return (daemon, "localhost:\(number)")
    }
}
