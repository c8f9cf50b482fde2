import Glibc

/// Threads that perform the same work in parallel.
enum Threads {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on `count` threads, and returns when all have ended.
    ///
    /// Fewer threads run if the system refuses some of them.
    ///
    /// - Throws: ``BatchError/noThread(errno:)`` if the system cannot start a single thread.
    static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) throws(BatchError) {
        let work = Work(body)
        var threads: [pthread_t] = []
        for _ in 0..<count {
            var thread = pthread_t()
            let argument = Unmanaged.passRetained(work)
            let failure = pthread_create(&thread, nil, Self.entry, argument.toOpaque())
            guard failure == 0 else {
                argument.release()
                if threads.isEmpty { throw .noThread(errno: failure) }
                break
            }
            threads.append(thread)
        }
        for thread in threads { pthread_join(thread, nil) }
    }

    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
    }

    /// The number of processors.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
