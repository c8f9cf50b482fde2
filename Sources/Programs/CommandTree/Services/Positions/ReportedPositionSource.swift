import Fixes

/// A position source whose events are passed to a report of the search.
struct ReportedPositionSource: PositionSource {
    private let source: any PositionSource
    private let report: SearchReport

    /// Wraps `source`.
    init(_ source: any PositionSource, to report: SearchReport) {
        (self.source, self.report) = (source, report)
    }

    /// The name of the wrapped source.
    var name: String { source.name }

    /// The events of the wrapped source.
    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let events = source.events()
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            guard let event = try await iterator.next() else { return nil }
            report.note(event)
            return event
        }
    }
}
