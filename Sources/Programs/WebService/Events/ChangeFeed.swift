import Answers
import Cities
import Countries
import Geodesy
import JSONText
import Locating
import Logging
import Refresh
import ServiceLifecycle
import Synchronization

/// Reports changes to all open pages, whether another page, the command line or a refresh made them.
///
/// The store and the catalogue are checked four times a second while there is a listener, and not otherwise.
struct ChangeFeed: Service {
    private static let rhythm = Duration.milliseconds(250)
    /// The number of checks between two comments, which keep connections open: 15 s.
    private static let looksForComment = 60

    let parts: ServiceParts
    let cities: CityDesk
    let broadcaster: Broadcaster
    let logger: Logger
    private let told = Told<SelectionState>()
    private let toldFavourites = Told<CityFavourites>()
    private let toldCountries = Told<CountriesVersion>()

    init(parts: ServiceParts, cities: CityDesk, broadcaster: Broadcaster, logger: Logger) {
        (self.parts, self.cities, self.broadcaster, self.logger) = (parts, cities, broadcaster, logger)
    }

    /// The oldest state that was sent to a client since the last check.
    ///
    /// Anything that changed since then is new to that client.
    private final class Told<State: Sendable>: Sendable {
        private let state = Mutex<State?>(nil)

        func tell(_ state: State) { self.state.withLock { $0 = $0 ?? state } }

        func take() -> State? { state.withLock { $0.take() } }
    }

    /// The time at which the countries came from the remote, or `nil` for the bundled ones.
    private struct CountriesVersion: Equatable {
        var stored: Timestamp?
    }

    /// The state at the last check.
    private struct Seen {
        var version: Int64?
        var selection: SelectionState?
        var favourites: CityFavourites?
        var countries: CountriesVersion?
    }

    /// The first events of a new listener: the selection, and the version of countries that are not the bundled ones.
    ///
    /// The client's own countries may be older. It has requested the favourites itself.
    func first() throws -> [ServerEvent] {
        toldFavourites.tell(try parts.cities.favourites.favourites())
        let (state, version) = (try parts.store.state(), version)
        told.tell(state)
        toldCountries.tell(version)
        return try [selected(state)] + (version.stored == nil ? [] : [countries(version)])
    }

    private var version: CountriesVersion { CountriesVersion(stored: parts.repository.catalogue().stored) }

    private func countries(_ version: CountriesVersion) -> ServerEvent {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("stored")
            writer.string(version.stored.map { "\($0)" })
        }
        return ServerEvent(name: "countries", data: writer.text)
    }

    private func selected(_ state: SelectionState) throws -> ServerEvent {
        ServerEvent(name: "selected", data: try JSONLine.text(parts.line(state)))
    }

    /// Checks for changes until a graceful shutdown, which ends all streams.
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

    /// Sends the changes since `seen`, and returns the current state.
    ///
    /// A store that fails is read again at the next check.
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
            countries: version
        )
        if let version = now.countries,
            [toldCountries.take(), seen?.countries].contains(where: { $0 != nil && $0 != version })
        {
            broadcaster.send(countries(version))
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
