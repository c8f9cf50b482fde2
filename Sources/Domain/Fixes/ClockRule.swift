public import Geodesy

/// Decides whether the system's clock is set to the time of a receiver.
///
/// The clock is set only if nothing else keeps it right, only forward, and only to a date that cannot be off by a
/// rollover of the week number, which GPS counts from 0 through 1023. Such an error is a multiple of 1024 weeks. The
/// accepted dates begin with that of the program's build, and end `reach` later, which is less than 1024 weeks.
/// Therefore only one of all dates that differ by 1024 weeks can be accepted.
public struct ClockRule: Hashable, Sendable {
    /// The number of consecutive fixes that must have the date and agree.
    public static let needed = 3
    /// The largest difference between the clock of the receiver and the local one between the first and the last fix.
    ///
    /// It is less than the two seconds by which a receiver whose clock does not run differs at one fix a second, and
    /// more than a leap second, or than the delay of a slow port.
    static let tolerance = 1.5
    /// The difference up to which the clock is right, because a receiver sends a fix up to a second late.
    static let precision = 2.0
    /// The years of accepted dates after that of the build.
    static let years = 10
    /// The length of the accepted dates, in milliseconds.
    private static let reach = Int64(years * 365 + 3) * 86_400_000

    /// The date of the program's build, before which no date can be right.
    public let earliest: Timestamp
    /// The end of the accepted dates.
    public var latest: Timestamp { Timestamp(milliseconds: earliest.milliseconds + Self.reach) }

    /// Creates the rule for a program that was built at `earliest`.
    public init(earliest: Timestamp) { self.earliest = earliest }

    /// The state of the system's clock.
    public struct System: Hashable, Sendable {
        /// The time that it shows.
        public var time: Timestamp
        /// The local monotonic clock at that time.
        public var instant: ContinuousClock.Instant
        /// True if a service keeps it right, such as that of NTP.
        public var isSynchronised: Bool

        /// Combines the readings of both clocks.
        public init(time: Timestamp, instant: ContinuousClock.Instant, isSynchronised: Bool) {
            (self.time, self.instant, self.isSynchronised) = (time, instant, isSynchronised)
        }
    }

    /// The decision for the last `readings` of a receiver, the oldest first.
    ///
    /// `isAdvanced` is true if the receiver's week number has rolled over, so that its date was advanced by 1024 weeks.
    public func decision(on readings: [ClockReading], isAdvanced: Bool, _ system: System) -> ClockDecision {
        if system.isSynchronised { return .kept(.synchronised) }
        guard readings.count >= Self.needed, let first = readings.first, let last = readings.last else {
            return .kept(.undated)
        }
        guard Self.agree(first, last), Self.areInOrder(readings) else { return .kept(.disagreeing) }
        if isAdvanced { return .kept(.rolledOver) }
        let time = last.time(at: system.instant)
        if time < earliest { return .kept(.early(time, limit: earliest)) }
        if time >= latest { return .kept(.late(time, limit: latest)) }
        let seconds = Double(time.milliseconds - system.time.milliseconds) / 1000
        if abs(seconds) <= Self.precision { return .kept(.right) }
        return seconds < 0 ? .kept(.backward(seconds: -seconds)) : .set(from: system.time, to: time)
    }

    private static func agree(_ first: ClockReading, _ last: ClockReading) -> Bool {
        let told = Double(last.time.milliseconds - first.time.milliseconds) / 1000
        return abs(told - first.received.duration(to: last.received).seconds) <= tolerance
    }

    private static func areInOrder(_ readings: [ClockReading]) -> Bool {
        zip(readings, readings.dropFirst()).allSatisfy { $0.time < $1.time && agree($0, $1) }
    }
}
