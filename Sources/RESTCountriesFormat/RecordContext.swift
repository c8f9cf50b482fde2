public import Countries

/// What the records name otherwise than the catalogue: neighbours by three letters, languages by three.
public struct RecordContext: Sendable {
    /// Where flags are, without a slash at the end.
    public var flags: String
    private var threeLetters: [Country.Code: String]
    private var codes: [String: Country.Code]
    private var languages: [String: String]
    private var tags: [String: String]

    /// - Parameters:
    ///   - countries: those whose codes are known.
    ///   - languages: those that names are translated to.
    ///   - flags: where a service like flagcdn's answers.
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
        // Of two tags of one language ("pt", "pt-PT") the plain one stands for it.
        for language in languages where !language.code.contains("-") {
            let three = language.code == "fa" ? "per" : language.iso639_3 ?? language.code
            self.languages[language.code] = three
            tags[language.iso639_3 ?? three] = language.code
        }
    }

    /// A country's code of three letters, if it is known.
    func threeLetters(of code: Country.Code) -> String? { threeLetters[code] }

    /// The country of a code of three letters or two, in any case.
    func code(_ text: String) -> Country.Code? { codes[text.uppercased()] }

    /// Learns a code that the document itself gives.
    mutating func learn(_ code: Country.Code, threeLetters text: String?) {
        codes[code.description] = code
        if let text { codes[text.uppercased()] = code }
    }

    /// The ISO 639-3 code that v3.1 has translations under, which for Persian is an older one.
    func language(ofTag tag: String) -> String? { languages[tag] }

    /// The tag of a language by its ISO 639-3 code.
    func tag(ofLanguage code: String) -> String { tags[code] ?? code }
}
