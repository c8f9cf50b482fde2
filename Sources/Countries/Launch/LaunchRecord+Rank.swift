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

    /// True if this decision rests on more than `standing`, or is an equal guess at another country.
    ///
    /// A position in a country is worth more than one that does not know its country, that more than one at sea, and
    /// that more than a hint. Another hint, and another fallback, replace their like.
    func isBetter(than standing: LaunchRecord) -> Bool {
        if rank != standing.rank { return rank > standing.rank }
        return origin == nil && country != standing.country
    }

    private var rank: Int {
        switch reason {
        case .located: 4
        case .ambiguous: 3
        case .nearest: 2
        case .hint: 1
        case .noCountry, .denied, .unavailable: 0
        }
    }
}
