/// A dispute over the country of a piece of ground.
///
/// It keeps three facts apart: the country that the coverage assigns, the states that claim the ground, and the
/// administration. A state that only recognises an administration is not part of the dispute.
public struct Dispute: Hashable, Sendable {
    /// The common name of the ground, or `nil` if the coverage does not state one.
    public let name: String?
    /// The states that claim it.
    ///
    /// The one to which the coverage assigns it comes first.
    public let claimants: [TwoLetterCode]
    /// The codes of the zones that overlap here, in the order of the coverage.
    ///
    /// It is empty if ``claimants`` names them all. The zones of a user's own coverage need not have the codes of
    /// states.
    public let zones: [String]
    /// The administration, or `nil` if the coverage does not state one or several parties share the ground.
    public let administrator: Administrator?

    /// Creates a dispute from a name, the claimants and the administrator.
    public init(name: String?, claimants: [TwoLetterCode], administrator: Administrator? = nil) {
        self.name = name
        self.claimants = claimants
        zones = []
        self.administrator = administrator
    }

    /// Creates a dispute from a name, the codes of zones, and the administrator.
    ///
    /// The zones' states become the claimants.
    public init(name: String?, zones: [String], administrator: Administrator? = nil) {
        self.name = name
        self.zones = zones
        var states: [TwoLetterCode] = []
        for zone in zones {
            if let state = Region.country(zone), !states.contains(state) { states.append(state) }
        }
        claimants = states
        self.administrator = administrator
    }

    /// The codes of all claimants: the zones, or the states if `zones` is empty.
    public var claimantCodes: [String] {
        zones.isEmpty ? claimants.map { $0.description } : zones
    }
}
