import NIOPosix

/// A separate thread that builds city indexes.
///
/// Building takes seconds of processor time, and requests must not wait for it.
///
/// Swift's thread pool has one thread per processor. An index would occupy one of them.
final class RaceExecutor: TaskExecutor {
    /// The shared executor of this process.
    ///
    /// Its thread starts with the first race.
    static let shared = RaceExecutor()

    private let threads = NIOThreadPool(numberOfThreads: 1)

    private init() { threads.start() }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        threads.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
