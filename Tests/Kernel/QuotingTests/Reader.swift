import Subprocess
import SystemPackage

/// Another program that reads quoted output.
enum Reader {
    /// The output of `path` for the given `input`.
    ///
    /// The program must end successfully.
    static func output(of path: String, _ arguments: [String], input: [UInt8]) async throws -> [UInt8] {
        let result = try await Subprocess.run(
            .path(FilePath(path)),
            arguments: Arguments(arguments),
            environment: .custom(["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]),
            input: .array(input),
            output: .bytes(limit: 64 << 20),
            error: .string(limit: 1 << 20)
        )
        guard result.terminationStatus.isSuccess, result.standardError.isEmpty else {
            throw Refusal(words: "\(result.terminationStatus): \(result.standardError)")
        }
        return result.standardOutput
    }

    struct Refusal: Error { let words: String }
}
