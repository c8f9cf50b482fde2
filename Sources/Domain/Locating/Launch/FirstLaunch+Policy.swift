public import Countries
public import Fixes
import Geodesy

extension FirstLaunch {
    /// The settings of a first launch, from the command line or the configuration.
    public struct Policy: Hashable, Sendable {
        /// The country to select without a location.
        public var fallback: Country.Code
        /// True if the use of location is denied.
        public var isDenied = false
        /// True if only a located decision is accepted.
        ///
        /// Otherwise the launch fails and writes nothing.
        public var isLocationRequired = false
        /// True to replace an earlier decision, together with the country that it selected.
        public var isAgain = false
        /// True to make the result final even if it is only a hint, a fallback or the nearest country.
        public var isOnce = false
        /// True if a person typed the position.
        ///
        /// It is then used, or refused with a report.
        public var isTyped = false
        /// The places in which a receiver's fix is ignored.
        public var ignored: [IgnoredPlace] = []
        /// The maximum number of selected countries.
        public var limit = Selection.defaultLimit

        /// Creates a policy with a fallback country and the defaults of a plain first launch.
        public init(fallback: Country.Code) {
            self.fallback = fallback
        }

        /// The terms on which the rules of launches depend.
        var terms: LaunchTerms {
            var terms = LaunchTerms()
            (terms.isDenied, terms.isLocationRequired) = (isDenied, isLocationRequired)
            (terms.isAgain, terms.isOnce, terms.isTyped) = (isAgain, isOnce, isTyped)
            return terms
        }

        /// Returns true if `record` must not be decided again.
        func keeps(_ record: LaunchRecord) -> Bool { terms.keeps(record.standing) }

        /// Returns true if `decision` replaces the existing decision `standing`.
        func prefers(_ decision: LaunchRecord, to standing: LaunchRecord) -> Bool {
            terms.prefers(decision.standing, to: standing.standing)
        }

        /// Returns true if a receiver's position in `place` must be ignored.
        func ignores(_ place: Resolution) -> Bool {
            place.fix.origin != .manual && ignored.contains { $0.contains(place) }
        }
    }

    /// The result of a launch.
    public struct Outcome: Hashable, Sendable {
        /// The decision in force.
        public var record: LaunchRecord
        /// True if this launch made the decision.
        ///
        /// False if an earlier launch or another process made it.
        public var isNew: Bool
        /// True if the decision's country is among the selected countries.
        public var isSelected: Bool
        /// True if this launch made an earlier, provisional decision final.
        public var isMadeFinal = false
        /// The reason why this launch got no position.
        ///
        /// It is `nil` if it got one or did not ask.
        public var failure: PositionError?
        /// The obstacle to a position in a country, as a clause.
        ///
        /// It is `nil` without an obstacle, or if the launch did not look for a position.
        public var cause: String?
        /// The decision from the typed position, if it disagrees with the one in force and was not stored.
        public var refused: LaunchRecord?
    }
}
