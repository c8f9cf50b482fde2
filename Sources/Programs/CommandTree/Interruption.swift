import Dispatch
import Glibc

/// Ends long work in an orderly manner on SIGINT and SIGTERM.
enum Interruption {
    /// Runs blocking work.
    ///
    /// A signal ends the process, and an error ends the work. Both call `clean` first.
    ///
    /// The closure may outlive this call until the system has released the signal sources. Nothing may therefore depend
    /// on a `deinit`.
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

    /// Runs `work` to its end, or until a signal cancels it.
    ///
    /// All resources of `work` are released before this returns.
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
