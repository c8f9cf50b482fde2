/// Where fixes come from: a receiver, a daemon or a log.
public protocol PositionSource: Sendable {
    /// What the source is called in a message: "gpsd at localhost:2947", "/dev/ttyUSB0".
    var name: String { get }

    /// The fixes in order of arrival, and between them what the source reports of itself.
    ///
    /// Starts to read on the first `next()`. Ends when the source does (a log's end), throws
    /// ``PositionError`` when the source fails, and lets go of every descriptor when the iterating task is
    /// cancelled or the sequence is dropped.
    func events() -> AsyncThrowingStream<SourceEvent, any Error>
}

extension PositionSource {
    /// The fixes of ``events()`` alone.
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
