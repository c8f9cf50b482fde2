public import Fixes

/// A source that is opened again whenever it fails, without end.
///
/// What cannot mend itself ends it: a file that is missing or unreadable, and, before the source has given a fix,
/// refused access and a port that is none. After a first success these are retried too, for a port that
/// comes back is the system's own for a moment before its users may read it.
public struct PersistentPositionSource: PositionSource {
    let source: any PositionSource
    let delays: RetryDelays
    let waitsForFirst: Bool
    let hasBeenOpen: @Sendable () -> Bool
    let status: SourceStatusHandler?

    /// Wraps `source`.
    ///
    /// - Parameters:
    ///   - source: each of its `fixes()` is a new attempt.
    ///   - delays: how long to wait between attempts; a fix starts them anew.
    ///   - waitsForFirst: whether a source that is not there at all is waited for.
    ///   - hasBeenOpen: whether the source was there without a fix so far, which makes it worth waiting for;
    ///     asked when it fails.
    ///   - status: hears of each failure that is tried again.
    public init(
        _ source: any PositionSource,
        delays: RetryDelays = RetryDelays(),
        waitsForFirst: Bool = true,
        hasBeenOpen: @escaping @Sendable () -> Bool = { false },
        status: SourceStatusHandler? = nil
    ) {
        self.source = source
        self.delays = delays
        self.waitsForFirst = waitsForFirst
        self.hasBeenOpen = hasBeenOpen
        self.status = status
    }

    /// What the source calls itself.
    public var name: String { source.name }

    /// The fixes alone.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        let session = PersistentSession(self)
        return AsyncThrowingStream {
            while let event = try await session.next() {
                if case .fix(let fix) = event { return fix }
            }
            return nil
        }
    }

    /// The fixes, with when the source was lost and when it came back; ends when the source does (a log).
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let session = PersistentSession(self)
        return AsyncThrowingStream { try await session.next() }
    }
}
