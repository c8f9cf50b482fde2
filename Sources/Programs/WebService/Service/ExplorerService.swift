package import Hummingbird
import Listening
public import Logging
import NIOCore
import RESTCountriesFormat
import Refresh
import ServiceLifecycle
import ServiceManager
import UnixSignals

/// The HTTP service of the explorer: its API and its page.
public struct ExplorerService: Sendable {
    /// The time that running requests have after the shutdown begins.
    private static let grace = Duration.seconds(10)

    private let options: ServiceOptions
    private let parts: ServiceParts
    private let reception: Reception
    private let feed: ChangeFeed
    private let positions: PositionFeed
    private let desk: LaunchDesk
    private let files: StaticFiles
    private let cities: CityDesk
    private let cache = ReplyCache()
    private let tables = RESTTables()
    private let connections: Int
    private let shares: ClientShares
    private let logger: Logger

    /// Creates a service that answers from the given parts.
    public init(_ given: ServiceParts, options: ServiceOptions = ServiceOptions(), logger: Logger) {
        let metrics = ServiceMetrics()
        var parts = given
        parts.store = MeasuredStore(given.store, metrics: metrics)
        (self.parts, self.options, self.logger) = (parts, options, logger)
        connections = ConnectionLimit.possible(options.connections)
        shares = ClientShares(connections: options.clientLimit(of: connections))
        let resolvers = Resolvers(make: parts.resolver)
        files = StaticFiles(folder: parts.dataFolder, page: parts.pageFolder)
        cities = CityDesk(parts: parts)
        feed = ChangeFeed(parts: parts, cities: cities, broadcaster: Broadcaster(), logger: logger)
        positions = PositionFeed(parts: parts, resolvers: resolvers, logger: logger)
        desk = LaunchDesk(parts: parts, logger: logger)
        let start = PageStart(parts: parts, desk: desk, isOpen: options.token == nil)
        let page = PageRoutes(parts: parts, files: files, start: start, cache: cache)
        let caches = CacheMetrics(parts: parts, replies: cache, files: files)
        let status = StatusRoutes(parts: parts, metrics: metrics, caches: caches) {
            [feed, positions, parts] in
            metrics.gauge("event_listeners", [("stream", "changes")], feed.broadcaster.count)
            metrics.gauge("event_listeners", [("stream", "position")], positions.listeners)
            positions.measure(metrics)
            if let bytes = parts.storeBytes() { metrics.gauge("store_bytes", [], bytes) }
            guard let heap = parts.heap?() else { return }
            metrics.gauge("heap_bytes", [("state", "used")], heap.used)
            metrics.gauge("heap_bytes", [("state", "idle")], heap.idle)
        }
        let origins = OriginCheck(allowed: Set(options.origins))
        let api =
            ResolveRoutes(parts: parts, resolvers: resolvers, cities: cities, metrics: metrics).routes
            + TableRoutes(
                parts: parts,
                resolvers: resolvers,
                cities: cities,
                desk: TableDesk(shares: shares, bytes: options.tableBytes)
            ).routes
            + TripRoutes(parts: parts, resolvers: resolvers, cities: cities).routes
            + CountryRoutes(parts: parts, cache: cache, desk: RefreshDesk(parts.repository)).routes
            + IndicatorRoutes(parts: parts, cache: cache).routes
            + ConversionRoutes(parts: parts).routes + HolidayRoutes(parts: parts).routes
            + FlagRoutes(parts: parts, files: files, cache: cache).routes
            + OutlineRoutes(parts: parts, files: files, cache: cache).routes
            + SelectionRoutes(parts: parts).routes + SearchRoutes(parts: parts).routes
            + LaunchRoutes(parts: parts, desk: desk).routes + ChangeRoutes(feed: feed, shares: shares).routes
            + PositionRoutes(feed: positions, shares: shares).routes
            + CityRoutes(parts: parts, desk: cities, origins: origins).routes
            + FavouriteRoutes(parts: parts, desk: cities).routes
            + FormatVersion.allCases.flatMap { [cache, tables] version in
                RESTRoutes(version: version, parts: parts, cache: cache, tables: tables).routes
            }
        let token = BearerToken(options.token)
        reception = Reception(
            routes: RouteTable(
                status.routes(with: page.routes + api).map { $0.checked().guarded(by: token) }
            ),
            page: page,
            hosts: HostCheck(names: options.hosts + [options.address.host]),
            origins: origins,
            sharing: CrossOrigin(allowed: Set(options.origins)),
            rate: options.rateLimit,
            metrics: metrics,
            logger: logger
        )
    }

    /// Serves until SIGTERM or SIGINT.
    ///
    /// Running requests then have ten seconds to finish.
    ///
    /// If systemd passes a listening socket, it is used.
    ///
    /// - Parameter onListening: called with the address, `HOST:PORT`, once the service listens.
    /// - Throws: ``ServiceOptionsError`` if the service would be reachable by others without a token, and
    ///   ``ListenError`` if the address is not available.
    public func run(onListening: @escaping @Sendable (String) -> Void) async throws {
        try await run(endingAtSignals: true, onListening: onListening)
    }

    /// Does the same.
    ///
    /// Without signals it ends with its task, for tests.
    package func run(
        endingAtSignals: Bool,
        onListening: @escaping @Sendable (String) -> Void
    ) async throws {
        let socket = Systemd.socket()
        if socket == nil { try options.check() }
        let listener = Listener(
            address: options.address,
            socket: socket,
            isOpen: options.token != nil,
            connections: connections,
            shares: shares,
            times: options.times,
            reception: reception,
            logger: logger,
            onListening: { place in
                onListening(ListenAddress(place).description)
                Systemd.notify("READY=1")
            }
        )
        let keeper = CatalogueKeeper(repository: parts.repository, flags: parts.flags, logger: logger)
        let pressure = MemoryPressure(files: .ofThisProcess(), relieve: relieve, logger: logger)
        // Below the level `notice`, the library of services logs whole Swift structures, which hide the log of
        // requests.
        var groupLogger = logger
        groupLogger.logLevel = max(logger.logLevel, .notice)
        var configuration = ServiceGroupConfiguration(
            // Services end from the last to the first. Connections end only after the streams that they wait for.
            services: [keeper, pressure, desk, listener, positions, feed, StopNotice()],
            gracefulShutdownSignals: endingAtSignals ? [.sigterm, .sigint] : [],
            logger: groupLogger
        )
        configuration.maximumGracefulShutdownDuration = Self.grace
        try await ServiceGroup(configuration: configuration).run()
    }

    /// Releases data that can be read or built again.
    @Sendable package func relieve() {
        files.empty()
        cache.empty()
        tables.empty()
        cities.relieve()
        parts.repository.relieve()
        parts.flags.relieve()
    }

    /// The reply to `request` without a network, for tests.
    package func answer(_ request: Request) async -> Response {
        await reception.answer(request, from: ConnectionSource(logger: logger, client: nil))
    }

    /// The example of each endpoint by method and path, for tests.
    ///
    /// It is `nil` for an endpoint whose reply needs data that a checkout may lack.
    package var examples: [String: String?] {
        Dictionary(uniqueKeysWithValues: reception.routes.endpoints.map { ($0.name, $0.operation.example) })
    }
}

extension ListenAddress {
    init(_ address: SocketAddress) {
        self.init(host: address.ipAddress ?? "localhost", port: address.port ?? 0)
    }
}
