import Countries

extension LaunchRecord {
    /// Whether a later launch decides again: no certain position in the country is behind the decision, and nobody has
    /// asked to keep it.
    public var isProvisional: Bool { reason != .located && !isFinal }

    /// Whether the country is only the configured one.
    public var isFallback: Bool {
        switch reason {
        case .located, .ambiguous, .nearest, .hint: false
        case .noCountry, .denied, .unavailable: true
        }
    }

    /// The country with the reason, if it is not a position in it, and the time zone: "US, America/New_York", "EG (denied)".
    public func place(calling country: String) -> String {
        let basis = reason == .located ? "" : " (\(reason.rawValue))"
        return country + basis + (timeZone.map { ", \($0)" } ?? "")
    }

    /// True if this decision, which no position is behind, takes the place of a provisional one.
    ///
    /// A position is worth more than a hint, and that more than a fallback. Another hint, and another fallback, replace
    /// their like.
    func isBetter(than standing: LaunchRecord) -> Bool {
        if rank != standing.rank { return rank > standing.rank }
        return country != standing.country
    }

    /// True if a position led to the decision, also one at sea that is far from each country.
    var isByPosition: Bool { origin != nil || reason == .noCountry }

    /// True if this decision rests on a position or a hint, and `other` on less.
    func isWorthMore(than other: LaunchRecord) -> Bool { rank > other.rank }

    private var rank: Int {
        switch reason {
        case .located, .ambiguous, .nearest: 2
        case .hint: 1
        case .noCountry, .denied, .unavailable: 0
        }
    }
}
