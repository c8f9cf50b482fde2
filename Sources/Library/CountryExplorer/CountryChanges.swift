public import Fixes
public import Locating

/// The changes of country of a moving position, as an asynchronous sequence.
public struct CountryChanges<Events: AsyncSequence>: AsyncSequence, Sendable
where Events.Element == SourceEvent {
    /// A change of country, or an event of the source.
    public typealias Element = WatchEvent

    private let events: @Sendable () -> Events
    private let watch: CountryWatch
    private let explorer: CountryExplorer

    init(of events: @escaping @Sendable () -> Events, watch: CountryWatch, in explorer: CountryExplorer) {
        (self.events, self.watch, self.explorer) = (events, watch, explorer)
    }

    /// Begins to read the source.
    public func makeAsyncIterator() -> Iterator {
        Iterator(events: events().makeAsyncIterator(), watch: watch, explorer: explorer)
    }

    /// Reads events of the source until one of them is a change.
    public struct Iterator: AsyncIteratorProtocol {
        var events: Events.AsyncIterator
        var watch: CountryWatch
        let explorer: CountryExplorer
        /// The changes that one event of the source has caused, the last one first.
        private var waiting: [WatchEvent] = []

        init(events: Events.AsyncIterator, watch: CountryWatch, explorer: CountryExplorer) {
            (self.events, self.watch, self.explorer) = (events, watch, explorer)
        }

        /// The next change, or `nil` at the end of the source or after cancellation.
        ///
        /// - Throws: the error of the source, or `BoundaryError` if a file is damaged.
        public mutating func next() async throws -> WatchEvent? {
            while waiting.isEmpty {
                guard let event = try await events.next() else { return nil }
                waiting = try changes(by: event).reversed()
            }
            return waiting.removeLast()
        }

        private mutating func changes(by event: SourceEvent) throws -> [WatchEvent] {
            try watch.take(event, at: .now) { [explorer] fix, detail in
                try explorer.locate(fix, with: detail)
            }
        }
    }
}
