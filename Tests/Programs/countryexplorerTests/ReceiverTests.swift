import Foundation
import SuiteTraits
import Testing

/// The main job on real parts: a pseudo-terminal at a baud rate, and the real gpsd.
@Suite(.serialized) struct ReceiverTests {
    private let program: Program
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    init() throws { program = try Program() }

    @Test func aReceiverOnASerialPortSelectsItsCountry() async throws {
        let port = try program.file("receiver")
        let receiver = try await Companion.receiver(playing: Self.drive, at: port, program)
        let outcome = try await program(
            "first-launch",
            "--serial",
            port,
            "--timeout",
            "300",
            "--format",
            "env",
            "--store",
            try program.file("store.sqlite")
        )
        #expect(receiver.isRunning)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("COUNTRY_CODE='EG'"))
        #expect(outcome.output.contains("COUNTRY_TIME_ZONE='Africa/Cairo'"))
        #expect(outcome.output.contains("COUNTRY_ORIGIN='serial'\nCOUNTRY_REASON='located'"))
    }

    @Test func gpsdGivesACountry() async throws {
        let port = LoopbackPort.unused()
        let daemon = try await Companion.gpsd(playing: Self.drive, port: port, program)
        let outcome = try await program(
            "locate",
            "--gpsd-address",
            "localhost:\(port)",
            "--timeout",
            "300",
            "--format",
            "json"
        )
        #expect(daemon.isRunning)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.contains(#""code":"EG""#) && outcome.output.contains(#""origin":"gps""#))
    }

    @Test func gpsdInTheConfigurationIsTheSource() async throws {
        let port = LoopbackPort.unused()
        let daemon = try await Companion.gpsd(playing: Self.drive, port: port, program)
        let outcome = try await program(
            "first-launch",
            "--format",
            "env",
            "--timeout",
            "300",
            environment: ["COUNTRYEXPLORER_GPSD_PORT": "\(port)"]
        )
        #expect(daemon.isRunning)
        #expect(
            outcome.output.contains("COUNTRY_ORIGIN='gps'\nCOUNTRY_REASON='located'"),
            "\(outcome.errors)"
        )
    }

    @Test func anAbsentGPSDGivesTheFallback() async throws {
        let address = "localhost:\(LoopbackPort.closed)"
        let outcome = try await program("first-launch", "--gpsd-address", address, "--format", "env")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("COUNTRY_CODE='EG'"))
        #expect(outcome.output.contains("COUNTRY_ORIGIN='fallback'\nCOUNTRY_REASON='unavailable'"))
        #expect(outcome.errors.contains(address) && outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func aReceiverWithoutAFixIsExit75() async throws {
        let silent = try program.file("silent.nmea", "$GPRMC,120000,V,,,,,,,011026,,*36\r\n")
        let port = try program.file("receiver")
        let receiver = try await Companion.receiver(playing: silent, at: port, program)
        let outcome = try await program("locate", "--serial", port, "--baud", "4800", "--timeout", "1")
        #expect(receiver.isRunning)
        #expect(outcome.exitCode == 75)
        #expect(outcome.errors.contains("no fix within 1 s, "), "\(outcome.errors)")
    }

    @Test func aForeignDatumIsRefusedUnlessItIsAskedFor() async throws {
        let log = try program.file(
            "tokyo.nmea",
            """
            $GPDTM,TOY,,0.1,N,0.1,E,0.0,W84*45
            $GPGGA,120000,3540.0,N,13945.0,E,1,08,1.0,10,M,,M,,*75

            """
        )
        let sums = try Self.withChecksums(String(contentsOfFile: log, encoding: .utf8))
        try sums.write(toFile: log, atomically: true, encoding: .utf8)
        let refused = try await program("fixes", "--nmea", log)
        #expect(refused.exitCode == 75 && refused.output.isEmpty)
        let taken = try await program("fixes", "--nmea", log, "--any-datum")
        #expect(taken.exitCode == 0 && taken.output.contains("139.75"))
    }

    /// The sentences with their checksums put right.
    private static func withChecksums(_ text: String) throws -> String {
        text.split(separator: "\n").map { line in
            let body = line.dropFirst().prefix { $0 != "*" }
            let sum = body.utf8.reduce(0, ^)
            let digits = String(sum, radix: 16, uppercase: true)
            return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
        }
        .joined()
    }

    @Test func fixesPrintsAJSONLineForEachFix() async throws {
        let outcome = try await program("fixes", "--nmea", Self.drive, "--count", "3")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines {
            let fix = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(
                fix?.keys.sorted() == [
                    "accuracy", "altitude", "course", "hdop", "lat", "lon", "mode", "origin", "satellites",
                    "speed", "time",
                ]
            )
            #expect(fix?["mode"] as? Int == 3)
            #expect(fix?["origin"] as? String == "replay")
        }
    }

    @Test func fixesReadsStandardInput() async throws {
        let log = try String(contentsOfFile: Self.drive, encoding: .utf8)
        let outcome = try await program("fixes", "--nmea", "-", input: log)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.split(separator: "\n").count > 50)
    }

    @Test func watchReportsABorder() async throws {
        let route = try program.file("border.txt", "47.5400 7.7940\n47.5900 7.8100\n")
        let log = try program.file("border.nmea")
        let made = try await program("simulate", route, "--output", log, "--speed", "50")
        #expect(made.exitCode == 0, "\(made.errors)")
        let outcome = try await program("watch", "--nmea", log, "--format", "code")
        #expect(outcome.line == "CH\nDE")
    }
}
