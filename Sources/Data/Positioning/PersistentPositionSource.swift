public import Fixes

/// A source that is opened again after each failure, without limit.
///
/// Some failures end it because no further attempt can help: a missing or unreadable file and, before the source has
/// given a fix, refused access and a path that is not a serial port. After a first success these are also retried,
/// because a reconnected port belongs to the system for a moment before its users may read it.
public struct PersistentPositionSource: PositionSource {
    let source: any PositionSource
    let delays: RetryDelays
    let waitsForFirst: Bool

    /// Wraps `source`.
    ///
    /// - Parameters:
    ///   - source: the source, whose `events()` is called for each attempt.
    ///   - delays: the delays between attempts. They start again after a fix.
    ///   - waitsForFirst: true to wait for a source that does not exist yet. A source that has been open is always
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

    /// The name of the wrapped source.
    public var name: String { source.name }

    /// The events of the source, with each failed attempt and the return of the source.
    ///
    /// The stream ends with the source, for example at the end of a log.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let session = PersistentSession(self)
        return AsyncThrowingStream { try await session.next() }
    }
}
