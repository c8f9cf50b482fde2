import Countries
import RESTCountriesFormat

/// The fact by which an address of REST Countries selects countries.
enum RESTSelector: String, CaseIterable, Sendable {
    case name, currency, lang, capital, region, subregion, demonym
    case callingCode = "callingcode"
    case bloc = "regionalbloc"
    case translation

    /// True if `version` has this selector.
    func isPart(of version: FormatVersion) -> Bool {
        switch self {
        case .callingCode, .bloc: version == .v2
        case .translation: version == .v3_1
        default: true
        }
    }

    /// True if a part of a text also matches.
    var takesParts: Bool { [.name, .capital, .translation].contains(self) }

    /// The texts of `country` that are compared.
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
