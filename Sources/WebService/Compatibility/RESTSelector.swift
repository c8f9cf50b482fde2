import Countries
import RESTCountriesFormat
import TextSearch

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

    /// The country of `countries` with `code` as one of its codes; `nil` when there is none.
    ///
    /// ISO 3166-1 goes before the codes of the Olympics, where BRN is not Brunei, but Bahrain.
    static func country(_ code: String, among countries: [Country]) -> Country? {
        let code = code.uppercased()
        return countries.first { $0.code.description == code || $0.alpha3 == code || $0.numeric == code }
            ?? countries.first { $0.olympicCode == code }
    }

    /// Whether `country` is chosen by `text`; with `isWhole`, a part of a name is not enough.
    func holds(_ country: Country, _ text: String, isWhole: Bool) -> Bool {
        let wanted = FoldedText(text).description
        guard !wanted.isEmpty else { return false }
        let names = texts(of: country).map { FoldedText($0).description }
        let isPartial = !isWhole && [.name, .capital, .translation].contains(self)
        return names.contains { isPartial ? $0.contains(wanted) : $0 == wanted }
    }

    private func texts(of country: Country) -> [String] {
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
