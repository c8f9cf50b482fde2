import Foundation
import Testing

/// Nothing that lies beside the program is loaded with it.
struct LoadingTests {
    private static let checks = Program.repository.appending(path: ".ci/hardened").path

    /// Makes a library of this name that prints a message and ends the process when it is loaded.
    private func plant(_ name: String, in program: Program) async throws {
        let source = try program.file(
            "planted.c",
            """
            #include <unistd.h>
            __attribute__((constructor)) static void told(void) { write(2, "PLANTED\\n", 8); _exit(99); }
            """
        )
        let words = ["clang", "-shared", "-fPIC", "-o", try program.file(name), source]
        let outcome = try await program.run("/usr/bin/env", words)
        try #require(outcome.exitCode == 0, "\(outcome.errors)")
    }

    @Test func aLibraryBesideTheProgramIsNotLoaded() async throws {
        var program = try Program()
        try await program.copyExecutable(to: try program.file("countryexplorer"))
        program.executable = try program.file("countryexplorer")
        try await plant("libcurl.so.4", in: program)
        #if !DEBUG || TESTED
        try await plant("libsqlite3.so.0", in: program)
        #endif
        let outcome = try await program(
            "countries",
            "refresh",
            "--data",
            Program.repository.appending(path: "data").path,
            environment: ["API_BASE_URL": "http://127.0.0.1:1"]
        )
        #expect(outcome.exitCode == 69, "\(outcome.errors)")
        #expect(!outcome.errors.contains("PLANTED"))
    }

    @Test(arguments: ["gzip", "zstd"])
    func aLibraryBesideTheProgramDecompressesNothing(tool: String) async throws {
        var program = try Program()
        try await program.copyExecutable(to: try program.file("countryexplorer"))
        program.executable = try program.file("countryexplorer")
        for name in ["libz.so.1", "libzstd.so.1"] { try await plant(name, in: program) }
        let script = "printf 'lat,lon\\n30,31\\n' | \(tool) -c > table && \"$0\" batch table --data \"$1\""
        let data = Program.repository.appending(path: "data").path
        let outcome = try await program.run("/bin/sh", ["-c", script, program.executable, data])
        #expect(outcome.output == "lat,lon,country\n30,31,EG\n", "\(outcome.errors)")
    }

    /// Debug builds keep the folder of the program in their run path, and make's builds do not.
    @Test func theProgramHasNoRunPathToItsFolder() async throws {
        #if !DEBUG || TESTED
        let program = try Program()
        let outcome = try await program.run(Self.checks, [program.executable])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #endif
    }

    /// A program without a run path but bound late, and no program at all.
    @Test func theCheckRefusesOthers() async throws {
        let program = try Program()
        let source = try program.file("main.c", "int main(void) { return 0; }")
        for (options, words) in [
            (["-Wl,-z,lazy"], "binds symbols late"),
            (["-Wl,-z,now", "-Wl,-rpath,$ORIGIN"], "from '$ORIGIN'"),
            (["-Wl,-z,now", "-Wl,-rpath,/usr/lib"], nil),
            (["-Wl,-z,now", "-Wl,-rpath,/usr/lib:"], "from ''"),
            (["-Wl,-z,now", "-no-pie"], "at a fixed address"),
        ] as [([String], String?)] {
            let built = try await program.run(
                "/usr/bin/env",
                ["clang", "-o", try program.file("main"), source] + options
            )
            try #require(built.exitCode == 0, "\(built.errors)")
            let outcome = try await program.run(Self.checks, [try program.file("main")])
            #expect(outcome.exitCode == (words == nil ? 0 : 1), "\(options): \(outcome.errors)")
            if let words { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
        }
    }

    /// Swift's descriptors make `.rodata` writable, unless the script of the linker moves them.
    @Test func theCheckRefusesWritableConstants() async throws {
        let program = try Program()
        let text = "int table __attribute__((section(\".rodata\"))) = 1; int main(void) { return table - 1; }"
        let source = try program.file("main.c", text)
        let script = Program.repository.appending(path: ".ci/read-only.ld").path
        for (options, code) in [([], 1), (["-Wl,-T,\(script)"], 0)] as [([String], Int32)] {
            let words = ["clang", "-fuse-ld=lld", "-Wl,-z,now", "-o", try program.file("main"), source]
            let built = try await program.run("/usr/bin/env", words + options)
            try #require(built.exitCode == 0, "\(built.errors)")
            let outcome = try await program.run(Self.checks, [try program.file("main")])
            #expect(outcome.exitCode == code, "\(options): \(outcome.errors)")
            #expect(outcome.errors.contains("constants are writable") == (code != 0), "\(outcome.errors)")
        }
    }
}
