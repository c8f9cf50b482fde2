import Countries

extension LaunchRecord {
    /// The parts of the decision on which it depends whether another replaces it.
    var standing: LaunchStanding {
        LaunchStanding(reason: reason, country: country.letters, hasOrigin: origin != nil, isFinal: isFinal)
    }

    /// True if a later launch decides again.
    ///
    /// The decision does not come from a certain position in the country, and no person asked to keep it.
    public var isProvisional: Bool { standing.isProvisional }

    /// True if the country is only the configured fallback.
    public var isFallback: Bool { reason.isFallback }

    /// The country, the reason unless it is a position in the country, and the time zone.
    ///
    /// Examples are "US, America/New_York" and "EG (denied)".
    public func place(calling country: String) -> String {
        let basis = reason == .located ? "" : " (\(reason.rawValue))"
        return country + basis + (timeZone.map { ", \($0)" } ?? "")
    }
}
