public import Fixes

/// A source that is opened again whenever it fails, without end.
///
/// Some failures end it because no further attempt can help: a file that is missing or unreadable, and, before the
/// source has given a fix, refused access and a path that is not a serial port. After a first success these are
/// retried too, because a port that comes back belongs to the system for a moment before its users may read it.
public struct PersistentPositionSource: PositionSource {
    let source: any PositionSource
    let delays: RetryDelays
    let waitsForFirst: Bool

    /// Wraps `source`.
    ///
    /// - Parameters:
    ///   - source: each of its `events()` is a new attempt.
    ///   - delays: how long to wait between attempts; a fix starts them again.
    ///   - waitsForFirst: whether to wait for a source that is not there yet; one that has been open is always
    ///     waited for.
    public init(
        _ source: any PositionSource,
        delays: RetryDelays = RetryDelays(),
        waitsForFirst: Bool = true
    ) {
        self.source = source
        self.delays = delays
        self.waitsForFirst = waitsForFirst
    }

    /// The source's own name.
    public var name: String { source.name }

    /// The source's events, with each failed attempt, and when the source came back; ends when the source does (a
    /// log).
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let session = PersistentSession(self)
        return AsyncThrowingStream { try await session.next() }
    }
}
