/// The terms of a first launch: which decision it accepts, and which earlier one it replaces.
public struct LaunchTerms: Hashable, Sendable {
    /// True if the use of location is denied.
    public var isDenied = false
    /// True if only a located decision is accepted.
    public var isLocationRequired = false
    /// True to replace an earlier decision.
    public var isAgain = false
    /// True to make the result final even if it is only a hint, a fallback or the nearest country.
    public var isOnce = false
    /// True if a person typed the position.
    public var isTyped = false

    /// Creates the terms of a plain first launch.
    public init() {}

    /// The effect of a new decision on an earlier one.
    public enum Settlement: Hashable, Sendable {
        /// The new decision replaces the earlier one.
        case replaced
        /// The earlier decision stays.
        case kept
        /// The earlier decision stays and becomes final.
        case madeFinal
    }

    /// Returns true if an earlier decision must not be made again.
    public func keeps(_ standing: LaunchStanding) -> Bool {
        if isAgain { return false }
        return isLocationRequired ? standing.reason == .located : !standing.isProvisional
    }

    /// Returns true if `decision` replaces the existing decision `standing`.
    ///
    /// With `isAgain`, a decision without a position still does not replace one that is worth more.
    public func prefers(_ decision: LaunchStanding, to standing: LaunchStanding) -> Bool {
        if isAgain {
            return decision.isByPosition || isDenied || standing.reason.rank <= decision.reason.rank
        }
        guard !keeps(standing) else { return false }
        // A new position counts more than an old guess, even if the device was moved from land to sea.
        if decision.hasOrigin { return true }
        if decision.reason == .noCountry, isTyped {
            return standing.reason != .noCountry || standing.country != decision.country
        }
        return decision.isBetter(than: standing)
    }

    /// The effect of `decision` on the existing decision `standing`.
    public func settle(_ decision: LaunchStanding, against standing: LaunchStanding) -> Settlement {
        if prefers(decision, to: standing) { return .replaced }
        return isOnce && !isAgain && standing.isProvisional ? .madeFinal : .kept
    }

    /// Returns true if a decision with `reason` is accepted.
    public func accepts(_ reason: LaunchReason) -> Bool { !isLocationRequired || reason == .located }

    /// Returns true if a decision with `reason` is made final.
    public func makesFinal(_ reason: LaunchReason) -> Bool { isOnce && reason != .located }
}
