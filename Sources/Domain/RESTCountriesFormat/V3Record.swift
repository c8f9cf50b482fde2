/// A country in the form of REST Countries version 3.1.
///
/// Reading accepts records in which keys are missing, because an answer may hold only some of the fields.
public struct V3Record: Encodable, Hashable, Sendable {
    /// A common and a formal name.
    public struct Name: Codable, Hashable, Sendable {
        var common: String?
        var official: String?
    }

    /// The English names, and the names in the country's languages by ISO 639-3 code.
    public struct Names: Encodable, Hashable, Sendable {
        var common: String?
        var official: String?
        var nativeName: [String: Name]?

        enum CodingKeys: String, CodingKey { case common, official, nativeName }
    }

    /// A currency, whose code is its key.
    public struct Currency: Codable, Hashable, Sendable {
        var name: String?
        var symbol: String?
    }

    /// The telephone codes, divided after the first digit.
    public struct Dialling: Encodable, Hashable, Sendable {
        var root: String?
        var suffixes: [String]?

        enum CodingKeys: String, CodingKey { case root, suffixes }
    }

    /// The position of the capital.
    public struct CapitalInfo: Encodable, Hashable, Sendable {
        var latlng: [Double]?

        enum CodingKeys: String, CodingKey { case latlng }
    }

    /// The addresses of a flag.
    public struct Flags: Codable, Hashable, Sendable {
        var png: String?
        var svg: String?
        var alt: String?
    }

    /// The addresses of maps.
    public struct Maps: Codable, Hashable, Sendable {
        var googleMaps: String?
        var openStreetMaps: String?
    }

    /// The vehicle signs and the side of the road on which people drive.
    public struct Car: Encodable, Hashable, Sendable {
        var signs: [String]?
        var side: String?

        enum CodingKeys: String, CodingKey { case signs, side }
    }

    /// The format of postal codes.
    public struct PostalCode: Codable, Hashable, Sendable {
        var format: String?
        var regex: String?
    }

    var name: Names?
    var tld: [String]?
    var cca2: String?
    var ccn3: String?
    var cca3: String?
    var cioc: String?
    var fifa: String?
    var independent: Bool?
    var status: String?
    var unMember: Bool?
    var currencies: [String: Currency]?
    var idd: Dialling?
    var capital: [String]?
    var capitalInfo: CapitalInfo?
    var altSpellings: [String]?
    var region: String?
    var subregion: String?
    var continents: [String]?
    var languages: [String: String]?
    var translations: [String: Name]?
    var latlng: [Double]?
    var landlocked: Bool?
    var borders: [String]?
    var area: Double?
    var demonyms: [String: [String: String]]?
    var flag: String?
    var flags: Flags?
    var maps: Maps?
    var population: Double?
    var car: Car?
    var postalCode: PostalCode?
    var startOfWeek: String?
    var timezones: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case name, tld, cca2, ccn3, cca3, cioc, fifa, independent, status, unMember, currencies, idd, capital
        case capitalInfo, altSpellings, region, subregion, continents, languages, translations, latlng
        case landlocked, borders, area, demonyms, flag, flags, maps, population, car, postalCode
        case startOfWeek, timezones
    }
}
