/// The treatment of ground that features of different codes claim.
public enum OverlapPolicy: String, CaseIterable, Sendable {
    /// The coverage is refused.
    case refuse
    /// The ground becomes a separate region under the first feature's code, with all their countries as claimants.
    case claimants
    /// The ground is assigned to the first feature.
    case first
}
