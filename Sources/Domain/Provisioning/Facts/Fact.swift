import Countries
public import Locating

/// What a device is set up with by its country.
public enum Fact: String, Hashable, Sendable, CaseIterable, Codable {
    /// The system's time zone.
    case timeZone = "time-zone"
    /// The country whose rules the radio keeps, which Linux calls the regulatory domain.
    case wireless
    /// The language and the formats of the system.
    case locale
    /// The layout of the keyboard.
    case keymap
    /// The size of paper.
    case paper

    /// Whether it follows from the country alone; the time zone follows from the place.
    var isOfCountry: Bool { self != .timeZone }

    /// What is set unless somebody names facts.
    public static let standard: [Fact] = [.timeZone, .wireless]

    /// Whether a country that was found for `reason` may set this fact.
    ///
    /// A certain position sets everything. One that may lie in several countries sets the time zone, if they agree on it.
    /// The country nearest to a position at sea sets no radio. A hint sets what somebody asks
    /// for by name, and never the radio. A fallback sets nothing.
    public func follows(_ reason: LaunchRecord.Reason, isNamed: Bool) -> Bool {
        switch reason {
        case .located: true
        case .nearest: self != .wireless
        case .ambiguous: !isOfCountry
        case .hint: isNamed && self != .wireless
        case .noCountry, .denied, .unavailable: false
        }
    }
}
