public import Fixes
import Synchronization

/// The record of the sources that were read, with their results.
public final class SourceAttempts: Sendable {
    private let attempts = Mutex<[SourceAttempt]>([])
    private let listener: (@Sendable (SourceAttempt) -> Void)?

    /// Creates an empty record.
    ///
    /// `listener` is called with each attempt as it ends.
    public init(listener: (@Sendable (SourceAttempt) -> Void)? = nil) {
        self.listener = listener
    }

    /// The attempts, in the order in which they ended.
    ///
    /// A repeated attempt replaces the earlier one.
    public var all: [SourceAttempt] { attempts.withLock { $0 } }

    /// Adds an attempt.
    public func note(_ attempt: SourceAttempt) {
        attempts.withLock { $0.append(attempt) }
        listener?(attempt)
    }

    /// The reason why none of several sources gave a fix, or `nil` if one did or fewer than two were tried.
    public var failure: PositionError? {
        let all = all
        guard all.count > 1, !all.contains(where: { $0.outcome == .fix }) else { return nil }
        return SourceFailure.joined(all.compactMap(\.error), name: "\(all.count) sources")
    }

    /// Removes the attempts of an earlier round, so that endless reading does not fill the memory.
    func restart() { attempts.withLock { $0.removeAll() } }
}
