import NIOPosix

/// A thread of its own for indexes of cities that take seconds of the processor, so that requests never wait for them.
///
/// Swift's pool has a thread for each processor, which one index would occupy.
final class RaceExecutor: TaskExecutor {
    /// The one of this process; its thread begins with the first race.
    static let shared = RaceExecutor()

    private let threads = NIOThreadPool(numberOfThreads: 1)

    private init() { threads.start() }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        threads.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
