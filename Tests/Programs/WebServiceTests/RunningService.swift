import Glibc
import Subprocess
import SystemPackage
import Testing
import WebService

extension TestService {
    /// The result of `body`, which gets the address at which the service listens.
    func listening<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [service] in
                defer { listening.finish() }
                try await service.run(endingAtSignals: false) { listening.yield($0) }
            }
            var iterator = addresses.makeAsyncIterator()
            let address = try #require(await iterator.next(), "the service listens")
            let value = try await body(address)
            group.cancelAll()
            // It ends by its cancellation.
            while let result = await group.nextResult() {
                if case .failure(let error) = result, !(error is CancellationError) { throw error }
            }
            return value
        }
    }
}

/// Clients of other makers.
enum Clients {
    /// True if a single-file Java program can be run.
    static let hasJava = access("/usr/bin/java", X_OK) == 0 && access("/usr/bin/javac", X_OK) == 0

    /// The output of `command`, which must succeed.
    static func run(_ command: String, _ arguments: [String]) async throws -> String {
        let result = try await Subprocess.run(
            .path(FilePath(command)),
            arguments: Arguments(arguments),
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
        return result.standardOutput
    }
}

/// Clients that no Swift library can imitate.
enum Python {
    /// The output of `script`, which is run with `arguments` and must succeed.
    static func run(_ script: String, _ arguments: String...) async throws -> String {
        try await Clients.run("/usr/bin/python3", ["-c", script] + arguments)
    }
}
