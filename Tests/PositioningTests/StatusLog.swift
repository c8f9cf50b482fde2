import Positioning
import Synchronization

/// Remembers what a source reported.
final class StatusLog: Sendable {
    private let changes = Mutex<[SourceStatus]>([])

    var all: [SourceStatus] { changes.withLock { $0 } }

    @Sendable func note(_ change: SourceStatus) { changes.withLock { $0.append(change) } }
}

extension StatusLog {
    /// Lines in the order in which they came.
    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }
}
