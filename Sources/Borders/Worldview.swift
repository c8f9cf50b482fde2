public import Boundaries

/// Whose ground a region is taken to be.
public enum Worldview: Hashable, Sendable {
    /// That of ISO 3166-1 and effective administration: what the coverage says.
    case administration
    /// That of one party to disputes: all the ground that it claims is its own.
    case party(TwoLetterCode)

    /// The country of `region`; `nil` when its code names none.
    public func country(of region: Region) -> TwoLetterCode? {
        if case .party(let party) = self, let dispute = region.dispute, dispute.claimants.contains(party) {
            return party
        }
        return region.country
    }
}
