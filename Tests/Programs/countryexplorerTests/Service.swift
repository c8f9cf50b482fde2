import Foundation
import Glibc
import Testing

/// The running service, and its output.
final class Service {
    private let program: Program
    private let companion: Companion
    private let file: String

    init(_ program: Program, _ arguments: [String] = [], through command: String = "") throws {
        self.program = program
        file = program.folder.appending(path: "\(UUID()).err").path
        let store = program.folder.appending(path: "store.sqlite").path
        companion = try Companion(
            "/bin/sh",
            [
                "-c",
                "HOME='\(program.folder.path)' exec \(command) \"$0\" serve --store '\(store)' \"$@\" 2>'\(file)'",
                program.executable,
            ] + arguments
        )
    }

    var errors: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

    /// The address, once it listens.
    func address() async throws -> String {
        try await Companion.wait(for: "the service") { errors.contains("serving at http://") }
        let match = try #require(errors.firstMatch(of: /serving at http:\/\/([^\/]+)\//))
        return String(match.1)
    }

    func end(by signal: Int32) { companion.end(by: signal) }
    func send(_ signal: Int32) { kill(companion.process, signal) }
    /// The number of its open descriptors.
    var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(companion.process)/fd").count) ?? 0
    }
    var isRunning: Bool { companion.isRunning }
}
