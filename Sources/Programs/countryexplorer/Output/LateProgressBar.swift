import Synchronization

/// A bar whose length is known only when the first part has come.
final class LateProgressBar: Sendable {
    private let bar = Mutex<ProgressBar?>(nil)

    /// Draws the way to `total`; nothing where that is not known.
    func show(_ done: Int, of total: Int?) {
        guard let total else { return }
        bar.withLock { bar in
            let drawn = bar ?? ProgressBar(total: total)
            bar = drawn
            drawn.show(done)
        }
    }

    /// Takes the bar away.
    func clear() { bar.withLock { $0?.clear() } }
}
