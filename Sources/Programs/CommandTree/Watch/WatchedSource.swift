import Answers
import Countries
import Fixes
import Geodesy
import Locating
import Positioning

/// The source that `watch` reads: typed coordinates, lines of them, a finite log, or a live source.
enum WatchedSource: Sendable {
    case typed(Fix)
    case lines(TypedLines)
    case log(any PositionSource)
    case live(any PositionSource)

    /// True if the source can be lost and return.
    var isLive: Bool {
        if case .live = self { true } else { false }
    }

    /// Passes the reports of `watch` to `give`, in order.
    func follow(
        _ watch: CountryWatch,
        resolve: @Sendable (Fix, ResolutionDetail) throws -> Resolution,
        _ give: (WatchReport) async throws -> Void
    ) async throws {
        var watch = watch
        var tally = HeldBackTally()
        func report(_ events: [WatchEvent]) async throws {
            for event in events {
                for report in tally.take(WatchReport(event)) { try await give(report) }
            }
        }
        func finish() async throws {
            for report in tally.rest() { try await give(report) }
        }
        do {
            try await read(
                certain: { try await report(watch.take(certain: $0, resolve: resolve)) },
                event: { try await report(watch.take($0, at: .now, resolve: resolve)) }
            )
        } catch {
            try await finish()
            throw error
        }
        try await finish()
        if case .lines(let lines) = self { try lines.check() }
    }

    /// Passes typed positions to `certain` and everything else to `event`.
    ///
    /// If a live source is missing at first, this is reported on standard error.
    private func read(
        certain: (Fix) async throws -> Void,
        event take: (SourceEvent) async throws -> Void
    ) async throws {
        switch self {
        case .typed(let fix): try await certain(fix)
        case .lines(let lines): for try await fix in lines.fixes() { try await certain(fix) }
        case .log(let source): for try await fix in source.fixes() { try await take(.fix(fix)) }
        case .live(let source):
            let report = SearchReport(of: source.name, tally: SearchTally.current, .standard())
            let events = ReportedPositionSource(PersistentPositionSource(source), to: report).events()
            try await report.during { try await Self.read(events, event: take) }
        }
    }

    private static func read(
        _ events: AsyncThrowingStream<SourceEvent, any Error>,
        event take: (SourceEvent) async throws -> Void
    ) async throws {
        var isFirst = true
        for try await event in events {
            switch event {
            case .status: continue
            case .lost(let error) where isFirst:
                StandardError.writeLine("countryexplorer: \(Failure.line(error)); watch waits for it")
            case .fix, .lost, .back: break
            }
            isFirst = false
            try await take(event)
        }
    }
}

extension Services {
    /// The requested source in the form that `watch` reads.
    ///
    /// - Throws: ``NotationError`` if the typed text is not a position, and ``Failure`` if an address is malformed.
    func watched(_ request: SourceRequest) throws -> WatchedSource {
        if let typed = request.typed, typed.text == "-" {
            return .lines(TypedLines(notation: typed.notation))
        }
        if let fix = try typedFix(request) { return .typed(fix) }
        let source = try source(request, isLasting: true)
        return request.isRecording ? .log(source) : .live(source)
    }
}
