import Fixes
import Synchronization

/// Remembers what a source reported of itself.
final class StatusLog: Sendable {
    private let events = Mutex<[SourceEvent]>([])

    /// The statuses so far.
    var all: [SourceStatus] {
        events.withLock { $0.compactMap { if case .status(let status) = $0 { status } else { nil } } }
    }

    /// True if anything but fixes has been read.
    var isHeard: Bool { events.withLock { !$0.isEmpty } }

    /// `source`, whose statuses are noted as they are read.
    func following(_ source: any PositionSource) -> any PositionSource {
        Followed(source: source, log: self)
    }

    fileprivate func note(_ event: SourceEvent) {
        if case .fix = event { return }
        events.withLock { $0.append(event) }
    }
}

/// A source whose statuses go to a log.
private struct Followed: PositionSource {
    let source: any PositionSource
    let log: StatusLog

    var name: String { source.name }

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        let events = source.events()
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            let event = try await iterator.next()
            if let event { log.note(event) }
            return event
        }
    }
}

extension StatusLog {
    /// Lines in the order in which they came.
    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }
}
