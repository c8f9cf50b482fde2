import Positioning
import Synchronization

/// What a source said last of itself, for the message when time runs out.
final class LatestStatus: Sendable {
    private let status = Mutex<SourceStatus?>(nil)

    /// Takes a status, from whatever thread.
    var note: SourceStatusHandler { { [self] status in self.status.withLock { $0 = status } } }

    /// The last status as a clause, or `nil` before the first.
    var description: String? { status.withLock { $0?.description } }
}
