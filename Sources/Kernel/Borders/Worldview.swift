public import Boundaries

/// A rule that assigns each region to a country.
public enum Worldview: Hashable, Sendable {
    /// The coverage's own assignment.
    ///
    /// The bundled coverage follows the United Nations and ISO 3166-1 first.
    case standard
    /// The country that administers the ground or controls its administrator, or the coverage's country if that is
    /// unknown.
    case deFacto
    /// The view of one party to disputes: all ground that it claims belongs to it.
    case party(TwoLetterCode)

    /// The country of `region`, or `nil` if its code names no country.
    public func country(of region: Region) -> TwoLetterCode? {
        guard let dispute = region.dispute else { return region.country }
        return switch self {
        case .standard: region.country
        case .deFacto: dispute.administrator?.country ?? region.country
        case .party(let party): dispute.claimants.contains(party) ? party : region.country
        }
    }
}
