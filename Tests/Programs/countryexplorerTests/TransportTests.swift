import Foundation
import SuiteTraits
import Testing

/// Sources that are not there yet, go away, or come over the network.
@Suite(.serialized) struct TransportTests {
    private let program: Program
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
    private static let noFix = "$GPRMC,120000,V,,,,,,,011026,,*36\r\n"

    init() throws { program = try Program() }

    @Test func aServerThatHangsUpIsCalledAgainWithinTheTimeOut() async throws {
        let server = try LineServer([Self.noFix, try String(contentsOfFile: Self.drive, encoding: .utf8)])
        let outcome = try await program(
            "locate",
            "--nmea",
            "tcp://127.0.0.1:\(server.port)",
            "--timeout",
            "300",
            "--format",
            "env"
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("COUNTRY_CODE='EG'"))
        #expect(outcome.output.contains("COUNTRY_ORIGIN='network'"))
    }

    @Test func watchReportsThatAServerHangsUpAndAnswersAgain() async throws {
        let drive = try String(contentsOfFile: Self.drive, encoding: .utf8)
        let server = try LineServer([drive, drive])
        let watch = try Watch(program, "--nmea", "tcp://127.0.0.1:\(server.port)", "--format", "json")
        try await watch.wait(for: "the return") { $0.names.contains("source-back") }
        #expect(watch.names.prefix(3) == ["first-fix", "source-lost", "source-back"])
    }

    @Test func theTimeOutNamesTheLastLoss() async throws {
        let server = try LineServer([Self.noFix])
        let outcome = try await program(
            "locate",
            "--nmea",
            "tcp://127.0.0.1:\(server.port)",
            "--timeout",
            "5"
        )
        #expect(outcome.exitCode == 75)
        #expect(outcome.errors.contains("no fix within 5 s, nothing listens there; "), "\(outcome.errors)")
    }

    @Test func anAbsentDeviceIsWaitedForIfRequested() async throws {
        let address = "tcp://127.0.0.1:\(LoopbackPort.closed)"
        let absent = try await program("locate", "--nmea", address, "--timeout", "300")
        #expect(absent.exitCode == 69, "\(absent.errors)")
        let waited = try await program("locate", "--nmea", address, "--timeout", "4", "--wait")
        #expect(waited.exitCode == 75)
        #expect(waited.errors.contains("no fix within 4 s, nothing listens there"), "\(waited.errors)")
    }

    @Test func aReceiverThatIsPluggedInLaterSelectsItsCountry() async throws {
        let port = try program.file("receiver")
        async let outcome = program(
            "first-launch",
            "--serial",
            port,
            "--wait",
            "--timeout",
            "300",
            "--format",
            "env",
            "--store",
            try program.file("store.sqlite")
        )
        let receiver = try await Companion.receiver(playing: Self.drive, at: port, program)
        #expect(try await outcome.output.contains("COUNTRY_ORIGIN='serial'\nCOUNTRY_REASON='located'"))
        #expect(receiver.isRunning)
    }

    @Test(arguments: ["http://plotter", "tcp://", "tcp://plotter:0", "udp://plotter:10110"])
    func aMalformedAddressIsAUsageError(address: String) async throws {
        let outcome = try await program("locate", "--nmea", address)
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("\(address): expected tcp://HOST:PORT or udp://:PORT"))
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    /// Without the data, whose check takes longest.
    @Test func doctorNamesWhatAnswersOnTheConfiguredPort() async throws {
        let port = try program.file("receiver")
        let receiver = try await Companion.receiver(playing: Self.drive, at: port, program)
        let found = try await doctor(port, listen: "300")
        #expect(receiver.isRunning)
        #expect(found.contains("ok  serial            \(port) -> /dev/pts/"), "\(found)")
        #expect(found.contains(": NMEA at 4800 baud, with a fix\n"), "\(found)")
        let missing = try await doctor(port + "x", listen: "0.2")
        #expect(missing.contains("BAD serial            \(port)x: no such device"), "\(missing)")
        #expect(try await program("doctor", "--listen", "0").exitCode == 64)
    }

    private func doctor(_ port: String, listen: String) async throws -> String {
        let outcome = try await program(
            "doctor",
            "--listen",
            listen,
            "--data",
            program.folder.path,
            environment: ["COUNTRYEXPLORER_SERIAL_PATH": port]
        )
        #expect(outcome.exitCode == 66)
        return outcome.output
    }
}
