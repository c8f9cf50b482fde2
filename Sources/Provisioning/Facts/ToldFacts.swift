public import Countries

/// What is told of the country that a device is in, and not set: programs and people have their own places for it.
public struct ToldFacts: Hashable, Sendable {
    /// The currencies used there, its own first.
    public var currencies: [Country.Currency]
    /// The locale of the C library whose formats people there expect: "ar_EG.UTF-8".
    public var formats: String?
    /// The week, the units and the clock.
    public var customs: Country.Customs?
    /// The side of the road people drive on.
    public var drivingSide: Country.DrivingSide?
    /// The emergency numbers; empty where they are not known.
    public var emergencyNumbers: [String]

    /// What is known of the country of `finding`.
    ///
    /// `nil` for a fallback, and for ground that has the country's rules only in somebody's view: an emergency number of
    /// another country is worse than none.
    public init?(_ finding: Finding, emergency: EmergencyTable) {
        switch finding.reason {
        case .located, .nearest, .hint: break
        case .noCountry, .denied, .unavailable: return nil
        }
        if finding.isMatterOfView { return nil }
        let country = finding.country
        (currencies, formats) = (country.currencies, country.locale)
        (customs, drivingSide) = (country.customs, country.drivingSide)
        emergencyNumbers = emergency.numbers(of: country.code)
    }
}
