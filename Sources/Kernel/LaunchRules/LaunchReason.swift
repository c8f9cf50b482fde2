/// The reason for the choice of a first launch's country.
public enum LaunchReason: String, Hashable, Sendable, CaseIterable {
    /// A position lies in the country.
    case located
    /// A position may lie in the country or in another one: the fix's error reaches both.
    case ambiguous
    /// A position at sea lies near the country.
    case nearest
    /// A position lies in no country.
    case noCountry = "no-country"
    /// An option or the configuration denies the use of location.
    case denied
    /// No position was available, and a hint suggested the country.
    case hint
    /// No position was available.
    case unavailable
}

extension LaunchReason {
    /// True if the country is only the configured fallback.
    public var isFallback: Bool {
        switch self {
        case .located, .ambiguous, .nearest, .hint: false
        case .noCountry, .denied, .unavailable: true
        }
    }

    /// The value of a decision with this reason: a position is worth more than a hint, and a hint more than a fallback.
    var rank: Int {
        switch self {
        case .located, .ambiguous, .nearest: 2
        case .hint: 1
        case .noCountry, .denied, .unavailable: 0
        }
    }
}
