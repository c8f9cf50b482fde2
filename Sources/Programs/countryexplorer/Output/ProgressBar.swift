import Glibc
import Synchronization

/// How far long work has come, on standard error when that is a terminal and the length is known.
final class ProgressBar: Sendable {
    private let total: Int
    private let shown: Mutex<Int?>
    private static let width = 40

    /// Begins to show the way to `total`.
    init(total: Int?) {
        let isShown = isatty(STDERR_FILENO) == 1 && (total ?? 0) > 0
        self.total = isShown ? total ?? 0 : 0
        shown = Mutex(nil)
    }

    /// Draws the bar anew when a hundredth has been gained.
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

    /// Takes the bar away.
    func clear() {
        shown.withLock { shown in
            if shown != nil { StandardError.draw("") }
            shown = nil
        }
    }
}
