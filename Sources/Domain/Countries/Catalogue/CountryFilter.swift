import TextSearch

/// Which countries are wanted; everything that is named must hold.
public struct CountryFilter: Sendable {
    /// The region, subregion or continent, in any case and without marks: "africa".
    public var place: String?
    /// A language spoken there: its code or its name.
    public var language: String?
    /// A currency used there: its code or its name.
    public var currency: String?
    /// Whether it has no border with the sea.
    public var isLandlocked: Bool?
    /// Whether it is a member of the United Nations.
    public var isUNMember: Bool?
    /// Whether it is a member of the European Union.
    public var isEUMember: Bool?
    /// Whether it has the euro as a member of the European Union.
    public var isInEurozone: Bool?
    /// Whether it is independent.
    public var isIndependent: Bool?
    /// The side of the road people drive on.
    public var drivingSide: Country.DrivingSide?

    /// Every country.
    public init() {}

    /// Whether `country` is wanted.
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

    /// The names that ``place`` may have, among these countries: those of UN M49, continents, and the usual ones.
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
