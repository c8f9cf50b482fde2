import Answers
import Countries
import Fixes
import Locating
import Logging
import ServiceLifecycle

/// Reads the configured source once for all listeners, and sends them the reports of a watch.
///
/// The receiver is read only while there are listeners.
struct PositionFeed: Service {
    /// The interval between checks for listeners.
    private static let rhythm = Duration.milliseconds(250)
    /// The delay before a source that has ended is opened again.
    private static let respite = Duration.seconds(5)

    let parts: ServiceParts
    let resolvers: Resolvers
    /// Changes of country, and losses of the source.
    let changes = Broadcaster(keeping: 32)
    /// The events of `changes`, and every fix and state of the source.
    let track = Broadcaster(keeping: 32)
    let logger: Logger
    private let monitor = SourceMonitor()

    init(parts: ServiceParts, resolvers: Resolvers, logger: Logger) {
        (self.parts, self.resolvers, self.logger) = (parts, resolvers, logger)
    }

    /// Reads the source until a graceful shutdown, which ends all streams.
    func run() async throws {
        await withGracefulShutdownHandler {
            await cancelWhenGracefulShutdown { await serve() }
        } onGracefulShutdown: {
            changes.finish()
            track.finish()
        }
    }

    /// The number of listeners.
    var listeners: Int { changes.count + track.count }
    /// Sets the metrics of the source.
    func measure(_ metrics: ServiceMetrics) {
        let now = monitor.now(isThere: parts.positions != nil, isRead: hasListeners)
        for state in SourceMonitor.State.allCases {
            metrics.gauge("source_state", [("state", state.rawValue)], state == now.state ? 1 : 0)
        }
        metrics.gauge("source_losses", [], now.losses)
        if let age = now.age { metrics.gauge("source_last_fix_age_seconds", [], Int(age)) }
    }

    private var hasListeners: Bool { listeners > 0 }

    private func serve() async {
        while !Task.isCancelled {
            if hasListeners { await readWhileSomebodyListens() }
            try? await Task.sleep(for: Self.rhythm)
        }
    }

    private func readWhileSomebodyListens() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await read() }
            group.addTask { await waitForLastListener() }
            await group.next()
            group.cancelAll()
        }
        // The next reading starts again with a first fix.
        for broadcaster in [changes, track] { broadcaster.forget() }
    }

    private func waitForLastListener() async {
        var silence = 0
        // A page that is reloaded reconnects within seconds.
        while !Task.isCancelled, silence < 40 {
            silence = hasListeners ? 0 : silence + 1
            try? await Task.sleep(for: Self.rhythm)
        }
    }

    private func read() async {
        guard let open = parts.positions else { return }
        while !Task.isCancelled {
            do {
                let wanted = WantedDetail()
                let resolver = try resolvers.resolver(wanted)
                var watch = CountryWatch()
                monitor.begin()
                for try await event in try open() {
                    monitor.note(event)
                    tell(event)
                    let told = try watch.take(event, at: .now) { fix, detail in
                        try resolver.resolve(fix, with: detail)
                    }
                    for event in told { tell(WatchReport(event)) }
                }
            } catch {
                logger.info("position: \(error)")
            }
            monitor.end()
            try? await Task.sleep(for: Self.respite)
        }
    }

    private func tell(_ report: WatchReport) {
        guard let data = try? JSONLine.text(report) else { return }
        let event = ServerEvent(name: report.event.name, data: data)
        for broadcaster in [changes, track] { tell(report.event, event, to: broadcaster) }
    }

    /// Sends an event.
    ///
    /// The current country and a lost source also concern later listeners.
    private func tell(_ happened: WatchEvent, _ event: ServerEvent, to broadcaster: Broadcaster) {
        switch happened {
        case .firstFix, .countryChanged, .leftToSea: broadcaster.send(event, holdingFor: "place")
        case .sourceLost: broadcaster.send(event, holdingFor: "loss")
        case .sourceBack:
            broadcaster.forget("loss")
            broadcaster.send(event)
        case .nearBorder, .heldBack: broadcaster.send(event)
        }
    }

    private func tell(_ event: SourceEvent) {
        switch event {
        case .fix(let fix):
            guard let data = try? JSONLine.text(FixLine(fix: fix)) else { return }
            track.send(ServerEvent(name: "fix", data: data))
        case .status(let status):
            guard let data = try? JSONLine.text(SourceStatusLine(status)) else { return }
            track.send(ServerEvent(name: "status", data: data))
        case .lost, .back: break
        }
    }
}
