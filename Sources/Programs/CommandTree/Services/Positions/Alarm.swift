/// A task that runs once after a delay, unless it is cancelled or dropped before.
final class Alarm: Sendable {
    private let task: Task<Void, Never>

    /// Starts the delay.
    init(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
        task = Task {
            do { try await Task.sleep(for: delay) } catch { return }
            action()
        }
    }

    deinit { task.cancel() }

    /// Cancels the action, if it has not run yet.
    func cancel() { task.cancel() }
}
