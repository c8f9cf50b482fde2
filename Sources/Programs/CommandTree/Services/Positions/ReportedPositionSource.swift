import Fixes

/// A position source that reports the progress of its search.
struct ReportedPositionSource: PositionSource {
    /// The time after which a search without a fix is logged.
    private static let patience = Duration.seconds(30)

    private let source: any PositionSource

    /// Wraps `source`.
    init(_ source: any PositionSource) { self.source = source }

    /// The name of the wrapped source.
    var name: String { source.name }

    /// The events of the wrapped source.
    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let report = SearchReport(of: name)
        let alarm = Alarm(after: Self.patience) { report.late() }
        let events = source.events()
        report.begin()
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            guard let event = try await iterator.next() else {
                alarm.cancel()
                return nil
            }
            report.note(event)
            return event
        }
    }
}
