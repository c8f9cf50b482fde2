import Foundation
import Testing

/// `watch` beside the test: its streams and exit code go to files, for they are read while it runs.
final class Watch {
    private let program: Program
    private let companion: Companion
    private let name = UUID().uuidString

    /// Starts `watch` with these arguments.
    init(_ program: Program, _ arguments: String...) throws {
        self.program = program
        let folder = program.folder.path
        let streams = ">'\(folder)/\(name).out' 2>'\(folder)/\(name).err'"
        companion = try Companion(
            "/bin/sh",
            ["-c", "exec \"$0\" \"$@\" \(streams)", program.executable, "watch"] + arguments
        )
    }

    /// The output so far.
    var output: String { text("out") }

    /// The text on standard error so far.
    var errors: String { text("err") }

    /// The whole lines printed so far, as JSON objects.
    var events: [[String: Any]] { Self.events(in: output) }

    /// The names of the events printed so far.
    var names: [String] { events.compactMap { $0["event"] as? String } }

    /// Waits until `condition` holds, and fails the test if it never does.
    func wait(for what: Comment, until condition: (Watch) -> Bool) async throws {
        try await Companion.wait(for: what) { condition(self) }
    }

    /// Sends a signal and waits for its end.
    func end(by signal: Int32) { companion.end(by: signal) }

    static func events(in output: String) -> [[String: Any]] {
        output.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    private func text(_ suffix: String) -> String {
        (try? String(contentsOf: program.folder.appending(path: "\(name).\(suffix)"), encoding: .utf8)) ?? ""
    }
}
