public import Countries

/// The codes that records use in place of the catalogue's: three-letter codes of neighbours and languages.
public struct RecordContext: Sendable {
    /// The base address of flags, without a slash at the end.
    public var flags: String
    private var threeLetters: [Country.Code: String]
    private var codes: [String: Country.Code]
    private var languages: [String: String]
    private var tags: [String: String]

    /// - Parameters:
    ///   - countries: The countries with known codes.
    ///   - languages: The languages with translated names.
    ///   - flags: The address of a service like flagcdn.
    public init(
        _ countries: [Country],
        languages: [CatalogueMetadata.Language],
        flags: String = "https://flagcdn.com"
    ) {
        self.flags = flags
        (threeLetters, codes) = ([:], [:])
        for country in countries {
            threeLetters[country.code] = country.alpha3
            codes[country.code.description] = country.code
            if let three = country.alpha3 { codes[three] = country.code }
        }
        (self.languages, tags) = ([:], ["per": "fa"])
        // If one language has two tags ("pt", "pt-PT"), the plain one represents it.
        for language in languages where !language.code.contains("-") {
            let three = language.code == "fa" ? "per" : language.iso639_3 ?? language.code
            self.languages[language.code] = three
            tags[language.iso639_3 ?? three] = language.code
        }
    }

    /// The three-letter code of a country, or `nil` if it is unknown.
    func threeLetters(of code: Country.Code) -> String? { threeLetters[code] }

    /// The country with a code of two or three letters, in any case.
    func code(_ text: String) -> Country.Code? { codes[text.uppercased()] }

    /// Adds a code that the document itself defines.
    mutating func learn(_ code: Country.Code, threeLetters text: String?) {
        codes[code.description] = code
        if let text { codes[text.uppercased()] = code }
    }

    /// The ISO 639-3 code of translations in v3.1.
    ///
    /// For Persian it is an older code.
    func language(ofTag tag: String) -> String? { languages[tag] }

    /// The tag of a language by its ISO 639-3 code.
    func tag(ofLanguage code: String) -> String { tags[code] ?? code }
}
