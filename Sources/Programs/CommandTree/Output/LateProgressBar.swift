import Synchronization

/// A progress bar whose length is known only after the first part has arrived.
final class LateProgressBar: Sendable {
    private let bar = Mutex<ProgressBar?>(nil)

    /// Draws the progress towards `total`, or nothing if that is unknown.
    func show(_ done: Int, of total: Int?) {
        guard let total else { return }
        bar.withLock { bar in
            let drawn = bar ?? ProgressBar(total: total)
            bar = drawn
            drawn.show(done)
        }
    }

    /// Removes the bar.
    func clear() { bar.withLock { $0?.clear() } }
}
