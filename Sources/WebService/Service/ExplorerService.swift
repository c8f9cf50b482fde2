package import Hummingbird
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The explorer over HTTP: its API and its page.
public struct ExplorerService: Sendable {
    /// How long a request that runs at the end may take.
    private static let grace = Duration.seconds(10)

    private let options: ServiceOptions
    private let reception: Reception
    private let logger: Logger

    /// Answers from `parts`.
    public init(_ parts: ServiceParts, options: ServiceOptions = ServiceOptions(), logger: Logger) {
        self.options = options
        self.logger = logger
        let files = StaticFiles(folder: parts.dataFolder)
        let page = PageRoutes(parts: parts, files: files)
        let routes =
            StatusRoutes(parts: parts).routes
            + ResolveRoutes(parts: parts, resolvers: Resolvers(make: parts.resolver)).routes
            + CountryRoutes(parts: parts, cache: ReplyCache()).routes
            + page.routes
        reception = Reception(
            routes: RouteTable(routes),
            page: page,
            hosts: HostCheck(names: options.hosts + [options.address.host]),
            origins: OriginCheck(allowed: Set(options.origins)),
            logger: logger
        )
    }

    /// Serves until SIGTERM or SIGINT, which lets what runs finish for ten seconds.
    ///
    /// - Parameter onListening: is told the address, `HOST:PORT`, once it listens.
    /// - Throws: ``ListenError`` when the address cannot be had.
    public func run(onListening: @escaping @Sendable (String) -> Void) async throws {
        let listener = Listener(
            address: options.address,
            reception: reception,
            logger: logger,
            onListening: { place in onListening(ListenAddress(place).description) }
        )
        var configuration = ServiceGroupConfiguration(
            services: [listener],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = Self.grace
        configuration.maximumCancellationDuration = .seconds(1)
        try await ServiceGroup(configuration: configuration).run()
    }

    /// The reply to `request` without a network, for tests.
    package func answer(_ request: Request) async -> Response {
        await reception.answer(request, from: ConnectionSource(logger: logger, client: nil))
    }
}

extension ListenAddress {
    init(_ address: SocketAddress) {
        self.init(host: address.ipAddress ?? "localhost", port: address.port ?? 0)
    }
}
