import Countries

extension LaunchRecord {
    /// True if a later launch decides again.
    ///
    /// The decision does not come from a certain position in the country, and no person asked to keep it.
    public var isProvisional: Bool { reason != .located && !isFinal }

    /// True if the country is only the configured fallback.
    public var isFallback: Bool {
        switch reason {
        case .located, .ambiguous, .nearest, .hint: false
        case .noCountry, .denied, .unavailable: true
        }
    }

    /// The country, the reason unless it is a position in the country, and the time zone.
    ///
    /// Examples are "US, America/New_York" and "EG (denied)".
    public func place(calling country: String) -> String {
        let basis = reason == .located ? "" : " (\(reason.rawValue))"
        return country + basis + (timeZone.map { ", \($0)" } ?? "")
    }

    /// Returns true if this decision, which was made without a position, replaces a provisional one.
    ///
    /// A position is worth more than a hint, and a hint more than a fallback. A decision of the same rank replaces
    /// another only if the country differs.
    func isBetter(than standing: LaunchRecord) -> Bool {
        if rank != standing.rank { return rank > standing.rank }
        return country != standing.country
    }

    /// True if the decision comes from a position, including one at sea far from every country.
    var isByPosition: Bool { origin != nil || reason == .noCountry }

    /// Returns true if this decision has a better basis than `other`: a position, else a hint, else the fallback.
    func isWorthMore(than other: LaunchRecord) -> Bool { rank > other.rank }

    private var rank: Int {
        switch reason {
        case .located, .ambiguous, .nearest: 2
        case .hint: 1
        case .noCountry, .denied, .unavailable: 0
        }
    }
}
