public import Fixes
import Synchronization

/// Listens to a port for a while, to say what is on it.
public struct SerialProbe: Sendable {
    /// What was found.
    public enum Finding: Hashable, Sendable {
        /// A receiver with a fix, at this speed.
        case fix(baud: Int)
        /// A receiver that has none, at this speed, for this reason if it told one.
        case noFix(baud: Int, reason: String?)
        /// Bytes, and no NMEA among them so far.
        case garbled
        /// Nothing.
        case silent
        /// Other programs have it open; it was not touched.
        case busy([PortHolder])
        /// The kernel's console is on it; it was not touched.
        case console
        /// It could not be opened, or went away.
        case failed(PositionError)
    }

    private let port: SerialCandidate
    private let time: Duration

    /// Listens for `time` at most; five seconds are enough for the most usual speeds.
    public init(_ port: SerialCandidate, for time: Duration) {
        self.port = port
        self.time = time
    }

    /// Listens; a fix ends it at once.
    public func finding() async -> Finding {
        if port.isConsole() { return .console }
        let holders = PortHolder.list(of: port.device)
        if !holders.isEmpty { return .busy(holders) }
        let notes = Notes()
        let source = SerialPositionSource(path: port.path, status: notes.take)
        do {
            let hasFix = try await Self.hasFix(source, within: time)
            return notes.finding(hasFix: hasFix)
        } catch let error as PositionError {
            return .failed(error)
        } catch {
            return .silent
        }
    }

    private static func hasFix(_ source: SerialPositionSource, within time: Duration) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                for try await _ in source.fixes() { return true }
                return false
            }
            group.addTask {
                try await Task.sleep(for: time)
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }
}

/// What a port said of itself.
private final class Notes: Sendable {
    private struct State {
        var baud: Int?
        var reason: String?
        var isGarbled = false
    }

    private let state = Mutex(State())

    @Sendable func take(_ status: SourceStatus) {
        state.withLock { state in
            switch status {
            case .reading(let baud): state.baud = baud
            case .noFix(let reason, _): state.reason = reason
            case .garbled: state.isGarbled = true
            default: break
            }
        }
    }

    func finding(hasFix: Bool) -> SerialProbe.Finding {
        state.withLock { state in
            guard let baud = state.baud else { return state.isGarbled ? .garbled : .silent }
            return hasFix ? .fix(baud: baud) : .noFix(baud: baud, reason: state.reason)
        }
    }
}
