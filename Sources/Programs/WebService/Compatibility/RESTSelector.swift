import Countries
import RESTCountriesFormat

/// By which fact REST Countries' addresses choose countries.
enum RESTSelector: String, CaseIterable, Sendable {
    case name, currency, lang, capital, region, subregion, demonym
    case callingCode = "callingcode"
    case bloc = "regionalbloc"
    case translation

    /// Whether `version` has it.
    func isPart(of version: FormatVersion) -> Bool {
        switch self {
        case .callingCode, .bloc: version == .v2
        case .translation: version == .v3_1
        default: true
        }
    }

    /// Whether a part of a text is enough.
    var takesParts: Bool { [.name, .capital, .translation].contains(self) }

    /// The texts of `country` that are looked at.
    func texts(of country: Country) -> [String] {
        switch self {
        case .name:
            [country.name, country.officialName ?? country.name] + country.alternatives
                + country.nativeNames.values.flatMap { [$0.common, $0.official ?? $0.common] }
        case .currency: country.currencies.flatMap { [$0.code, $0.name] }
        case .lang:
            country.languages.filter(\.isOfficial).flatMap {
                [$0.code, $0.iso639_3, $0.name, $0.nativeName ?? $0.name]
            }
        case .capital: country.capitals.map(\.name)
        case .region: [country.region].compactMap { $0 }
        case .subregion: [country.subregion].compactMap { $0 }
        case .demonym: country.demonyms
        case .callingCode: country.callingCodes
        case .bloc: country.isEUMember ? ["EU", "European Union"] : []
        case .translation: country.translations.values.flatMap { [$0.common, $0.official ?? $0.common] }
        }
    }
}
