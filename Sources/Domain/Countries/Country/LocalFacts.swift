/// The facts of a country that people and programs need there, from one table for every output.
///
/// A device does not set them: programs have their own places for them.
public struct LocalFacts: Hashable, Sendable {
    /// The currencies used there, its own first.
    public var currencies: [Country.Currency]
    /// The telephone codes: digits without `+`.
    public var callingCodes: [String]
    /// The locale of the C library whose formats people there expect: "ar_EG.UTF-8".
    public var formats: String?
    /// The week, the units and the clock.
    public var customs: Country.Customs?
    /// The side of the road people drive on.
    public var drivingSide: Country.DrivingSide?
    /// The emergency numbers; empty where they are not known, and `nil` without data of them.
    public var emergencyNumbers: [String]?

    /// The facts of `country`, with the emergency numbers of `emergency`.
    public init(_ country: Country, emergency: EmergencyTable?) {
        (currencies, callingCodes) = (country.currencies, country.callingCodes)
        (formats, customs, drivingSide) = (country.locale, country.customs, country.drivingSide)
        emergencyNumbers = emergency?.numbers(of: country.code)
    }
}
