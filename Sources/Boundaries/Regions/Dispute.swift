/// Ground whose country is disputed.
///
/// Three things are kept apart: the country that the coverage gives the ground to, the states that claim it, and
/// who administers it. A state that only recognises an administration has no part in it.
public struct Dispute: Hashable, Sendable {
    /// What the ground is commonly called; `nil` where the coverage does not say.
    public let name: String?
    /// The states that claim it, the one that the coverage gives it to first.
    public let claimants: [TwoLetterCode]
    /// Who runs it; `nil` where the coverage does not say, or nobody runs it alone.
    public let administrator: Administrator?

    /// Joins a name with the claimants and the administrator.
    public init(name: String?, claimants: [TwoLetterCode], administrator: Administrator? = nil) {
        self.name = name
        self.claimants = claimants
        self.administrator = administrator
    }
}
