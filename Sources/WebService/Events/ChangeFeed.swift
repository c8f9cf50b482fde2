import Answers
import Countries
import Geodesy
import Logging
import Refresh
import ServiceLifecycle
import Synchronization

/// Tells all open pages what has changed, whoever changed it: another page, the command line, a refresh.
///
/// The store and the catalogue are looked at four times a second while somebody listens, and not otherwise.
struct ChangeFeed: Service {
    private static let rhythm = Duration.milliseconds(250)
    /// Every how many looks a comment keeps the connections open: 15 s.
    private static let looksForComment = 60

    let parts: ServiceParts
    let broadcaster: Broadcaster
    let logger: Logger
    private let told = ToldState()

    init(parts: ServiceParts, broadcaster: Broadcaster, logger: Logger) {
        (self.parts, self.broadcaster, self.logger) = (parts, broadcaster, logger)
    }

    /// The oldest state that a client was told since the last look: what has changed since then is news to it.
    private final class ToldState: Sendable {
        private let state = Mutex<SelectionState?>(nil)

        func tell(_ state: SelectionState) { self.state.withLock { $0 = $0 ?? state } }

        func take() -> SelectionState? { state.withLock { $0.take() } }
    }

    /// What was there at the last look.
    private struct Seen {
        var version: Int64?
        var selection: SelectionState?
        var countries: Timestamp?
    }

    /// The selection as the first event of a client that listens already.
    func first(_ state: SelectionState) throws -> ServerEvent {
        told.tell(state)
        return try selected(state)
    }

    private func selected(_ state: SelectionState) throws -> ServerEvent {
        ServerEvent(name: "selected", data: try JSONLine.text(parts.line(state)))
    }

    /// Looks until a graceful shutdown, which ends all streams.
    func run() async throws {
        await withGracefulShutdownHandler {
            await cancelWhenGracefulShutdown { await look() }
        } onGracefulShutdown: {
            broadcaster.finish()
        }
    }

    private func look() async {
        var seen: Seen?
        var looks = 0
        while !Task.isCancelled {
            if broadcaster.count == 0 {
                seen = nil
            } else {
                seen = await news(since: seen)
            }
            looks += 1
            if looks % Self.looksForComment == 0 { broadcaster.keepAlive() }
            try? await Task.sleep(for: Self.rhythm)
        }
    }

    /// Sends what has changed since `seen`, and gives what is there now; a store that fails is looked at again.
    private func news(since seen: Seen?) async -> Seen {
        do {
            return try await Blocking.run { try self.compare(seen) }
        } catch {
            logger.debug("changes: \(error)")
            return seen ?? Seen()
        }
    }

    private func compare(_ seen: Seen?) throws -> Seen {
        var now = Seen(version: try parts.storeVersion(), selection: seen?.selection, countries: nil)
        now.countries = parts.repository.catalogue().stored
        if let seen, seen.countries != now.countries {
            let stored = now.countries.map { "\"\($0)\"" } ?? "null"
            broadcaster.send(ServerEvent(name: "countries", data: "{\"stored\":\(stored)}"))
        }
        let told = told.take()
        guard seen == nil || told != nil || seen?.version != now.version else { return now }
        let state = try parts.store.state()
        now.selection = state
        let old = [told, seen?.selection].compactMap(\.self)
        if old.contains(where: { $0.record != state.record }) { broadcaster.send(try launched(state)) }
        if old.contains(where: { $0 != state }) { broadcaster.send(try selected(state)) }
        return now
    }

    private func launched(_ state: SelectionState) throws -> ServerEvent {
        ServerEvent(name: "first-launch", data: try JSONLine.text(parts.launch(state, isLooking: false)))
    }
}
