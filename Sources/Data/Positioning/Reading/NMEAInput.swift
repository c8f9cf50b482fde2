import Faults
import Fixes
import Geodesy
import NMEA

/// Converts the bytes of one receiver or log to fixes in a queue.
struct NMEAInput {
    private let queue: EventQueue
    private let journal: SourceJournal
    private let origin: Fix.Origin
    private let acceptsAnyDatum: Bool
    private var reader: NMEAReader
    private var traffic: TrafficReport
    private var stuck = StuckTime()
    private var lastReason: NMEAReader.NoFix.Reason?
    /// The number of malformed sentences at which the next report is made.
    private var nextReport = 1
    private var countedKinds = 0

    /// Creates an input that has read nothing.
    init(
        origin: Fix.Origin,
        acceptsAnyDatum: Bool = false,
        into queue: EventQueue,
        journal: SourceJournal
    ) {
        self.queue = queue
        self.journal = journal
        self.origin = origin
        self.acceptsAnyDatum = acceptsAnyDatum
        reader = Self.reader(origin, acceptsAnyDatum)
        traffic = TrafficReport(journal: journal)
    }

    /// The kind of the bytes read so far, until the first fix.
    var kind: ByteKind { traffic.kind }

    /// Reports the kind of traffic at this speed, until the first fix.
    mutating func reportTraffic(baud: Int? = nil, isFinal: Bool = false) {
        if statistics.fixes == 0 { traffic.report(baud: baud, isFinal: isFinal) }
    }

    /// The counts of what was read and refused so far.
    var statistics: NMEAReader.Statistics { reader.statistics }

    /// Reads the first `count` bytes of `buffer`, which arrived now, and returns the events that they complete.
    mutating func read(_ buffer: [UInt8], count: Int) -> [NMEAReader.Event] {
        read(buffer.span.extracting(first: count))
    }

    /// Reads `bytes`, which arrived now, and returns the events that they complete.
    mutating func read(_ bytes: borrowing Span<UInt8>) -> [NMEAReader.Event] {
        var events: [NMEAReader.Event] = []
        reader.feed(bytes, at: .now) { events.append($0) }
        if statistics.fixes == 0 { traffic.feed(bytes) }
        count(bytes.count)
        return events
    }

    /// Reads a line of a modem's answer to `AT+QGPSLOC=2` that has arrived now, and returns its events, or `nil` if it is
    /// damaged.
    mutating func read(modemAnswer line: [UInt8]) -> [NMEAReader.Event]? {
        var events: [NMEAReader.Event] = []
        guard reader.feed(modemAnswer: line.span, at: .now, { events.append($0) }) else { return nil }
        journal.note(satellites)
        journal.note(isDateAdvanced: reader.isDateAdvanced)
        return events
    }

    private var satellites: ReceivedSatellites {
        ReceivedSatellites(
            inView: reader.satellitesInView,
            used: reader.satellitesUsed,
            strongest: reader.strongestSignals
        )
    }

    private mutating func count(_ bytes: Int) {
        journal.count(bytes: bytes)
        journal.note(satellites)
        journal.note(isDateAdvanced: reader.isDateAdvanced)
        guard reader.kindCount > countedKinds else { return }
        countedKinds = reader.kindCount
        journal.count(kinds: reader.kindNames)
    }

    /// Returns the gathered events at the end of the input or after a silence.
    mutating func flush() -> [NMEAReader.Event] { reader.flush() }

    /// Removes all state, because the next bytes are not a continuation of the previous ones.
    mutating func restart() {
        reader = Self.reader(origin, acceptsAnyDatum)
        traffic.restart()
        (nextReport, countedKinds) = (1, 0)
    }

    /// Puts the fixes among `events` into the queue, and reports the times and reasons of missing fixes.
    mutating func give(_ events: [NMEAReader.Event]) {
        for fix in take(events) { queue.give(fix) }
    }

    /// Returns the fixes among `events`, and reports the times and reasons of missing fixes.
    mutating func take(_ events: [NMEAReader.Event]) -> [Fix] {
        reportMalformed()
        var fixes: [Fix] = []
        for event in events {
            switch event {
            case .fix(let fix):
                lastReason = nil
                journal.note(fix)
                if origin != .replay, stuck.note(fix.millisecondOfDay, at: fix.received) {
                    journal.report(StuckTime.status)
                }
                fixes.append(fix)
            case .noFix(let noFix):
                guard noFix.reason != lastReason else { continue }
                lastReason = noFix.reason
                journal.report(.noFix(reason: noFix.reason.rawValue, remedy: noFix.reason.remedy))
            case .datumRefused(let code):
                let remedy = NMEAReader.NoFix.Reason.foreignDatum.remedy
                journal.report(.noFix(reason: "positions in datum \(code), not WGS 84", remedy: remedy))
            }
        }
        return fixes
    }

    private static func reader(_ origin: Fix.Origin, _ acceptsAnyDatum: Bool) -> NMEAReader {
        NMEAReader(isLive: origin != .replay, acceptsAnyDatum: acceptsAnyDatum, origin: origin)
    }

    /// Reports malformed sentences: the first, and each time their number has doubled.
    private mutating func reportMalformed() {
        let count = statistics.malformed
        guard count >= nextReport, let sentence = statistics.malformedSentence else { return }
        nextReport = count * 2
        journal.report(.malformed(count: count, sentence: sentence))
    }
}
