import Faults
import Fixes
import NMEA

/// Reports the kind of data that a source sends without a fix: as soon as it is known, and again when it changes.
struct TrafficReport {
    /// The shortest time after which an uncertain kind is reported.
    private static let patience = Duration.seconds(1)
    /// The interval at which the same kind is reported again, with its rate.
    private static let interval = Duration.seconds(5)

    private let journal: SourceJournal
    private var classifier = ByteClassifier()
    private var start = ContinuousClock.now
    private var last: (kind: ByteKind, instant: ContinuousClock.Instant)?

    /// Creates a report of no data.
    init(journal: SourceJournal) { self.journal = journal }

    /// The kind of the bytes since the last ``restart()``.
    var kind: ByteKind { classifier.kind }

    /// Adds bytes that gave no fix.
    mutating func feed(_ bytes: borrowing Span<UInt8>) { classifier.feed(bytes) }

    /// Removes the bytes, for example when the speed changes.
    ///
    /// An uncertain kind still does not replace a certain one.
    mutating func restart() {
        classifier = ByteClassifier()
        start = .now
    }

    /// Reports the bytes so far if their kind is new.
    ///
    /// - Parameters:
    ///   - baud: the speed of the port in bauds, or `nil` for a source without a speed.
    ///   - isFinal: true if no more bytes are read at this speed.
    ///   - now: the current moment.
    mutating func report(baud: Int?, isFinal: Bool = false, at now: ContinuousClock.Instant = .now) {
        let kind = classifier.kind
        guard kind != .silence, kind != .positions else { return }
        let time = start.duration(to: now)
        guard kind.isCertain || isFinal || time >= Self.patience else { return }
        if let last {
            guard kind.isCertain || !last.kind.isCertain else { return }
            guard kind != last.kind || last.instant.duration(to: now) >= Self.interval else { return }
        }
        last = (kind, now)
        let seconds = max(1, time / .seconds(1))
        let rate = Int((Double(classifier.bytes) / seconds).rounded())
        journal.report(.sending(kind.traffic(bytesPerSecond: rate, baud: baud)))
    }
}
