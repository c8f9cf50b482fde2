import Foundation
import Glibc
import Testing

/// `--output` of every command that has it, by the program itself.
struct OutputTests {
    /// A command that writes a file, ready for its output's path.
    struct Writer: CustomTestStringConvertible, Sendable {
        let arguments: [String]
        var testDescription: String { arguments.prefix(2).joined(separator: " ") }
    }

    private static let examples = Program.repository.appending(path: "data/examples").path
    static let writers = [
        Writer(arguments: ["batch", "points.csv", "--output"]),
        Writer(
            arguments: [
                "boundaries", "compile", "\(examples)/islands.geojson", "--code-property", "iso",
                "--overlaps",
                "claimants", "--quiet", "--output",
            ]
        ), Writer(arguments: ["boundaries", "export", "islands.bin", "--output"]),
        Writer(arguments: [
            "simulate", "\(examples)/cairo-route.geojson", "--start", "2026-10-05T06:07:08Z", "-o",
        ]),
        Writer(arguments: ["selected", "export", "--format", "csv", "--output"]),
        Writer(arguments: ["flags", "EG", "--format", "emoji", "--output"]),
    ]

    private let program: Program

    init() throws {
        program = try Program()
        _ = try program.file("points.csv", "lat,lon\n30,31\n")
    }

    /// Runs the writer in the folder, after what it needs is there.
    private func run(_ writer: Writer, to output: String, umask: String = "022") async throws
        -> Program.Outcome
    {
        if writer.arguments[1] == "export", writer.arguments[0] == "boundaries",
            !FileManager.default.fileExists(atPath: try program.file("islands.bin"))
        {
            let made = try await run(Self.writers[1], to: "islands.bin")
            try #require(made.exitCode == 0, "\(made.errors)")
        }
        let script = "umask \(umask); exec \"$@\""
        let arguments = ["-c", script, "sh", program.executable] + writer.arguments + [output]
        return try await program.run("/bin/sh", arguments)
    }

    private func status(_ name: String) throws -> stat {
        var status = stat()
        try #require(lstat(try program.file(name), &status) == 0, "\(name)")
        return status
    }

    private func content(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: try program.file(name)))
    }

    /// Drafts would be called like the output, and something more.
    private func drafts(of name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
            .filter { $0.hasPrefix(name + ".") }
    }

    @Test(arguments: writers)
    func aNewFileHonoursTheUmaskAndAnOldOneKeepsItsMode(writer: Writer) async throws {
        let made = try await run(writer, to: "new", umask: "027")
        #expect(made.exitCode == 0, "\(made.errors)")
        #expect(try status("new").st_mode & 0o7777 == 0o640)
        _ = try program.file("old", "old")
        let isRoot = geteuid() == 0
        try #require(chmod(try program.file("old"), 0o604) == 0)
        if isRoot { try #require(chown(try program.file("old"), 12_345, 54_321) == 0) }
        let replaced = try await run(writer, to: "old", umask: "077")
        #expect(replaced.exitCode == 0, "\(replaced.errors)")
        let old = try status("old")
        #expect(old.st_mode & 0o7777 == 0o604)
        #expect(!isRoot || (old.st_uid == 12_345 && old.st_gid == 54_321))
        #expect(try content("old") == content("new"))
        #expect(try drafts(of: "old") + drafts(of: "new") == [])
    }

    @Test(arguments: writers)
    func aDeviceStaysADevice(writer: Writer) async throws {
        let device = try program.file("null")
        // The system may refuse both making the node and opening it.
        guard mknod(device, S_IFCHR | 0o666, 0x103) == 0,
            FileHandle(forWritingAtPath: device) != nil
        else { return }
        let outcome = try await run(writer, to: "null")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let status = try status("null")
        #expect(status.st_mode & S_IFMT == S_IFCHR && status.st_rdev == 0x103)
        #expect(try drafts(of: "null") == [])
    }

    @Test(arguments: writers)
    func pipesAndLinksStayAndFoldersAreRefused(writer: Writer) async throws {
        let made = try await run(writer, to: "plain")
        #expect(made.exitCode == 0, "\(made.errors)")
        try #require(mkfifo(try program.file("pipe"), 0o600) == 0)
        let reading = Task { [program] in
            try await program.run("/bin/sh", ["-c", "cat pipe > copy"])
        }
        let piped = try await run(writer, to: "pipe")
        #expect(piped.exitCode == 0, "\(piped.errors)")
        #expect(try await reading.value.exitCode == 0)
        #expect(try content("copy") == content("plain"))
        #expect(try status("pipe").st_mode & S_IFMT == S_IFIFO)
        try #require(symlink("behind", try program.file("link")) == 0)
        for _ in 0..<2 {
            let linked = try await run(writer, to: "link")
            #expect(linked.exitCode == 0, "\(linked.errors)")
            #expect(try status("link").st_mode & S_IFMT == S_IFLNK)
            #expect(try content("behind") == content("plain"))
        }
        let refused = try await run(writer, to: ".")
        #expect(refused.exitCode == 73)
        let reason = "countryexplorer: .: Is a directory; name another file with --output\n"
        #expect(refused.errors.hasSuffix(reason), "\(refused.errors)")
    }

    @Test(arguments: writers)
    func aHyphenAndTheFileOfStandardOutputAreStandardOutput(writer: Writer) async throws {
        _ = try await run(writer, to: "plain")
        let command = "\"$0\" \"$@\" - > hyphen && \"$0\" \"$@\" /dev/stdout > device"
        let outcome = try await program.run(
            "/bin/sh",
            ["-c", command, program.executable] + writer.arguments
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(try content("hyphen") == content("plain"))
        #expect(try content("device") == content("plain"))
        #expect(!FileManager.default.fileExists(atPath: try program.file("-")))
    }

    @Test(arguments: ["TERM", "INT"])
    func aSignalLeavesNoDraftOfBoundaries(signal: String) async throws {
        let script = """
            set -m
            coproc "$1" boundaries compile - --output out.bin
            pid=$COPROC_PID
            for _ in {1..2400}; do [ -n "$(find . -name 'out.bin.*')" ] && break; sleep 0.05; done
            find . -name 'out.bin.*' | wc -l
            kill -s "$2" "$pid"
            wait "$pid" || true
            find . -name 'out.bin*' | wc -l
            """
        let arguments = ["-c", script, "bash", program.executable, signal]
        #expect(try await program.run("/bin/bash", arguments).line == "1\n0")
    }
}
