import Positioning
import Synchronization

/// Remembers what a source reported.
final class StatusLog: Sendable {
    private let changes = Mutex<[SourceStatus]>([])

    var all: [SourceStatus] { changes.withLock { $0 } }

    @Sendable func note(_ change: SourceStatus) { changes.withLock { $0.append(change) } }
}
