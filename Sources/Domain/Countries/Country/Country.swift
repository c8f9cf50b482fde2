public import Geodesy

/// A country or territory that has its own code, with all facts known about it.
///
/// Unknown facts are `nil` or empty. Names are in English unless stated otherwise.
public struct Country: Hashable, Sendable {
    /// The ISO 3166-1 alpha-2 code, or XK for Kosovo.
    public var code: Code
    /// The ISO 3166-1 alpha-3 code, or the customary one (XKX).
    ///
    /// It is `nil` for a code outside the catalogue.
    public var alpha3: String?
    /// The ISO 3166-1 numeric code, with three digits.
    public var numeric: String?
    /// The status of the alpha-2 code in ISO 3166-1.
    public var codeStatus: CodeStatus?
    /// The code of the National Olympic Committee.
    public var olympicCode: String?
    /// The codes of the country's members of FIFA.
    ///
    /// The United Kingdom has four.
    public var fifaCodes: [String] = []
    /// The distinguishing sign of the country's vehicles in international traffic.
    public var vehicleCode: String?
    /// The flag as an emoji: the code in regional indicator symbols.
    public var flag: String
    /// The common name in English.
    public var name: String
    /// The formal name, if it differs from the common one.
    public var officialName: String?
    /// The names in the official languages, by ISO 639-3 code.
    public var nativeNames: [String: Name] = [:]
    /// The names in other languages, by BCP 47 tag.
    public var translations: [String: Name] = [:]
    /// Further names for searches.
    public var alternatives: [String] = []
    /// Further texts for searches that are not shown as names of the country.
    public var searchNames = SearchNames()
    /// The names of the people, the most usual first: "Egyptian".
    public var demonyms: [String] = []
    /// The country's former names.
    public var formerNames: [FormerName] = []
    /// The capitals of the country.
    ///
    /// A few countries have no capital, and South Africa has three.
    public var capitals: [Capital] = []
    /// The region of UN M49: "Africa".
    public var region: String?
    /// The smallest region of UN M49: "Northern Africa".
    public var subregion: String?
    /// The continents on which the country lies.
    public var continents: [String] = []
    /// A position well inside the country's largest part.
    public var center: Coordinate?
    /// The area in square kilometres.
    public var areaSquareKilometres: Double?
    /// The number of inhabitants, or 0 for an uninhabited territory.
    public var population: Int?
    /// The year of the population figure, if it is known.
    public var populationYear: Int?
    /// True if the country has no coast.
    public var isLandlocked = false
    /// The neighbours with a land border.
    public var borders: [Code] = []
    /// The countries that touch this one, on land or at sea, and the next five.
    ///
    /// The nearest is first.
    public var nearest: [Neighbour] = []
    /// The languages spoken in the country, the most used first.
    public var languages: [Language] = []
    /// The currencies used in the country, its own first.
    public var currencies: [Currency] = []
    /// The time zones of the country.
    public var timeZones: [Zone] = []
    /// The telephone codes: digits without `+`.
    ///
    /// Codes that share +1 include the area code.
    public var callingCodes: [String] = []
    /// The top-level domains with their dots, the ASCII one first.
    public var topLevelDomains: [String] = []
    /// The format of postal codes.
    public var postalCode: PostalCode?
    /// The side of the road on which people drive.
    public var drivingSide: DrivingSide?
    /// The customs of measuring, writing and counting days.
    public var customs: Customs?
    /// True for the 193 members of the United Nations.
    public var isUNMember = false
    /// True for the 27 members of the European Union.
    public var isEUMember = false
    /// True for members of the European Union that use the euro.
    public var isInEurozone = false
    /// True if the country is independent, according to the United Nations' terminology database.
    public var isIndependent = false
    /// The POSIX locale that most inhabitants would expect, such as `ar_EG.UTF-8`.
    public var locale: String?
    /// The sources of fields that do not come from their usual source, by field.
    public var sources: [String: String] = [:]
    /// The reasons for manual corrections, by field.
    public var corrections: [String: String] = [:]

    /// Creates a country from its code and names.
    ///
    /// The flag follows from the code. Everything else is unknown.
    public init(code: Code, alpha3: String?, name: String, locale: String?) {
        self.code = code
        self.alpha3 = alpha3
        self.name = name
        self.locale = locale
        flag = Self.flag(of: code)
    }

    /// The code in regional indicator symbols, which fonts draw as the flag.
    static func flag(of code: Code) -> String {
        var flag = ""
        for letter in code.description.unicodeScalars {
            guard let symbol = Unicode.Scalar(0x1F1E6 + letter.value - 0x41) else { continue }
            flag.unicodeScalars.append(symbol)
        }
        return flag
    }
}

extension Country {
    /// The common name in the language of `tag` (BCP 47: "de", "pt-PT", "zh-Hant"), or the English one without a
    /// translation.
    ///
    /// A tag is shortened at its hyphens until a translation exists: "de-AT" falls back to "de".
    public func name(in tag: String) -> String { translations.value(forTag: tag)?.common ?? name }
}

extension Dictionary where Key == String {
    /// The value for `tag`, or for the longest prefix of it that ends before a hyphen and has a value.
    func value(forTag tag: String) -> Value? {
        var rest = tag[...]
        while !rest.isEmpty {
            if let value = self[String(rest)] { return value }
            guard let hyphen = rest.lastIndex(of: "-") else { break }
            rest = rest[..<hyphen]
        }
        return nil
    }
}
