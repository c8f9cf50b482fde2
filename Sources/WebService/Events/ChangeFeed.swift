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

    /// What was there at the last look.
    private struct Seen {
        var version: Int64?
        var selection: SelectionState?
        var countries: Timestamp?
    }

    /// The selection as an event.
    func selected(_ state: SelectionState) throws -> ServerEvent {
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
        guard seen == nil || seen?.version != now.version else { return now }
        let state = try parts.store.state()
        now.selection = state
        if let old = seen?.selection, old != state {
            if old.record != state.record { broadcaster.send(try launched(state)) }
            broadcaster.send(try selected(state))
        }
        return now
    }

    private func launched(_ state: SelectionState) throws -> ServerEvent {
        ServerEvent(name: "first-launch", data: try JSONLine.text(parts.launch(state, isLooking: false)))
    }
}
