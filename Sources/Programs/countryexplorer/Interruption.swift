import Dispatch
import Glibc

/// Ends long work in order when a person (SIGINT) or the system (SIGTERM) asks for it.
enum Interruption {
    /// Runs work that blocks; a signal ends the process at once, and an error the work, but not before `clean`.
    ///
    /// What `clean` holds may outlive this call, until the system has let go of the signals; so nothing may be left
    /// to a `deinit`.
    static func cleaning<Value>(
        _ clean: @escaping @Sendable () -> Void,
        after work: () throws -> Value
    ) rethrows -> Value {
        let sources = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                clean()
                _exit(128 + number)
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        do {
            return try work()
        } catch {
            clean()
            throw error
        }
    }

    /// Runs `work` to its end, or until a signal cancels it; what it holds is let go of before this returns.
    static func cancelling(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await work() }
            group.addTask { for await _ in signals { return } }
            try await group.next()
            group.cancelAll()
            do { try await group.waitForAll() } catch is CancellationError {}
        }
    }
}
