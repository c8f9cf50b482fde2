import Fixes
import NIOCore
import Synchronization

/// The state of the position source for the metrics, with its losses and the age of its last fix.
final class SourceMonitor: Sendable {
    /// The states of a source.
    ///
    /// Exactly one of them is current.
    enum State: String, CaseIterable {
        /// The service has no source.
        case none
        /// The source is not read, because no client listens.
        case idle
        /// The source is being opened, or has given no fix yet.
        case waiting
        /// The source gives fixes.
        case fix
        /// The receiver sends data but has no fix.
        case noFix = "no-fix"
        /// The receiver sends no data.
        case silent
        /// The source failed and will be opened again.
        case lost
    }

    private struct Seen {
        var state = State.waiting
        var lastFix: NIODeadline?
        var losses = 0
    }

    private let seen = Mutex(Seen())

    /// Records that the source is opened.
    func begin() { seen.withLock { $0.state = .waiting } }

    /// Records that the source has ended, with or without an error.
    func end() {
        seen.withLock { seen in
            seen.state = .lost
            seen.losses += 1
        }
    }

    /// Records an event of the source.
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
        case .silent, .asking: .silent
        case .deviceGone: .lost
        case .opened, .connected, .noDevice, .devices, .trying, .reading, .sending, .malformed, .stranger,
            .chosen:
            .waiting
        }
    }

    /// The state of a source that `isThere` and `isRead`, the number of losses, and the seconds since the last fix.
    func now(isThere: Bool, isRead: Bool) -> (state: State, losses: Int, age: Double?) {
        let seen = seen.withLock { $0 }
        let age = seen.lastFix.map { Double((NIODeadline.now() - $0).nanoseconds) / 1e9 }
        return (!isThere ? .none : isRead ? seen.state : .idle, seen.losses, age)
    }
}
