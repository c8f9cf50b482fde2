/// A task that runs again and again, until it is cancelled or dropped.
final class Ticker: Sendable {
    private let task: Task<Void, Never>

    /// Waits for `pause` before each run.
    init(every pause: Duration, _ action: @escaping @Sendable () -> Void) {
        task = Task {
            while !Task.isCancelled {
                do { try await Task.sleep(for: pause) } catch { return }
                action()
            }
        }
    }

    deinit { task.cancel() }

    /// Ends the runs.
    ///
    /// One that has begun may still end.
    func cancel() { task.cancel() }
}
