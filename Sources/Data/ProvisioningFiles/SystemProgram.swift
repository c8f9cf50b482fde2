import Glibc
import Subprocess
import SystemPackage

/// A program of the system that is run to its end.
///
/// It is searched for in root's own path, since services have a short one.
struct SystemProgram: Sendable {
    private static let folders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
    private static let limit = Duration.seconds(120)

    private let path: FilePath

    /// Finds the program `name`, or returns `nil` if the system does not have it.
    init?(_ name: String) {
        let candidates = Self.folders.map { "\($0)/\(name)" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = FilePath(path)
    }

    /// The limits of a program that reads untrusted data.
    struct Limits: Sendable {
        /// The processor time in seconds.
        let seconds: Int
        /// The memory in bytes.
        let memory: Int
        /// The largest size of a written file, in bytes.
        let fileSize: Int

        /// A POSIX shell command that sets the limits, and then executes the program in its arguments.
        ///
        /// A lower existing limit is kept. The units of `ulimit` are seconds, kB, and 512 bytes.
        var script: String {
            "ulimit -c 0; ulimit -t \(seconds); ulimit -v \(memory >> 10); ulimit -f \(fileSize >> 9); exec \"$@\""
        }
    }

    /// The output of a program, and its exit status.
    struct Outcome: Sendable {
        var output = ""
        var errors = ""
        /// The exit status, or `nil` if a signal or the limit of two minutes ended the program, or it could not be run.
        var status: Int?

        var isGood: Bool { status == 0 }
    }

    /// Runs the program to its end, for at most two minutes, in `folder` and within `limits`, if these are given.
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
