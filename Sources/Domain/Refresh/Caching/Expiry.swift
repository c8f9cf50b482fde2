public import Geodesy

/// The time for which something stays valid.
public enum Expiry: Hashable, Sendable {
    /// Without a time limit.
    case never
    /// Until this many seconds after it was stored.
    case seconds(Int)
    /// Until this many minutes after it was stored.
    case minutes(Int)
    /// Until this many hours after it was stored.
    case hours(Int)
    /// Until this many days of 24 hours after it was stored.
    case days(Int)
    /// Until this moment, regardless of the time at which it was stored.
    case date(Timestamp)

    /// The usual validity of a kind of document: countries a day, flags a week, searches an hour, selections without
    /// end.
    public static func usual(for kind: CacheKey.Kind) -> Expiry {
        switch kind {
        case .countries: .hours(24)
        case .flags: .days(7)
        case .search: .hours(1)
        case .selection: .never
        }
    }

    /// True if something stored at `stored` has expired at `now`.
    ///
    /// A time in the future comes from a clock that has since been corrected. The age is then unknown, so it counts as
    /// expired.
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
