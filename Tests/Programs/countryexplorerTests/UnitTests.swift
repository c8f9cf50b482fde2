import Foundation
import Glibc
import Testing

/// The systemd units are valid and hardened, and write no position to the journal.
struct UnitTests {
    private let program: Program
    private static let examples = Program.repository.appending(path: "data/examples")
    private static let units = [
        "countryexplorer-first-launch.service", "countryexplorer-provision.service",
        "countryexplorer-provision.path", "countryexplorer-watch.service", "countryexplorer-serve.service",
        "countryexplorer-serve.socket", "countryexplorer-bus.service",
    ]
    /// The services that run as root, since they change settings.
    private static let privileged = ["countryexplorer-provision.service", "countryexplorer-bus.service"]
    static let services = units.filter { $0.hasSuffix(".service") }

    init() throws { program = try Program() }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: examples.appending(path: name), encoding: .utf8)
    }

    /// The units in a folder where systemd-analyze finds each other, with programs that exist.
    private func installed() throws -> [String] {
        try Self.units.map { name in
            let text = try Self.text(name)
                .replacing("/usr/local/libexec/countryexplorer", with: Self.examples.path)
                .replacing("/usr/local/bin/countryexplorer", with: program.executable)
            return try program.file(name, text)
        }
    }

    @Test func noUnitIsLeftOut() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path)
        let known = files.filter { [".service", ".path", ".socket"].contains(where: $0.hasSuffix) }.sorted()
        #expect(known == Self.units.sorted())
    }

    @Test func theUnitsAreOnesThatSystemdTakes() async throws {
        let outcome = try await program.run("/usr/bin/systemd-analyze", ["verify", "--man=no"] + installed())
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(!outcome.errors.contains("countryexplorer-"), "\(outcome.errors)")
    }

    /// At most 2.0, where a unit without settings has 9.6.
    ///
    /// The service on the bus has 2.7. It reads receivers, as the first launch does, and changes files of root and of other
    /// users, as the second unit does.
    @Test(arguments: services)
    func theUnitIsExposedLittle(name: String) async throws {
        let path = Self.examples.appending(path: name).path
        let outcome = try await program.run(
            "/usr/bin/systemd-analyze",
            [
                "security", "--offline=true", "--threshold=\(name.contains("-bus.") ? 27 : 20)", "--no-pager",
                path,
            ]
        )
        #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("Overall exposure level for \(name): "), "\(outcome.output)")
    }

    @Test(arguments: services)
    func theUnitNamesWhatItMayDo(name: String) throws {
        let lines = try Self.text(name).split(separator: "\n").map(String.init)
        for line in [
            "ProtectSystem=strict", "NoNewPrivileges=yes", "UMask=0077", "MemoryMax=256M",
            "SystemCallFilter=@system-service", "SystemCallErrorNumber=EPERM",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        let isPrivileged = Self.privileged.contains(name)
        #expect(lines.contains("DynamicUser=yes") != isPrivileged)
        #expect(lines.contains("CapabilityBoundingSet=") != isPrivileged)
    }

    /// The note that an answer is new: made by the watch, waited for by the path unit, and removed before the answer is read.
    @Test func noAnswerIsLostWhileOneIsApplied() throws {
        let note = "/var/lib/countryexplorer/answer.changed"
        let path = try Self.text("countryexplorer-provision.path")
        #expect(path.contains("\nPathExists=\(note)\n") && !path.contains("\nPathChanged="))
        let service = try Self.text("countryexplorer-provision.service")
        #expect(service.contains("\nExecStartPre=+/bin/rm -f \(note)\n"))
        let watch = try Self.text("countryexplorer-watch.service")
        #expect(watch.contains("\nWants=countryexplorer-provision.service\n"))
    }

    /// The unit's own command on a recorded drive.
    @Test func theWatchLogsNoPositionToTheJournal() async throws {
        let text = try Self.text("countryexplorer-watch.service").replacing("\\\n", with: "")
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
        let drive = Self.examples.appending(path: "cairo-drive.nmea").path
        let command = line.replacing("${STATE_DIRECTORY}", with: program.folder.path)
            .replacing("/usr/local/libexec/countryexplorer", with: Self.examples.path)
            .replacing("--gpsd", with: "--nmea \(drive)")
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let answer = try program.file("answer")
        let note = answer + ".changed"
        let outcome = try await program.run(
            program.executable,
            words,
            environment: ["ON_CHANGE_ANSWER": answer]
        )
        #expect(outcome.exitCode == 0 && outcome.output == "EG\n", "\(outcome)")
        #expect(outcome.errors == "on-change: Egypt (EG), after nothing\n")
        let written = try String(contentsOfFile: answer, encoding: .utf8)
        #expect(access(note, F_OK) == 0, "the path unit is woken")
        #expect(!(outcome.output + outcome.errors + written).contains(/\d\.\d/))
    }
}
