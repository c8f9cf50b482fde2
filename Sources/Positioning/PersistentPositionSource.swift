public import Countries
public import Geodesy

/// A source that is opened again whenever it fails, without end.
///
/// What cannot mend itself ends it: a file that is missing or unreadable, and, before the source has been open
/// once, refused access and a port that is none. After a first success these are retried too, for a port that
/// comes back is the system's own for a moment before its users may read it.
public struct PersistentPositionSource: PositionSource {
    private let source: any PositionSource
    private let delays: RetryDelays
    private let waitsForFirst: Bool

    /// Wraps `source`.
    ///
    /// - Parameters:
    ///   - source: each of its `fixes()` is a new attempt.
    ///   - delays: how long to wait between attempts; a fix starts them anew.
    ///   - waitsForFirst: whether a source that is not there at all is waited for.
    public init(_ source: any PositionSource, delays: RetryDelays = RetryDelays(), waitsForFirst: Bool = true)
    {
        self.source = source
        self.delays = delays
        self.waitsForFirst = waitsForFirst
    }

    /// What the source calls itself.
    public var name: String { source.name }

    /// The fixes alone.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                await run {
                    if case .fix(let fix) = $0 { continuation.yield(fix) }
                } end: {
                    continuation.finish(throwing: $0)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The fixes, with when the source was lost and when it came back; ends when the source does (a log).
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                await run {
                    continuation.yield($0)
                } end: {
                    continuation.finish(throwing: $0)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func run(
        _ give: @Sendable (SourceEvent) -> Void,
        end: @Sendable ((any Error)?) -> Void
    ) async {
        var generator = SystemRandomNumberGenerator()
        var attempts = Attempts()
        while !Task.isCancelled {
            do {
                for try await fix in source.fixes() {
                    if attempts.succeed() { give(.back) }
                    give(.fix(fix))
                }
                return end(nil)
            } catch let error as PositionError where attempts.mayMend(error, waitsForFirst) {
                if attempts.fail() { give(.lost(error)) }
                try? await Task.sleep(for: delays.delay(before: attempts.failures, using: &generator))
            } catch {
                return end(error)
            }
        }
        end(nil)
    }
}

/// What has become of the attempts so far.
private struct Attempts {
    private(set) var failures = 0
    private var hasSucceeded = false
    private var isLost = false

    /// Notes a fix; true when the source had been lost.
    mutating func succeed() -> Bool {
        defer { (failures, hasSucceeded, isLost) = (0, true, false) }
        return isLost
    }

    /// Notes a failure; true when it is the first since the source last worked.
    mutating func fail() -> Bool {
        defer { isLost = true }
        failures += 1
        return !isLost
    }

    func mayMend(_ error: PositionError, _ waitsForFirst: Bool) -> Bool {
        switch error.code {
        case .unavailable: hasSucceeded || waitsForFirst
        case .permissionDenied, .unsuitable: hasSucceeded
        case .unreadable, .noInput, .noFix: false
        }
    }
}
