import TextFolding

/// A text by which a country is found.
struct SearchTerm: Hashable {
    let field: SearchField
    /// The language of a name: BCP 47 of a translation, ISO 639-3 of a native name, else empty.
    let language: String
    let text: String

    init(_ field: SearchField, _ text: String, language: String = "") {
        self.field = field
        self.language = language
        self.text = text
    }

    /// All texts of `country`, the most telling first; of those that fold alike the first counts.
    static func all(of country: Country) -> [SearchTerm] {
        var terms = [SearchTerm(.code, country.code.description)]
        terms += [country.alpha3, country.numeric].compactMap { $0 }.map { SearchTerm(.code, $0) }
        terms.append(SearchTerm(.name, country.name))
        terms += country.officialName.map { [SearchTerm(.otherName, $0)] } ?? []
        terms += country.alternatives.map { SearchTerm(.otherName, $0) }
        terms += names(country.nativeNames, .nativeName)
        terms += names(country.translations, .translation)
        terms += country.capitals.map { SearchTerm(.capital, $0.name) }
        for currency in country.currencies {
            let texts = [currency.code, currency.name, currency.symbol, currency.nativeSymbol]
            terms += texts.compactMap { $0 }.map { SearchTerm(.currency, $0) }
        }
        for language in country.languages {
            let texts = [language.name, language.nativeName, language.iso639_3]
            terms += texts.compactMap { $0 }.map { SearchTerm(.language, $0) }
        }
        terms += country.subregion.map { [SearchTerm(.subregion, $0)] } ?? []
        terms += ([country.region].compactMap { $0 } + country.continents).map { SearchTerm(.region, $0) }
        terms += (country.callingCodes + country.topLevelDomains).map { SearchTerm(.address, $0) }
        return terms
    }

    private static func names(_ table: [String: Country.Name], _ field: SearchField) -> [SearchTerm] {
        table.sorted { $0.key < $1.key }.flatMap { tag, name in
            [name.common, name.official].compactMap { $0 }.map { SearchTerm(field, $0, language: tag) }
        }
    }
}
