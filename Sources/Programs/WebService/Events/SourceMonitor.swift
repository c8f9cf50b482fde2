import Fixes
import NIOCore
import Synchronization

/// What the source of positions does, for the metrics: its state, its losses and the age of its last fix.
final class SourceMonitor: Sendable {
    /// The states, of which one holds.
    enum State: String, CaseIterable {
        /// The service has no source.
        case none
        /// Nobody listens, and the source is not read.
        case idle
        /// It is being opened, or has given no fix yet.
        case waiting
        /// It gives fixes.
        case fix
        /// The receiver speaks and has no fix.
        case noFix = "no-fix"
        /// Nothing comes.
        case silent
        /// It failed, and is opened again.
        case lost
    }

    private struct Seen {
        var state = State.waiting
        var lastFix: NIODeadline?
        var losses = 0
    }

    private let seen = Mutex(Seen())

    /// Notes that the source is opened.
    func begin() { seen.withLock { $0.state = .waiting } }

    /// Notes that the source has ended by itself or by `error`.
    func end() {
        seen.withLock { seen in
            seen.state = .lost
            seen.losses += 1
        }
    }

    /// Notes an event of the source.
    func note(_ event: SourceEvent) {
        seen.withLock { seen in
            switch event {
            case .fix: (seen.state, seen.lastFix) = (.fix, .now())
            case .status(let status): seen.state = Self.state(status)
            case .lost:
                if seen.state != .lost { seen.losses += 1 }
                seen.state = .lost
            case .back: break
            }
        }
    }

    private static func state(_ status: SourceStatus) -> State {
        switch status {
        case .noFix: .noFix
        case .silent: .silent
        case .deviceGone: .lost
        case .opened, .connected, .noDevice, .devices, .trying, .reading, .sending, .malformed, .stranger,
            .chosen:
            .waiting
        }
    }

    /// The state of a source that `isThere` and `isRead`; how often it was lost; seconds since the last fix.
    func now(isThere: Bool, isRead: Bool) -> (state: State, losses: Int, age: Double?) {
        let seen = seen.withLock { $0 }
        let age = seen.lastFix.map { Double((NIODeadline.now() - $0).nanoseconds) / 1e9 }
        return (!isThere ? .none : isRead ? seen.state : .idle, seen.losses, age)
    }
}
