import Fixes
import Geodesy
import Positioning
import Synchronization

/// Remembers what happened at a source that is read in the background.
final class EventLog: Sendable {
    private let events = Mutex<[SourceEvent]>([])

    /// The events so far, runs of fixes as one "fix", losses with their reason.
    var story: [String] {
        events.withLock { events in
            var story: [String] = []
            var isLost = false
            for event in events {
                switch event {
                case .fix: if story.last != "fix" { story.append("fix") }
                case .status: continue
                // Only the first failure of a loss is noted, since each further attempt may fail as well.
                case .lost(let error): if !isLost { story.append("lost: \(error.reason)") }
                case .back: story.append("back")
                }
                if case .lost = event { isLost = true } else { isLost = false }
            }
            return story
        }
    }

    /// The fixes so far.
    var fixes: [Fix] {
        events.withLock { $0.compactMap { if case .fix(let fix) = $0 { fix } else { nil } } }
    }

    /// Reads `source` for as long as `work` lasts.
    func follow<Value: Sendable>(
        _ source: PersistentPositionSource,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                for try await event in source.events() { events.withLock { $0.append(event) } }
            }
            defer { group.cancelAll() }
            return try await work()
        }
    }

    /// Waits until there are `count` further fixes.
    func waitForFixes(_ count: Int = 2) async throws {
        let goal = fixes.count + count
        try await wait { [self] in fixes.count >= goal }
    }

    /// Waits until the story ends with what begins with `text`.
    func waitFor(_ text: String) async throws {
        try await wait { [self] in story.last?.hasPrefix(text) == true }
    }
}
