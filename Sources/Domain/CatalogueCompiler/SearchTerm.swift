import Countries
import CountryIndex
import TextSearch

/// A text that finds a country.
struct SearchTerm: Hashable {
    let field: SearchField
    /// The language of a name: BCP 47 for a translation, ISO 639-3 for a native name, otherwise empty.
    let language: String
    let text: String
    /// The text in the country's record that equals or contains this one.
    let spelling: String

    init(_ field: SearchField, _ text: String, language: String = "", spelling: String? = nil) {
        self.field = field
        self.language = language
        self.text = text
        self.spelling = spelling ?? text
    }

    /// The bytes of the search key: the folded text or the key of a symbol, or an empty array if nothing can be
    /// searched.
    var key: [UInt8] { SearchSymbol.key(of: text) }

    /// All texts of `country`, the most specific first.
    ///
    /// Of texts that fold to the same key, the first counts.
    static func all(of country: Country) -> [SearchTerm] {
        codes(of: country) + names(of: country) + capitals(of: country) + money(of: country)
            + surroundings(of: country)
    }

    private static func codes(of country: Country) -> [SearchTerm] {
        let codes = [country.code.description, country.alpha3, country.numeric].compactMap { $0 }
        let others = [country.olympicCode].compactMap { $0 } + country.fifaCodes
        return terms(.code, codes) + terms(.otherCode, others)
    }

    private static func names(of country: Country) -> [SearchTerm] {
        [SearchTerm(.name, country.name)]
            + terms(.otherName, [country.officialName].compactMap { $0 } + country.alternatives)
            + terms(.otherName, country.searchNames.names + country.formerNames.map(\.name))
            + names(country.nativeNames, .nativeName)
            + names(country.translations, .translation)
            + terms(.demonym, country.demonyms + country.searchNames.demonyms)
    }

    private static func capitals(of country: Country) -> [SearchTerm] {
        let translated = country.capitals.flatMap { capital in
            capital.names.sorted { $0.key < $1.key }.map { tag, name in
                SearchTerm(.capitalName, name, language: tag)
            }
        }
        return terms(.capital, country.capitals.map(\.name)) + translated
            + terms(.capitalName, country.searchNames.capitals + country.capitals.flatMap(\.alternatives))
    }

    private static func money(of country: Country) -> [SearchTerm] {
        var terms = terms(.currency, country.searchNames.currencies)
        for currency in country.currencies {
            terms += [SearchTerm(.currency, currency.code), SearchTerm(.currency, currency.name)]
            terms += currency.symbol.map { [SearchTerm(.symbol, $0)] } ?? []
            terms += currency.nativeSymbol.map { [SearchTerm(.nativeSymbol, $0)] } ?? []
        }
        return terms
    }

    private static func surroundings(of country: Country) -> [SearchTerm] {
        let languages = country.languages.flatMap { [$0.name, $0.nativeName, $0.iso639_3].compactMap { $0 } }
        var found = terms(.language, languages)
        found += terms(.subregion, [country.subregion].compactMap { $0 })
        found += terms(.region, [country.region].compactMap { $0 } + country.continents)
        found += terms(.callingCode, country.callingCodes)
        found += terms(.domain, country.topLevelDomains)
        for zone in country.timeZones {
            let city = zone.id.split(separator: "/").last.map(String.init) ?? zone.id
            found += [zone.id, city].map { SearchTerm(.timeZone, $0, spelling: zone.id) }
        }
        return found
    }

    private static func terms(_ field: SearchField, _ texts: [String]) -> [SearchTerm] {
        texts.map { SearchTerm(field, $0) }
    }

    private static func names(_ table: [String: Country.Name], _ field: SearchField) -> [SearchTerm] {
        table.sorted { $0.key < $1.key }.flatMap { tag, name in
            [name.common, name.official].compactMap { $0 }.map { SearchTerm(field, $0, language: tag) }
        }
    }
}
