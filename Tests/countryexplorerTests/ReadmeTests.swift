import Foundation
import Testing

/// Every command that the README shows does what it says.
///
/// `make` and what it needs are run by `.ci/run`; all else runs here, line by line, in one shell, beside the
/// real gpsd and a receiver on a serial port.
@Suite(.serialized) struct ReadmeTests {
    private static let readme = Program.repository.appending(path: "README.md")

    /// The lines of the README's shell blocks.
    private static func commands() throws -> [String] {
        let blocks = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "```")
        return blocks.enumerated()
            .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("sh\n") }
            .flatMap { $0.element.split(separator: "\n").dropFirst().map(String.init) }
    }

    @Test func everyCommandWorks() async throws {
        let program = try Program()
        let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let port = try program.file("receiver")
        let gpsd = Companion.freePort()
        let receiver = try await Companion.receiver(playing: drive, at: port, program)
        let daemon = try await Companion.gpsd(playing: drive, port: gpsd, program)
        let files = FileManager.default
        try files.createSymbolicLink(
            at: program.folder.appending(path: "data"),
            withDestinationURL: Program.repository.appending(path: "data")
        )
        let here = try Self.commands().filter { !$0.hasPrefix("make ") }
        #expect(here.count >= 10, "the README shows commands")
        let binary = URL(filePath: program.executable).deletingLastPathComponent().path
        let path = "\(binary):\(program.environment["PATH"] ?? "")"
        for command in here {
            // A store of its own for each: the point of the first launch is that it happens once.
            let outcome = try await program.run(
                "/bin/bash",
                ["-euo", "pipefail", "-c", command.replacing("/dev/ttyUSB0", with: port)],
                environment: [
                    "PATH": path, "COUNTRYEXPLORER_GPSD_PORT": "\(gpsd)",
                    "COUNTRYEXPLORER_STORE": try program.file("\(UUID()).sqlite"),
                    "COUNTRY_CODE": "", "COUNTRY_CODE3": "", "COUNTRY_NAME": "", "COUNTRY_TIMEZONE": "",
                    "COUNTRY_LOCALE": "", "COUNTRY_ORIGIN": "", "COUNTRY_REASON": "",
                ]
            )
            #expect(outcome.exitCode == 0, "\(command)\n\(outcome.errors)")
        }
        #expect(receiver.isRunning && daemon.isRunning)
    }

    @Test func theFilesItPointsAtAreThere() throws {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        for match in text.matches(of: /\]\(([^)#:]+)\)/) {
            let file = Program.repository.appending(path: String(match.1)).path
            #expect(FileManager.default.fileExists(atPath: file), "\(match.1)")
        }
    }

    @Test func theExitCodesItListsAreTheProgramsOwn() throws {
        let source = Program.repository.appending(path: "Sources/countryexplorer/ExitCode+Failure.swift")
        let codes = try String(contentsOf: source, encoding: .utf8).matches(of: /= ExitCode\((\d+)\)/).map {
            $0.1
        }
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let listed = text.matches(of: /(?m)^\| (\d+) \|/).map { $0.1 }
        #expect(listed == ["0"] + codes)
    }
}
