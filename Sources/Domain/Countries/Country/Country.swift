public import Geodesy

/// A country or territory with a code of its own, and what is known of it.
///
/// What is unknown is `nil` or empty. Names are English unless said otherwise.
public struct Country: Hashable, Sendable {
    /// Its ISO 3166-1 alpha-2 code; XK for Kosovo.
    public var code: Code
    /// Its ISO 3166-1 alpha-3 code, or the one in common use (XKX); `nil` for a code outside the catalogue.
    public var alpha3: String?
    /// Its ISO 3166-1 numeric code, three digits.
    public var numeric: String?
    /// What ISO 3166-1 says of the alpha-2 code.
    public var codeStatus: CodeStatus?
    /// The code of its National Olympic Committee.
    public var olympicCode: String?
    /// The codes of its members of FIFA; the United Kingdom has four.
    public var fifaCodes: [String] = []
    /// The distinguishing sign of its vehicles in international traffic.
    public var vehicleCode: String?
    /// Its flag as an emoji: the code in regional indicator symbols.
    public var flag: String
    /// Its common name.
    public var name: String
    /// Its formal name, where that is another.
    public var officialName: String?
    /// Its names in its official languages, by ISO 639-3.
    public var nativeNames: [String: Name] = [:]
    /// Its names in other languages, by BCP 47 tag.
    public var translations: [String: Name] = [:]
    /// Further names to search by.
    public var alternatives: [String] = []
    /// Further texts to search by that are not shown as its names.
    public var searchNames = SearchNames()
    /// What its people are called, the most usual word first.
    public var demonyms: [String] = []
    /// Names that it had.
    public var formerNames: [FormerName] = []
    /// Its capitals; a few countries have none, and South Africa three.
    public var capitals: [Capital] = []
    /// The region of UN M49: "Africa".
    public var region: String?
    /// The smallest region of UN M49: "Northern Africa".
    public var subregion: String?
    /// The continents it lies on.
    public var continents: [String] = []
    /// A place well inside its largest part.
    public var center: Coordinate?
    /// Its area in square kilometres.
    public var areaSquareKilometres: Double?
    /// How many people live there; 0 where nobody does.
    public var population: Int?
    /// The year that the population is of, where it is known.
    public var populationYear: Int?
    /// Whether it has no border with the sea.
    public var isLandlocked = false
    /// Its neighbours on land.
    public var borders: [Code] = []
    /// The countries it touches, be it at sea, and the next five, the nearest first.
    public var nearest: [Neighbour] = []
    /// The languages spoken there, the most used first.
    public var languages: [Language] = []
    /// The currencies used there, its own first.
    public var currencies: [Currency] = []
    /// Its time zones.
    public var timeZones: [Zone] = []
    /// Its telephone codes: digits without `+`, in the shared +1 with the area code.
    public var callingCodes: [String] = []
    /// Its top-level domains with their dots, the ASCII one first.
    public var topLevelDomains: [String] = []
    /// How its postal codes look.
    public var postalCode: PostalCode?
    /// The side of the road people drive on.
    public var drivingSide: DrivingSide?
    /// The customs of measuring, writing and counting days.
    public var customs: Customs?
    /// Whether it is one of the 193 members of the United Nations.
    public var isUNMember = false
    /// Whether it is one of the 27 members of the European Union.
    public var isEUMember = false
    /// Whether it is a member of the European Union that has the euro.
    public var isInEurozone = false
    /// Whether it is independent, by the United Nations' terminology database.
    public var isIndependent = false
    /// The POSIX locale most people there would expect, such as `ar_EG.UTF-8`.
    public var locale: String?
    /// The sources of those fields that are not from their usual source, by field.
    public var sources: [String: String] = [:]
    /// Why fields were corrected by hand, by field.
    public var corrections: [String: String] = [:]

    /// Joins a code with the least that is needed of it.
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
    /// Its common name in the language of `tag` (BCP 47: "de", "pt-PT", "zh-Hant"), English if there is none.
    ///
    /// A tag without a name of its own is cut at its hyphens: "de-AT" reads "de".
    public func name(in tag: String) -> String { translations.value(forTag: tag)?.common ?? name }
}

extension Dictionary where Key == String {
    /// The value of `tag`, else of the longest part of it that ends before a hyphen and has one.
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
