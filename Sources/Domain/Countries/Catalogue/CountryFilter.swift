import TextSearch

/// A filter for countries.
///
/// A country passes if it meets every condition that is set.
public struct CountryFilter: Sendable {
    /// A region, subregion or continent: "africa".
    ///
    /// Case and diacritical marks are ignored.
    public var place: String?
    /// The code or name of a language spoken in the country.
    public var language: String?
    /// The code or name of a currency used in the country.
    public var currency: String?
    /// True for countries without a coast, false for all others.
    public var isLandlocked: Bool?
    /// True for members of the United Nations, false for all others.
    public var isUNMember: Bool?
    /// True for members of the European Union, false for all others.
    public var isEUMember: Bool?
    /// True for members of the European Union that use the euro, false for all others.
    public var isInEurozone: Bool?
    /// True for independent countries, false for all others.
    public var isIndependent: Bool?
    /// The side of the road on which people drive.
    public var drivingSide: Country.DrivingSide?

    /// Creates a filter that every country passes.
    public init() {}

    /// Returns true if `country` passes the filter.
    public func holds(_ country: Country) -> Bool {
        lies(country)
            && Self.isAmong(country.languages.flatMap(Self.names), language)
            && Self.isAmong(country.currencies.flatMap { [$0.code, $0.name] }, currency)
            && Self.agrees(country.isLandlocked, isLandlocked)
            && Self.agrees(country.isUNMember, isUNMember)
            && Self.agrees(country.isEUMember, isEUMember)
            && Self.agrees(country.isInEurozone, isInEurozone)
            && Self.agrees(country.isIndependent, isIndependent)
            && (drivingSide == nil || country.drivingSide == drivingSide)
    }

    /// The names that ``place`` can have among these countries: regions of UN M49, continents, and customary regions.
    public static func places(of countries: [Country]) -> [String] {
        let own = Set(countries.flatMap(Self.places))
        return (own.union(NamedRegion.all.map(\.name))).sorted()
    }

    private func lies(_ country: Country) -> Bool {
        guard let place else { return true }
        let places = Self.places(of: country)
        if Self.isAmong(places, place) { return true }
        return NamedRegion(named: place)?.holds(country.code, in: places) ?? false
    }

    private static func places(of country: Country) -> [String] {
        [country.region, country.subregion].compactMap { $0 } + country.continents
    }

    private static func names(of language: Country.Language) -> [String] {
        [language.code, language.iso639_3, language.name, language.nativeName].compactMap { $0 }
    }

    private static func isAmong(_ texts: [String], _ wanted: String?) -> Bool {
        guard let wanted = wanted.map(FoldedText.init) else { return true }
        return texts.contains { FoldedText($0) == wanted }
    }

    private static func agrees(_ value: Bool, _ wanted: Bool?) -> Bool { wanted == nil || value == wanted }
}
