import Glibc

/// Runs blocking work on its own thread.
///
/// The cooperative pool has one thread per processor core, which must not block.
package enum OwnThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread, and returns its result.
    ///
    /// The thread does not end when the task is cancelled.
    package static func result<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do throws(SystemError) {
                try run { continuation.resume(with: Result(catching: body)) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Runs `body` on a new detached thread.
    ///
    /// Throws if the system cannot create a thread.
    static func run(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread,
            &attributes,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            },
            work.toOpaque()
        )
        guard code != 0 else { return }
        work.release()
        throw SystemError(code: code)
    }
}
