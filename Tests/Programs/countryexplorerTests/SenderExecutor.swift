import Dispatch

/// A separate thread for a simulated receiver.
///
/// Swift's pool has a thread for each processor. Tests that compute would silence the receiver for seconds.
final class SenderExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "receiver")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
