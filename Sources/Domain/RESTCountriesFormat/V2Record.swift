/// A country in the form of REST Countries version 2.
///
/// Reading accepts records in which keys are missing.
public struct V2Record: Encodable, Hashable, Sendable {
    /// The addresses of a flag.
    public struct Flags: Codable, Hashable, Sendable {
        var svg: String?
        var png: String?
    }

    /// A currency with its code, name and symbol.
    public struct Currency: Codable, Hashable, Sendable {
        var code: String?
        var name: String?
        var symbol: String?
    }

    /// A language with its ISO 639 codes and its names.
    public struct Language: Codable, Hashable, Sendable {
        var iso639_1: String?
        var iso639_2: String?
        var name: String?
        var nativeName: String?
    }

    /// A group of countries with its acronym and name.
    public struct Bloc: Codable, Hashable, Sendable {
        var acronym: String?
        var name: String?
    }

    var name: String?
    var topLevelDomain: [String]?
    var alpha2Code: String?
    var alpha3Code: String?
    var callingCodes: [String]?
    var capital: String?
    var altSpellings: [String]?
    var subregion: String?
    var region: String?
    var population: Double?
    var latlng: [Double]?
    var demonym: String?
    var area: Double?
    var timezones: [String]?
    var borders: [String]?
    var nativeName: String?
    var numericCode: String?
    var flags: Flags?
    var currencies: [Currency]?
    var languages: [Language]?
    var translations: [String: String]?
    var flag: String?
    var regionalBlocs: [Bloc]?
    var cioc: String?
    var independent: Bool?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case name, topLevelDomain, alpha2Code, alpha3Code, callingCodes, capital, altSpellings, subregion
        case region, population, latlng, demonym, area, timezones, borders, nativeName, numericCode, flags
        case currencies, languages, translations, flag, regionalBlocs, cioc, independent
    }
}

extension V2Record: Decodable {
    /// Reads the fields that are present and have the right type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        name = object.lenient(.name)
        topLevelDomain = object.list(.topLevelDomain)
        alpha2Code = object.lenient(.alpha2Code)
        alpha3Code = object.lenient(.alpha3Code)
        callingCodes = object.list(.callingCodes)
        capital = object.lenient(.capital)
        altSpellings = object.list(.altSpellings)
        subregion = object.lenient(.subregion)
        region = object.lenient(.region)
        population = object.number(.population)
        latlng = object.list(.latlng)
        demonym = object.lenient(.demonym)
        area = object.number(.area)
        timezones = object.list(.timezones)
        borders = object.list(.borders)
        nativeName = object.lenient(.nativeName)
        numericCode = object.lenient(.numericCode)
        flags = object.lenient(.flags)
        currencies = object.list(.currencies)
        languages = object.list(.languages)
        translations = object.map(.translations)
        flag = object.lenient(.flag)
        regionalBlocs = object.list(.regionalBlocs)
        cioc = object.lenient(.cioc)
        independent = object.lenient(.independent)
    }
}
