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

    /// What it prints, its messages, and whether it ended well within two minutes.
    func run(_ arguments: String..., variables: [String: String] = [:]) async -> (
        output: String, errors: String, isGood: Bool
    ) {
        let child = Task { [path] in
            try await Subprocess.run(
                .path(path),
                arguments: Arguments(arguments),
                environment: .inherit.updating(
                    Dictionary(
                        uniqueKeysWithValues: variables.merging(["LC_ALL": "C"]) { $1 }.map {
                            (Environment.Key(stringLiteral: $0), $1)
                        }
                    )
                ),
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
        guard let result = try? await child.value else { return ("", "", false) }
        return (result.standardOutput, result.standardError, result.terminationStatus.isSuccess)
    }
}
