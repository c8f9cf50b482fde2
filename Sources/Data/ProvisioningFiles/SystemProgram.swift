import Glibc
import Subprocess
import SystemPackage

/// A program of the system that is run to its end: by root's own path, since services have a short one.
struct SystemProgram: Sendable {
    private static let folders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
    private static let limit = Duration.seconds(120)

    private let path: FilePath

    /// The program called `name`; `nil` when the system has none.
    init?(_ name: String) {
        let candidates = Self.folders.map { "\($0)/\(name)" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = FilePath(path)
    }

    /// Bounds of a program that reads what others wrote.
    struct Limits: Sendable {
        /// Its processor time.
        let seconds: Int
        /// Its memory, in bytes.
        let memory: Int
        /// The size of a file that it writes, in bytes.
        let fileSize: Int

        /// A command of the POSIX shell that sets the bounds, and then becomes the program in its arguments.
        ///
        /// A bound that is lower already stays. The units of `ulimit` are seconds, kB, and 512 bytes.
        var script: String {
            "ulimit -c 0; ulimit -t \(seconds); ulimit -v \(memory >> 10); ulimit -f \(fileSize >> 9); exec \"$@\""
        }
    }

    /// What a program printed, and how it ended.
    struct Outcome: Sendable {
        var output = ""
        var errors = ""
        /// Its exit status; `nil` when a signal or the limit of two minutes ended it, or it could not be run.
        var status: Int?

        var isGood: Bool { status == 0 }
    }

    /// Runs the program to its end, for at most two minutes; in `folder`, and within `limits`, if there are any.
    func run(
        _ arguments: String...,
        variables: [String: String] = [:],
        in folder: ScratchFolder? = nil,
        limits: Limits? = nil
    ) async -> Outcome {
        let words = limits.map { ["-c", $0.script, "sh", path.string] + arguments } ?? arguments
        let program = limits == nil ? path : "/bin/sh"
        let child = Task {
            try await Subprocess.run(
                .path(program),
                arguments: Arguments(words),
                environment: Self.environment(variables),
                workingDirectory: folder.map { FilePath($0.path) },
                input: .none,
                output: .string(limit: 1 << 20),
                error: .string(limit: 1 << 20)
            )
        }
        let alarm = Task {
            try await Task.sleep(for: Self.limit)
            child.cancel()
        }
        defer { alarm.cancel() }
        guard let result = try? await child.value else { return Outcome() }
        var outcome = Outcome(output: result.standardOutput, errors: result.standardError)
        if case .exited(let code) = result.terminationStatus { outcome.status = Int(code) }
        return outcome
    }

    private static func environment(_ variables: [String: String]) -> Environment {
        let all = variables.merging(["LC_ALL": "C"]) { $1 }.map { (Environment.Key(stringLiteral: $0), $1) }
        return .inherit.updating(Dictionary(uniqueKeysWithValues: all))
    }
}
