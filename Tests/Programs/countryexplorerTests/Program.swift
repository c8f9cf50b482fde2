import Foundation
import Subprocess
import SystemPackage

/// The built program, run as a process in a separate environment.
struct Program {
    struct Outcome {
        let output: String
        let errors: String
        let exitCode: Int32

        /// The output without the last line end.
        var line: String { output.hasSuffix("\n") ? String(output.dropLast()) : output }
    }

    /// Beside the test bundle, whose path is this process's first argument.
    static let path: String = {
        let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return bundle.deletingLastPathComponent().appending(path: "countryexplorer").path
    }()

    static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// A folder that only this run of the test uses.
    let folder: URL
    var executable = Program.path

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "countryexplorer-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// PATH, a separate home, a locale with flags, and no file for `make coverage`, since killed processes break it.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path, "LANG": "C.UTF-8",
            "LLVM_PROFILE_FILE": "/dev/null",
        ]
    }

    /// Runs the program to its end.
    func callAsFunction(
        _ arguments: String...,
        environment extra: [String: String] = [:],
        input: String = ""
    ) async throws -> Outcome {
        try await run(executable, arguments, environment: extra, input: input)
    }

    /// Runs any command to its end.
    func run(
        _ command: String,
        _ arguments: [String],
        environment extra: [String: String] = [:],
        input: String = ""
    ) async throws -> Outcome {
        // A file, and no pipe: the program may end before it reads its input, and a broken pipe would end the tests.
        let standardInput = try fileOfInput(input)
        let result = try await Subprocess.run(
            .path(FilePath(command)),
            arguments: Arguments(arguments),
            environment: .custom(
                Dictionary(
                    uniqueKeysWithValues: environment.merging(extra) { $1 }.map { name, value in
                        (Environment.Key(stringLiteral: name), value)
                    }
                )
            ),
            workingDirectory: FilePath(folder.path),
            input: .fileDescriptor(standardInput, closeAfterSpawningProcess: true),
            output: .string(limit: 4 << 20),
            error: .string(limit: 4 << 20)
        )
        let code: Int32 =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return Outcome(
            output: result.standardOutput,
            errors: result.standardError,
            exitCode: code
        )
    }

    /// `text` in a file without a name, open at its beginning.
    private func fileOfInput(_ text: String) throws -> FileDescriptor {
        let path = folder.appending(path: "input-\(UUID())")
        try Data(text.utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        return try FileDescriptor.open(FilePath(path.path), .readOnly)
    }

    /// The path of a file in the folder, written first when `content` is given.
    func file(_ name: String, _ content: String? = nil) throws -> String {
        let url = folder.appending(path: name)
        if let content { try Data(content.utf8).write(to: url) }
        return url.path
    }

    /// The path of an executable file in the folder, written by another process for the reason at ``copyExecutable(to:)``.
    func script(_ name: String, _ content: String) async throws -> String {
        let path = try file(name)
        let outcome = try await run("/usr/bin/install", ["-m", "755", "/dev/stdin", path], input: content)
        guard outcome.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
        return path
    }

    /// Copies the program and its data to where other users reach them, which a checkout may not be.
    func copyForEveryone() async throws -> (executable: String, data: String) {
        let files = FileManager.default
        let home = files.temporaryDirectory.appending(path: "countryexplorer-shared-\(UUID())")
        try files.createDirectory(at: home, withIntermediateDirectories: true)
        try await copyExecutable(to: home.appending(path: "countryexplorer").path)
        for name in ["boundaries.bin", "countries.bin"] {
            let original = Program.repository.appending(path: "data/\(name)")
            try files.copyItem(at: original, to: home.appending(path: name))
        }
        return (home.appending(path: "countryexplorer").path, home.path)
    }

    /// Copies the program by another process: what this one forks meanwhile would hold the copy open for
    /// writing, and the system runs no such file ("text file busy").
    func copyExecutable(to path: String) async throws {
        let outcome = try await run("/bin/cp", [executable, path])
        guard outcome.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
