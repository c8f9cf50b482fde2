public import Geodesy

/// How long something stays good.
public enum Expiry: Hashable, Sendable {
    /// For ever.
    case never
    /// This many seconds after it was stored.
    case seconds(Int)
    /// This many minutes after.
    case minutes(Int)
    /// This many hours after.
    case hours(Int)
    /// This many days of 24 hours after.
    case days(Int)
    /// Until this moment, whenever it was stored.
    case date(Timestamp)

    /// The usual time for a kind of document: countries a day, flags a week, searches an hour, selections for ever.
    public static func usual(for kind: CacheKey.Kind) -> Expiry {
        switch kind {
        case .countries: .hours(24)
        case .flags: .days(7)
        case .search: .hours(1)
        case .selection: .never
        }
    }

    /// Whether what was stored at `stored` is past its time at `now`.
    ///
    /// What claims to be from the future was stored by a clock that has been put right since: it is past its time,
    /// for its age is unknown.
    public func hasPassed(since stored: Timestamp, at now: Timestamp) -> Bool {
        if case .date(let end) = self { return now >= end }
        guard let life = milliseconds else { return false }
        let age = now.milliseconds - stored.milliseconds
        return age < 0 || age >= life
    }

    private var milliseconds: Int64? {
        switch self {
        case .never, .date: nil
        case .seconds(let count): Int64(count) * 1000
        case .minutes(let count): Int64(count) * 60_000
        case .hours(let count): Int64(count) * 3_600_000
        case .days(let count): Int64(count) * 86_400_000
        }
    }
}
