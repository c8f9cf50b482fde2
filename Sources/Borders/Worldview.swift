public import Boundaries

/// Whose ground a region is taken to be.
public enum Worldview: Hashable, Sendable {
    /// That of the coverage; the bundled one follows the United Nations and ISO 3166-1 first.
    case standard
    /// That of who administers the ground, or controls who does; where that is not known, the coverage's.
    case deFacto
    /// That of one party to disputes: all the ground that it claims is its own.
    case party(TwoLetterCode)

    /// The country of `region`; `nil` when its code names none.
    public func country(of region: Region) -> TwoLetterCode? {
        guard let dispute = region.dispute else { return region.country }
        return switch self {
        case .standard: region.country
        case .deFacto: dispute.administrator?.country ?? region.country
        case .party(let party): dispute.claimants.contains(party) ? party : region.country
        }
    }
}
