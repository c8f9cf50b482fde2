public import Boundaries

/// The parts of a decision on which it depends whether a later one replaces it.
public struct LaunchStanding: Hashable, Sendable {
    /// The reason for the choice of the country.
    public var reason: LaunchReason
    /// The selected country.
    public var country: TwoLetterCode
    /// True if the country comes from a position or was stated.
    public var hasOrigin: Bool
    /// True if a person asked to keep a decision that does not come from a certain position.
    public var isFinal: Bool

    /// Combines the parts.
    public init(reason: LaunchReason, country: TwoLetterCode, hasOrigin: Bool, isFinal: Bool) {
        (self.reason, self.country) = (reason, country)
        (self.hasOrigin, self.isFinal) = (hasOrigin, isFinal)
    }

    /// True if a later launch decides again.
    ///
    /// The decision does not come from a certain position in the country, and no person asked to keep it.
    public var isProvisional: Bool { reason != .located && !isFinal }

    /// True if the decision comes from a position, including one at sea far from every country.
    var isByPosition: Bool { hasOrigin || reason == .noCountry }

    /// Returns true if this decision, which was made without a position, replaces a provisional one.
    ///
    /// A decision of the same rank replaces another only if the country differs.
    func isBetter(than standing: Self) -> Bool {
        if reason.rank != standing.reason.rank { return reason.rank > standing.reason.rank }
        return country != standing.country
    }
}
