public import Borders
public import Boundaries
public import Countries
public import Locating

/// The country that a device is set up for, and why it is this one.
public struct Finding: Hashable, Sendable {
    /// The country.
    public var country: Country
    /// The IANA time zone at the position; `nil` when it is unknown.
    public var timeZone: String?
    /// Why this country.
    public var reason: LaunchRecord.Reason

    /// Who claims and runs the place; `nil` where nobody does but the country, and without a position.
    public var dispute: Dispute?
    /// The view of disputed ground that somebody asked for by name; `nil` when nobody did.
    public var worldview: Worldview?

    /// The countries that the position may lie in, the likeliest first; empty unless the reason is `ambiguous`.
    public var candidates: [LaunchRecord.Candidate] = []

    /// The mobile networks that the device's modems are registered with now; empty when none is, or is known.
    public var networks: [MobileRegistration] = []

    /// A mobile network that a modem is registered with.
    public struct MobileRegistration: Hashable, Sendable {
        /// The network, as a clause: "the network 26201 (Telekom)".
        public var network: String
        /// The countries that it may be in; empty only with a ``fault``.
        public var countries: [Country.Code]
        /// Why its countries cannot be looked up; `nil` when they can.
        public var fault: DataTableError?

        /// Joins a network with its countries, or with the reason why they are not known.
        public init(network: String, countries: [Country.Code], fault: DataTableError? = nil) {
            (self.network, self.countries, self.fault) = (network, countries, fault)
        }
    }

    /// The first network that cannot be in the country, or whose country cannot be looked up.
    var contradiction: MobileRegistration? { networks.first { !$0.countries.contains(country.code) } }

    /// Joins a country with how it was found.
    public init(country: Country, timeZone: String?, reason: LaunchRecord.Reason) {
        (self.country, self.timeZone, self.reason) = (country, timeZone, reason)
    }

    /// "DE or FR"; without candidates, "several countries".
    var candidateNames: String {
        let names = candidates.map { $0.country.map(\.description) ?? "the high seas" }
        return names.isEmpty ? "several countries" : names.joined(separator: " or ")
    }

    /// Whether the place has the country's rules only in somebody's view: the country does not run the ground, and nobody
    /// has said whose view counts here.
    public var isMatterOfView: Bool {
        guard let dispute, let first = dispute.claimants.first else { return false }
        let own = country.code.description
        if dispute.administrator?.country?.description == own { return false }
        // The coverage gives the ground to the first of the claimants.
        let ground = Region(code: first.description, dispute: dispute)
        return worldview?.country(of: ground)?.description != own
    }
}
