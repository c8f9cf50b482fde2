import Geodesy

/// The last date of the receiver, which supplies the date of sentences without one.
///
/// The first date is accepted. After that, a date is accepted if it follows from the one before it. If it does not, one
/// of the two is wrong, and moments have no date until the next two agree. Instants are those of the local clock,
/// counted from the first.
struct Calendar {
    /// 1024 weeks, after which the week number of GPS starts again at zero.
    private static let weekRollover: Int64 = 1024 * 7 * 86_400_000
    private static let day: Int64 = 86_400_000
    /// The largest step in milliseconds that a date may go back.
    ///
    /// Some receivers are a second late in one kind of sentence.
    private static let setback: Int64 = 10_000

    /// An earlier date is treated as a week number that rolled over unnoticed.
    let floor: Timestamp?
    /// The largest difference in milliseconds by which a date may be ahead of the date expected from the local clock.
    ///
    /// It is a minute for a live receiver. A log is read faster than it was recorded, and with pauses, so its limit is
    /// a day.
    private let lead: Int64
    private var last: Timestamp?
    private var lastInstant = Duration.zero
    private var isBelieved = false
    /// True if the last date was before the floor, and was advanced.
    private(set) var isAdvanced = false

    init(floor: Timestamp?, isLive: Bool) {
        self.floor = floor
        lead = isLive ? 60_000 : Self.day
    }

    /// True if the receiver has not sent a date.
    var isEmpty: Bool { last == nil }

    /// Takes the date of a sentence, after its 1024-week epoch is corrected.
    mutating func note(_ told: Timestamp, at instant: Duration) {
        let moment = snapped(told)
        isAdvanced = moment != told
        isBelieved = follows(moment, at: instant)
        last = moment
        lastInstant = instant
    }

    /// The moment with this time of day nearest to the time expected from the local clock.
    ///
    /// The result is `nil` while no date is accepted, and for a time of day that a live receiver cannot have. With this
    /// rule, the date advances at midnight before the receiver reports it, and a late sentence is not dated a day
    /// ahead.
    func moment(at time: Int, received instant: Duration) -> Timestamp? {
        guard isBelieved, let last else { return nil }
        let expected = last.milliseconds + Self.elapsed(from: lastInstant, to: instant)
        let ahead = (Int64(time) - expected) % Self.day
        let nearest =
            ahead > Self.day / 2 ? ahead - Self.day : ahead <= -Self.day / 2 ? ahead + Self.day : ahead
        return abs(nearest) <= lead ? Timestamp(milliseconds: expected + nearest) : nil
    }

    private func snapped(_ told: Timestamp) -> Timestamp {
        guard let floor, told < floor else { return told }
        let epochs = (floor.milliseconds - told.milliseconds + Self.weekRollover - 1) / Self.weekRollover
        return Timestamp(milliseconds: told.milliseconds + epochs * Self.weekRollover)
    }

    private func follows(_ moment: Timestamp, at instant: Duration) -> Bool {
        guard let last else { return true }
        let step = moment.milliseconds - last.milliseconds
        return step >= -Self.setback && step <= Self.elapsed(from: lastInstant, to: instant) + lead
    }

    private static func elapsed(from start: Duration, to end: Duration) -> Int64 {
        max(0, (end - start).components.seconds) * 1000
    }
}
