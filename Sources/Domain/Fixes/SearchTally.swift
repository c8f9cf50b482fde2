public import Geodesy
import Synchronization

/// Counts what the sources of a search send, for the report on its end.
///
/// It contains no position.
public final class SearchTally: Sendable {
    /// The tally of the search that is running, or `nil` if nothing is counted.
    ///
    /// Sources that are created while it is set add to it.
    @TaskLocal public static var current: SearchTally?

    /// The counts of a search.
    public struct Counts: Hashable, Sendable {
        /// The number of bytes of all sources.
        public var bytes = 0
        /// The kinds of sentences and reports, such as `GPRMC`, `UBX` and gpsd's `TPV`, in the order of their arrival.
        public var kinds: [String] = []
        /// The satellites in the last reports.
        public var satellites = ReceivedSatellites()
        /// The time from the start of the search to the first fix, or `nil` without one.
        public var firstFix: Duration?
        /// The time from the start of the search.
        public var elapsed = Duration.zero
        /// The times of the last fixes of this machine's receivers, at most ``ClockRule/needed``, the oldest first.
        ///
        /// A fix without a date, or of another kind of source, removes those before it.
        public var clock: [ClockReading] = []
        /// True if the last date of a receiver was advanced by a multiple of 1024 weeks.
        public var isDateAdvanced = false
        /// The decision on the system's clock, or `nil` if it was not asked for.
        public var clockDecision: ClockDecision?
        /// True if a source was read.
        public var isOfSource = false
    }

    /// The largest number of kinds, because damaged bytes may name any number.
    private static let mostKinds = 64
    private let start = ContinuousClock.now
    private let counts = Mutex(Counts())

    /// Creates the tally of a search that starts now.
    public init() {}

    /// The counts until now.
    public var now: Counts {
        var found = counts.withLock { $0 }
        found.elapsed = start.duration(to: .now)
        return found
    }

    /// Takes the opening of a source, which may then send nothing.
    public func noteSource() { counts.withLock { $0.isOfSource = true } }

    /// Adds bytes that have arrived.
    public func add(bytes: Int) { counts.withLock { $0.bytes += bytes } }

    /// Adds kinds of sentences or reports.
    public func add(kinds: [String]) {
        counts.withLock { counts in
            for kind in kinds where !counts.kinds.contains(kind) && counts.kinds.count < Self.mostKinds {
                counts.kinds.append(kind)
            }
        }
    }

    /// Takes a report about satellites.
    public func note(_ satellites: ReceivedSatellites) { counts.withLock { $0.satellites.join(satellites) } }

    /// Takes a fix, of which only its time and the moment of its arrival are kept.
    public func note(_ fix: Fix) {
        let time = start.duration(to: fix.received)
        counts.withLock { counts in
            if counts.firstFix == nil { counts.firstFix = max(.zero, time) }
            counts.note(fix)
        }
    }

    /// Takes whether a receiver's last date was advanced by a multiple of 1024 weeks.
    public func note(isDateAdvanced: Bool) { counts.withLock { $0.isDateAdvanced = isDateAdvanced } }

    /// Takes the decision on the system's clock.
    public func note(_ decision: ClockDecision) { counts.withLock { $0.clockDecision = decision } }
}

extension SearchTally.Counts {
    /// Keeps the time of a fix.
    ///
    /// Any computer of a network may send datagrams, and a recording is of another day. A moment that is repeated, as by
    /// receivers that state whole seconds twice a second, counts once.
    fileprivate mutating func note(_ fix: Fix) {
        guard let time = fix.time, [.gps, .serial, .modem].contains(fix.origin) else {
            clock = []
            return
        }
        guard time != clock.last?.time else { return }
        clock.append(ClockReading(time: time, received: fix.received))
        if clock.count > ClockRule.needed { clock.removeFirst() }
    }
}
