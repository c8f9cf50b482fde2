public import Borders
public import Boundaries
public import Countries
public import Locating

/// The country for which a device is set up, with its basis.
public struct Finding: Hashable, Sendable {
    /// The country for which the device is set up.
    public var country: Country
    /// The IANA time zone at the position, or `nil` if it is unknown.
    public var timeZone: String?
    /// The reason for the choice of the country.
    public var reason: LaunchRecord.Reason

    /// The parties of a dispute about the place, or `nil` without a dispute or a position.
    public var dispute: Dispute?
    /// The requested worldview for disputed territory, or `nil` if none was requested.
    public var worldview: Worldview?

    /// The countries in which the position may lie, the likeliest first.
    ///
    /// The list is empty unless the reason is `ambiguous`.
    public var candidates: [LaunchRecord.Candidate] = []

    /// The mobile networks with which the device's modems are currently registered.
    ///
    /// The list is empty if no registration is known.
    public var networks: [MobileRegistration] = []

    /// A mobile network with which a modem is registered.
    public struct MobileRegistration: Hashable, Sendable {
        /// The network, as a noun phrase: "the network 26201 (Telekom)".
        public var network: String
        /// The countries in which the network may be.
        ///
        /// The list is empty only with a ``fault``.
        public var countries: [Country.Code]
        /// The reason why the countries are unknown, or `nil` if they are known.
        public var fault: DataTableError?

        /// Creates a registration from a network and its countries, or the reason why they are unknown.
        public init(network: String, countries: [Country.Code], fault: DataTableError? = nil) {
            (self.network, self.countries, self.fault) = (network, countries, fault)
        }
    }

    /// The first network that cannot be in the country, or whose country cannot be looked up.
    var contradiction: MobileRegistration? { networks.first { !$0.countries.contains(country.code) } }

    /// Creates a finding from a country, the time zone and the reason.
    public init(country: Country, timeZone: String?, reason: LaunchRecord.Reason) {
        (self.country, self.timeZone, self.reason) = (country, timeZone, reason)
    }

    /// The names of the candidates: "DE or FR".
    ///
    /// Without candidates, it is "several countries".
    var candidateNames: String {
        let names = candidates.map { $0.country.map(\.description) ?? "the high seas" }
        return names.isEmpty ? "several countries" : names.joined(separator: " or ")
    }

    /// True if the country's rules apply at the place only in one party's view.
    ///
    /// The country does not administer the territory, and no requested worldview assigns the territory to it.
    public var isMatterOfView: Bool {
        guard let dispute, let first = dispute.claimants.first else { return false }
        let own = country.code.description
        if dispute.administrator?.country?.description == own { return false }
        // The coverage assigns disputed territory to the first claimant.
        let ground = Region(code: first.description, dispute: dispute)
        return worldview?.country(of: ground)?.description != own
    }
}
