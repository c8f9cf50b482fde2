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

    /// An early boot and a chroot do not have `/proc`.
    ///
    /// What libdispatch reads there once a second ended one of ten runs with an illegal instruction.
    @Test(arguments: [
        ("locate 30.0444 31.2357 --format code", Int32(0), "EG"), ("locate 95 31", 65, ""),
        ("selected add XX --store s.db", 65, ""),
    ])
    func aProgramNeedsNoProc(words: String, code: Int32, line: String) async throws {
        let program = try Program()
        let script = """
            mount -t tmpfs none /proc || exit 99
            [ ! -e /proc/self ] || exit 98
            ln -s "$0" link
            for _ in $(seq 30); do
                ./link \(words) >output 2>errors
                code=$?
                [ $code -eq \(code) ] || break
            done
            cat output; cat errors >&2
            exit $code
            """
        let outcome = try await program.run(in: .mounts, "/bin/sh", ["-c", script, program.executable])
        if outcome.exitCode == 99 { try Test.cancel("no such mount here: \(outcome.errors)") }
        #expect(outcome.exitCode == code, "\(outcome.errors)")
        #expect(outcome.line == line)
        #expect(outcome.errors.isEmpty == (code == 0), "\(outcome.errors)")
    }

    /// The service is another program, which a device may lack.
    @Test func theHelperOfACommandIsFoundInTheInstallation() async throws {
        var program = try Program()
        let installation = program.folder.appending(path: "usr")
        for folder in ["bin", "libexec/countryexplorer"] {
            let path = installation.appending(path: folder)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        }
        let installed = installation.appending(path: "bin/countryexplorer").path
        try await program.copyExecutable(to: installed)
        program.executable = installed
        let helper = installation.appending(path: "libexec/countryexplorer/countryexplorer-serve").path
        let missing = try await program("serve", "--listen", "127.0.0.1:0")
        #expect(missing.exitCode == 69)
        #expect(
            missing.errors
                == "countryexplorer: serve: \(helper): no such program; install the package countryexplorer-server\n"
        )

        try "#!/bin/sh\necho \"$$ $*\"\n".write(toFile: helper, atomically: true, encoding: .utf8)
        let refused = try await program("serve")
        #expect(refused.exitCode == 69)
        #expect(
            refused.errors.contains("Permission denied; install the package countryexplorer-server again")
        )

        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper)
        let script = "\"$0\" serve --listen 127.0.0.1:0 --store 'a b' & echo $!; wait"
        let lines = try await program.run("/bin/sh", ["-c", script, program.executable]).output.split(
            separator: "\n"
        )
        #expect(Set(lines).count == 2)
        let process = try #require(lines.min { $0.count < $1.count })
        #expect(lines.contains("\(process) --listen 127.0.0.1:0 --store a b"))
    }

    /// Errors of usage come from the program, before the helper is looked for.
    @Test func aHelperDoesNotReadWordsOfItsOwn() async throws {
        let program = try Program()
        let help = try await program("serve", "--help")
        #expect(help.exitCode == 0 && help.output.contains("USAGE: countryexplorer serve"))
        let wrong = try await program("serve", "--listen", "nowhere")
        #expect(wrong.exitCode == 64 && wrong.errors.hasSuffix("see countryexplorer serve --help\n"))
        let direct = try await program.run(Program.path + "-serve", ["--listen", "nowhere"])
        #expect(direct.exitCode == 64 && direct.errors.contains("run countryexplorer serve"))
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
