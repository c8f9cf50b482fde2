import NIOPosix

/// Work that waits for a disk or a lock, kept off the threads that answer requests.
enum Blocking {
    /// What `work` gives, done by a thread of NIO's pool.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await NIOThreadPool.singleton.runIfActive(work)
    }
}
