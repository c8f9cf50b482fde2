import Answers
import Cities
import Countries
import Geodesy
import Locating
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
    let cities: CityDesk
    let broadcaster: Broadcaster
    let logger: Logger
    private let told = Told<SelectionState>()
    private let toldFavourites = Told<CityFavourites>()

    init(parts: ServiceParts, cities: CityDesk, broadcaster: Broadcaster, logger: Logger) {
        (self.parts, self.cities, self.broadcaster, self.logger) = (parts, cities, broadcaster, logger)
    }

    /// The oldest state that a client was told since the last look: what has changed since then is news to it.
    private final class Told<State: Sendable>: Sendable {
        private let state = Mutex<State?>(nil)

        func tell(_ state: State) { self.state.withLock { $0 = $0 ?? state } }

        func take() -> State? { state.withLock { $0.take() } }
    }

    /// What was there at the last look.
    private struct Seen {
        var version: Int64?
        var selection: SelectionState?
        var favourites: CityFavourites?
        var countries: Timestamp?
    }

    /// The selection as the first event of a client that listens already; it has asked for the favourites itself.
    func first() throws -> ServerEvent {
        toldFavourites.tell(try parts.cities.favourites.favourites())
        let state = try parts.store.state()
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
        var now = Seen(
            version: try parts.storeVersion(),
            selection: seen?.selection,
            favourites: seen?.favourites,
            countries: nil
        )
        now.countries = parts.repository.catalogue().stored
        if let seen, seen.countries != now.countries {
            let stored = now.countries.map { "\"\($0)\"" } ?? "null"
            broadcaster.send(ServerEvent(name: "countries", data: "{\"stored\":\(stored)}"))
        }
        let (told, toldFavourites) = (told.take(), toldFavourites.take())
        guard seen == nil || told != nil || toldFavourites != nil || seen?.version != now.version else {
            return now
        }
        let (state, favourites) = (try parts.store.state(), try parts.cities.favourites.favourites())
        (now.selection, now.favourites) = (state, favourites)
        if [toldFavourites, seen?.favourites].contains(where: { $0 != nil && $0 != favourites }) {
            broadcaster.send(try self.favourites(favourites))
        }
        let old = [told, seen?.selection].compactMap(\.self)
        if old.contains(where: { $0.record != state.record }) { broadcaster.send(try launched(state)) }
        if old.contains(where: { $0 != state }) { broadcaster.send(try selected(state)) }
        return now
    }

    private func favourites(_ favourites: CityFavourites) throws -> ServerEvent {
        ServerEvent(name: "favourites", data: try JSONLine.text(cities.line(favourites)))
    }

    private func launched(_ state: SelectionState) throws -> ServerEvent {
        ServerEvent(name: "first-launch", data: try JSONLine.text(parts.launch(state, isLooking: false)))
    }
}
