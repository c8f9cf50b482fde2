import Foundation
import Glibc
import Testing

extension Program {
    /// A namespace that a test needs for itself, as a flag of unshare.
    enum Namespace: String {
        case mounts = "m"
        case network = "n"
    }

    /// Runs a command in its own namespace.
    ///
    /// Where the system permits none, as in many containers, the test is reported as skipped, with the system's reason.
    func run(
        in namespace: Namespace,
        _ command: String,
        _ arguments: [String],
        environment: [String: String] = [:]
    )
        async throws -> Outcome
    {
        let flags = (geteuid() == 0 ? "-" : "-r") + namespace.rawValue
        let trial = namespace == .mounts ? ["mount", "-t", "tmpfs", "none", "/mnt"] : ["true"]
        let tried = try await run("/usr/bin/unshare", [flags] + trial)
        guard tried.exitCode == 0 else {
            try Test.cancel("no namespace for \(namespace): \(tried.errors)")
        }
        return try await run("/usr/bin/unshare", [flags, command] + arguments, environment: environment)
    }
}
