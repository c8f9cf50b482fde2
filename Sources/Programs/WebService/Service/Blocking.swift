import NIOPosix

/// Runs work that waits for a disk or a lock outside the threads that answer requests.
enum Blocking {
    /// Runs `work` on a thread of NIO's pool, and returns its value.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await NIOThreadPool.singleton.runIfActive(work)
    }
}
