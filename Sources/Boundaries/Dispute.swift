/// Ground that more than one party claims.
public struct Dispute: Hashable, Sendable {
    /// What the ground is commonly called; `nil` where the coverage does not say.
    public let name: String?
    /// Those who claim it, the one that the coverage gives it to first.
    public let claimants: [TwoLetterCode]

    /// Joins a name with the claimants.
    public init(name: String?, claimants: [TwoLetterCode]) {
        self.name = name
        self.claimants = claimants
    }
}
