import Foundation
import Testing

struct InstallationTests {
    @Test func anInstalledProgramFindsItsDataRelativeToItself() async throws {
        var program = try Program()
        let (binary, share) = (
            program.folder.appending(path: "usr/bin"), program.folder.appending(path: "usr/share")
        )
        let home = share.appending(path: "countryexplorer")
        for folder in [binary, home.appending(path: "Config")] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        for name in ["boundaries.bin", "countries.bin"] {
            let original = Program.repository.appending(path: "data/\(name)")
            try FileManager.default.createSymbolicLink(
                at: home.appending(path: name),
                withDestinationURL: original
            )
        }
        let installed = binary.appending(path: "countryexplorer").path
        try await program.copyExecutable(to: installed)
        program.executable = installed
        #expect(try await program("locate", "30.0444", "31.2357", "--format", "code").line == "EG")

        // Another folder of the installation, two below the one with the data.
        let library = program.folder.appending(path: "usr/lib/tool")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        let other = library.appending(path: "countryexplorer").path
        try await program.copyExecutable(to: other)
        program.executable = other
        #expect(try await program("locate", "30.0444", "31.2357", "--format", "code").line == "EG")

        let link = program.folder.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: installed)
        program.executable = link
        #expect(try await program("locate", "30.0444", "31.2357", "--format", "code").line == "EG")
    }

    @Test func theDataMayBeElsewhere() async throws {
        let program = try Program()
        let data = Program.repository.appending(path: "data").path
        let named = try await program(
            "locate",
            "30",
            "31",
            "--format",
            "code",
            environment: ["COUNTRYEXPLORER_DATA": data]
        )
        #expect(named.line == "EG")
    }

    @Test(arguments: [
        (0, "cut short"), (100, "cut short"), (-1, "cut short"),
    ])
    func aTruncatedBoundaryFileIsRefused(length: Int, message: String) async throws {
        try await expectDamage(message) { bytes in
            bytes = bytes.prefix(length < 0 ? bytes.count + length : length)
        }
    }

    @Test func aFileOfAnotherVersionIsRefused() async throws {
        try await expectDamage("format version") { bytes in bytes[8] ^= 0x40 }
    }

    @Test func aByteThatTheAnswerNeedsIsNeverAnsweredFrom() async throws {
        let program = try Program()
        let folder = try Self.copyOfTheData(in: program)
        let path = folder.appending(path: "boundaries.bin")
        var bytes = try Data(contentsOf: path)
        // Every block but the header's, so that the one that the answer needs is damaged.
        for index in stride(from: 65_536, to: bytes.count, by: 1024) { bytes[index] ^= 0x10 }
        try bytes.write(to: path)
        for command in [["locate", "30.0444", "31.2357"], ["boundaries", "verify"], ["doctor"]] {
            let data = folder.path
            let outcome = try await program.run(program.executable, command + ["--data", data])
            #expect(outcome.exitCode == 65)
            #expect(
                outcome.errors.contains(path.path) && outcome.errors.contains("damaged"),
                "\(outcome.errors)"
            )
            #expect(outcome.errors.filter(\.isNewline).count == 1)
        }
    }

    private func expectDamage(_ message: String, _ change: (inout Data) -> Void) async throws {
        let program = try Program()
        let folder = try Self.copyOfTheData(in: program)
        let path = folder.appending(path: "boundaries.bin")
        var bytes = try Data(contentsOf: path)
        change(&bytes)
        try bytes.write(to: path)
        let outcome = try await program("locate", "30.0444", "31.2357", "--data", folder.path)
        #expect(outcome.exitCode == 65)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(path.path) && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    private static func copyOfTheData(in program: Program) throws -> URL {
        let folder = program.folder.appending(path: "data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["boundaries.bin", "countries.bin"] {
            let original = Program.repository.appending(path: "data/\(name)")
            try FileManager.default.copyItem(at: original, to: folder.appending(path: name))
        }
        return folder
    }
}
