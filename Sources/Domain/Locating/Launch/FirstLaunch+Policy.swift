public import Countries
public import Fixes

extension FirstLaunch {
    /// What the person or the configuration asks for.
    public struct Policy: Hashable, Sendable {
        /// The country when no location can be had.
        public var fallback: Country.Code
        /// Whether location is denied.
        public var isDenied = false
        /// Whether only a located country counts: anything less fails, and nothing is written.
        public var isLocationRequired = false
        /// Whether an earlier decision is replaced, together with the country that it selected.
        public var isAgain = false
        /// Whether the result is final even if it is only a hint, a fallback or the nearest country.
        public var isOnce = false
        /// Whether a person typed the position, which is then used, or refused with a report.
        public var isTyped = false
        /// True if a person or a browser states the country only: the place in it is not known.
        public var isPlaceless = false
        /// The places in which a receiver's fix decides nothing.
        public var ignored: [IgnoredPlace] = []
        /// How many countries the selection may hold.
        public var limit = Selection.defaultLimit

        /// Falls back to `fallback`; the rest as on a plain first launch.
        public init(fallback: Country.Code) {
            self.fallback = fallback
        }

        /// True if `record` is not to be decided again.
        func keeps(_ record: LaunchRecord) -> Bool {
            if isAgain { return false }
            return isLocationRequired ? record.reason == .located : !record.isProvisional
        }

        /// True if `decision` takes the place of `standing`.
        ///
        /// Decided anew, a decision without a position still replaces none that rests on more.
        func prefers(_ decision: LaunchRecord, to standing: LaunchRecord) -> Bool {
            if isAgain { return decision.isByPosition || isDenied || !standing.isWorthMore(than: decision) }
            guard !keeps(standing) else { return false }
            // A new position counts before an old guess, also where the device was moved from land to sea.
            if decision.origin != nil { return true }
            if decision.reason == .noCountry, isTyped {
                return standing.reason != .noCountry || standing.country != decision.country
            }
            return decision.isBetter(than: standing)
        }

        /// True if a receiver's position in `place` decides nothing.
        func ignores(_ place: Resolution) -> Bool {
            place.fix.origin != .manual && ignored.contains { $0.contains(place) }
        }
    }

    /// The result of a launch.
    public struct Outcome: Hashable, Sendable {
        /// The decision in force.
        public var record: LaunchRecord
        /// Whether this launch made it, rather than an earlier one or another process.
        public var isNew: Bool
        /// Whether its country is among the selected.
        public var isSelected: Bool
        /// Whether this launch made an earlier, provisional decision final.
        public var isMadeFinal = false
        /// The reason for which this launch got no position; `nil` when it got one, or asked for none.
        public var failure: PositionError?
        /// What kept this launch from a position in a country, as a clause; `nil` when nothing did, or it did not look.
        public var cause: String?
        /// The typed position's own decision, which disagrees with the one in force and was not stored; `nil` otherwise.
        public var refused: LaunchRecord?
    }
}
