import Glibc
import Synchronization

/// The progress of long work, drawn on standard error if that is a terminal and the length is known.
final class ProgressBar: Sendable {
    private let total: Int
    private let shown: Mutex<Int?>
    private static let width = 40

    /// Starts to show the progress towards `total`.
    init(total: Int?) {
        let isShown = isatty(STDERR_FILENO) == 1 && (total ?? 0) > 0
        self.total = isShown ? total ?? 0 : 0
        shown = Mutex(nil)
    }

    /// Redraws the bar after each hundredth.
    func show(_ done: Int) {
        guard total > 0 else { return }
        let percent = min(100, done * 100 / total)
        shown.withLock { shown in
            guard shown != percent else { return }
            shown = percent
            let full = percent * Self.width / 100
            let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
            StandardError.draw("[\(bar)] \(percent) %")
        }
    }

    /// Removes the bar.
    func clear() {
        shown.withLock { shown in
            if shown != nil { StandardError.draw("") }
            shown = nil
        }
    }
}
