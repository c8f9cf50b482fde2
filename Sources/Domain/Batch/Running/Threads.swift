import Glibc

/// A few threads that do the same work side by side.
enum Threads {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on `count` threads, and comes back when the last has ended.
    ///
    /// - Throws: ``BatchError/noThread(errno:)`` when the system gives not even one.
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

    /// How many processors there are.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
