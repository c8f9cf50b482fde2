/// Who gets ground that features of different codes claim.
public enum OverlapPolicy: String, CaseIterable, Sendable {
    /// The coverage is refused.
    case refuse
    /// It becomes a region of its own under the first feature's code, with all their countries as claimants.
    case claimants
    /// It goes to the first feature.
    case first
}
