public import Geodesy

/// A source of fixes: a receiver, a daemon or a log.
public protocol PositionSource: Sendable {
    /// The name of the source in messages: "gpsd at localhost:2947", "/dev/ttyUSB0".
    var name: String { get }

    /// The fixes in order of arrival, with the source's status reports between them.
    ///
    /// Reading starts with the first `next()`. The sequence ends when the source does (at a log's end), and throws
    /// ``PositionError`` if the source fails. All descriptors are closed when the iterating task is cancelled or the
    /// sequence is released.
    func events() -> AsyncThrowingStream<SourceEvent, any Error>
}

extension PositionSource {
    /// The fixes of ``events()`` without the other events.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        let events = events()
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            while let event = try await iterator.next() {
                if case .fix(let fix) = event { return fix }
            }
            return nil
        }
    }
}
