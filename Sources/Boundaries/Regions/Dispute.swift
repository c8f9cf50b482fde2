/// Ground whose country is disputed.
///
/// Three things are kept apart: the country that the coverage gives the ground to, the states that claim it, and
/// who administers it. A state that only recognises an administration has no part in it.
public struct Dispute: Hashable, Sendable {
    /// What the ground is commonly called; `nil` where the coverage does not say.
    public let name: String?
    /// The states that claim it, the one that the coverage gives it to first.
    public let claimants: [TwoLetterCode]
    /// The codes of the zones that overlap here, in the order of the coverage; empty where ``claimants`` names all.
    ///
    /// Zones of a coverage of one's own need not have the codes of states.
    public let zones: [String]
    /// Who runs it; `nil` where the coverage does not say, or nobody runs it alone.
    public let administrator: Administrator?

    /// Joins a name with the claimants and the administrator.
    public init(name: String?, claimants: [TwoLetterCode], administrator: Administrator? = nil) {
        self.name = name
        self.claimants = claimants
        zones = []
        self.administrator = administrator
    }

    /// Joins a name with the codes of zones, whose states become the claimants, and the administrator.
    public init(name: String?, zones: [String], administrator: Administrator? = nil) {
        self.name = name
        self.zones = zones
        var states: [TwoLetterCode] = []
        for zone in zones {
            if let state = Region.country(Array(zone.utf8)), !states.contains(state) { states.append(state) }
        }
        claimants = states
        self.administrator = administrator
    }

    /// The codes of all who claim it: the zones, else the states.
    public var claimantCodes: [String] {
        zones.isEmpty ? claimants.map { $0.description } : zones
    }
}
