import Geodesy

/// The last date that the receiver told, from which a sentence without one is dated.
struct Calendar {
    /// 1024 weeks, after which the week number of GPS starts again at zero.
    private static let weekRollover: Int64 = 1024 * 7 * 86_400_000
    private static let day: Int64 = 86_400_000

    /// Dates before this one are taken for a week number that rolled over unnoticed.
    let floor: Timestamp?
    private var last: Timestamp?
    private var lastInstant: ContinuousClock.Instant?

    init(floor: Timestamp?) {
        self.floor = floor
    }

    /// Takes a date that a sentence told, and gives it out with its 1024-week epoch put right.
    @discardableResult
    mutating func note(_ told: Timestamp, at instant: ContinuousClock.Instant) -> Timestamp {
        var moment = told
        if let floor, moment < floor {
            let epochs =
                (floor.milliseconds - moment.milliseconds + Self.weekRollover - 1) / Self.weekRollover
            moment = Timestamp(milliseconds: moment.milliseconds + epochs * Self.weekRollover)
        }
        last = moment
        lastInstant = instant
        return moment
    }

    /// The moment with this time of day nearest to what the clock should show; `nil` while no date is known.
    ///
    /// So the date advances at midnight before the receiver says so, and a sentence that comes late is not
    /// put a day ahead.
    func moment(at time: Int, received instant: ContinuousClock.Instant) -> Timestamp? {
        guard let last, let lastInstant else { return nil }
        let expected = last.milliseconds + (instant - lastInstant).components.seconds * 1000
        let ahead = (Int64(time) - expected) % Self.day
        let nearest =
            ahead > Self.day / 2 ? ahead - Self.day : ahead <= -Self.day / 2 ? ahead + Self.day : ahead
        return Timestamp(milliseconds: expected + nearest)
    }
}
