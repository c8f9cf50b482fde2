import ArgumentParser
import FoundationEssentials
import Glibc
import Subprocess
import SystemPackage

/// `countryexplorer serve` as a separate process.
enum ServedProgram {
    /// Runs `program`, or else the one in this folder, and passes its port on 127.0.0.1 and its process to `body`.
    static func run<Value: Sendable>(
        _ program: String?,
        _ body: (Int, pid_t) async throws -> Value
    ) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "serve-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = program ?? ProcessBenchmark.sibling
        let result = try await Subprocess.run(
            .path(FilePath(path)),
            arguments: [
                "serve", "--listen", "127.0.0.1:0", "--store", folder.appending(path: "store.sqlite").path,
            ],
            input: .none,
            output: .discarded,
            error: .sequence
        ) { process in
            var lines = process.standardError.strings().makeAsyncIterator()
            guard let line = try await lines.next(), let port = port(in: line) else {
                throw ValidationError("\(path) serve does not say where it listens")
            }
            let value = try await body(port, process.processIdentifier.value)
            try process.send(signal: .terminate)
            return value
        }
        return result.closureResult
    }

    /// The port in "countryexplorer: serving at http://127.0.0.1:8080/".
    private static func port(in line: String) -> Int? {
        line.split(separator: ":").last.flatMap { Int($0.prefix(while: \.isNumber)) }
    }
}
