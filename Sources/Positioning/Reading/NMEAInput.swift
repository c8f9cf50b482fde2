import Geodesy
import NMEA

/// Turns the bytes of one receiver or log into fixes in a queue.
struct NMEAInput {
    private let queue: FixQueue
    private let journal: SourceJournal
    private let origin: Fix.Origin
    private var reader: NMEAReader
    private var lastReason: NMEAReader.NoFix.Reason?

    /// Nothing read yet.
    init(origin: Fix.Origin, into queue: FixQueue, journal: SourceJournal) {
        self.queue = queue
        self.journal = journal
        self.origin = origin
        reader = NMEAReader(origin: origin)
    }

    /// What has been read and refused so far.
    var statistics: NMEAReader.Statistics { reader.statistics }

    /// What the first `count` bytes of `buffer`, which arrived now, complete.
    mutating func read(_ buffer: [UInt8], count: Int) -> [NMEAReader.Event] {
        read(buffer.span.extracting(first: count))
    }

    /// What `bytes`, which arrived now, complete.
    mutating func read(_ bytes: borrowing Span<UInt8>) -> [NMEAReader.Event] {
        var events: [NMEAReader.Event] = []
        reader.feed(bytes, at: .now) { events.append($0) }
        return events
    }

    /// What has been gathered, for the input has ended or is silent.
    mutating func flush() -> [NMEAReader.Event] { reader.flush() }

    /// Forgets everything: the bytes to come have nothing to do with those before.
    mutating func restart() { reader = NMEAReader(origin: origin) }

    /// Puts the fixes among `events` in the queue, and tells when and why there is none.
    mutating func give(_ events: [NMEAReader.Event]) {
        for event in events {
            switch event {
            case .fix(let fix):
                lastReason = nil
                journal.note(fix)
                queue.give(fix)
            case .noFix(let noFix):
                guard noFix.reason != lastReason else { continue }
                lastReason = noFix.reason
                journal.report(.noFix(reason: noFix.reason.rawValue))
            case .datumRefused(let code):
                journal.report(.noFix(reason: "positions in datum \(code), not WGS 84"))
            }
        }
    }
}
