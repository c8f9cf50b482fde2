/// Local facts about a country for people and programs, from one table for every output.
///
/// A device does not set them, because programs store them in their own settings.
public struct LocalFacts: Hashable, Sendable {
    /// The currencies used in the country, its own first.
    public var currencies: [Country.Currency]
    /// The telephone codes: digits without `+`.
    public var callingCodes: [String]
    /// The C library's locale whose formats people in the country expect: "ar_EG.UTF-8".
    public var formats: String?
    /// The week, the units and the clock.
    public var customs: Country.Customs?
    /// The side of the road on which people drive.
    public var drivingSide: Country.DrivingSide?
    /// The emergency numbers.
    ///
    /// The list is empty if they are unknown, and `nil` without a table of them.
    public var emergencyNumbers: [String]?

    /// Collects the facts of `country`, with its emergency numbers from `emergency`.
    public init(_ country: Country, emergency: EmergencyTable?) {
        (currencies, callingCodes) = (country.currencies, country.callingCodes)
        (formats, customs, drivingSide) = (country.locale, country.customs, country.drivingSide)
        emergencyNumbers = emergency?.numbers(of: country.code)
    }
}
