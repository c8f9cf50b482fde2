import Answers
import Countries
import Fixes
import Positioning

/// What `watch` reads: typed coordinates, a log to its end, or a live source without end.
enum WatchedSource: Sendable {
    case typed(Fix)
    case log(any PositionSource)
    case live(any PositionSource)

    /// Whether it can go away and come back.
    var isLive: Bool {
        if case .live = self { true } else { false }
    }

    /// Hands over what `watch` reports, in order; says on standard error when a live source is not there at first.
    func follow(
        _ watch: CountryWatch,
        resolve: @Sendable (Fix, ResolutionDetail) throws -> Resolution,
        _ give: (WatchReport) async throws -> Void
    ) async throws {
        var watch = watch
        func take(_ event: SourceEvent) async throws {
            for told in try watch.take(event, at: .now, resolve: resolve) {
                try await give(WatchReport(told))
            }
        }
        switch self {
        case .typed(let fix):
            for told in try watch.take(certain: fix, resolve: resolve) {
                try await give(WatchReport(told))
            }
        case .log(let source):
            for try await fix in source.fixes() { try await take(.fix(fix)) }
        case .live(let source):
            var isFirst = true
            for try await event in PersistentPositionSource(source).events() {
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
}

extension Services {
    /// The requested source, as `watch` reads it.
    ///
    /// - Throws: ``NotationError`` when the typed text is not a position; ``Failure`` when an address cannot be read.
    func watched(_ request: SourceRequest) throws -> WatchedSource {
        if let fix = try typedFix(request) { return .typed(fix) }
        let source = try source(request, isLasting: true)
        return request.isRecording ? .log(source) : .live(source)
    }
}
