import Countries
public import Locating

/// A setting of a device that depends on its country.
public enum Fact: String, Hashable, Sendable, CaseIterable, Codable {
    /// The system's time zone.
    case timeZone = "time-zone"
    /// The country whose rules apply to the radio, which Linux calls the regulatory domain.
    case wireless
    /// The language and the formats of the system.
    case locale
    /// The layout of the keyboard.
    case keymap
    /// The size of paper.
    case paper

    /// True if the fact depends only on the country.
    ///
    /// The time zone depends on the place.
    var isOfCountry: Bool { self != .timeZone }

    /// The facts that are set by default.
    public static let standard: [Fact] = [.timeZone, .wireless]

    /// Returns true if a country found for `reason` may set this fact.
    ///
    /// A certain position sets everything. A position that may lie in several countries sets only the time zone, if the
    /// countries agree on it. The country nearest to a position at sea does not set the radio. A hint sets only facts
    /// that are requested by name, and never the radio. A fallback sets nothing.
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
