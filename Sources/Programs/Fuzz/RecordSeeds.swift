import Countries
import RESTCountriesFormat
import SplitMix

/// Documents that resemble those of a REST Countries service and are not valid.
enum RecordSeeds {
    /// Readers of both versions, each with known countries.
    static var readings: [FormatVersion: CountryReading] {
        let known = ["EG", "FR"].compactMap { Country.Code($0) }.map {
            Country(code: $0, alpha3: $0.description + "X", name: "\($0)", locale: "ar_EG.UTF-8")
        }
        let context = RecordContext(known, languages: [])
        var readings: [FormatVersion: CountryReading] = [:]
        for version in FormatVersion.allCases {
            readings[version] = CountryReading(version, context, over: known)
        }
        return readings
    }

    /// A list of records, or another value.
    static func document(_ version: FormatVersion, using generator: inout SplitMix64) -> [UInt8] {
        switch Int.random(in: 0..<48, using: &generator) {
        case 0: return generator.bytes(Int.random(in: 0...300, using: &generator))
        case 1:
            let depth = generator.pick([10, 31, 32, 33, 513, 10_000])
            return Array(
                String(repeating: generator.pick(["[", "{\"name\":", "[{\"a\":["]), count: depth).utf8
            )
        case 2: return wide(using: &generator)
        default: break
        }
        var records = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            record(version, using: &generator)
        }
        if generator.oneIn(8) { records.append(generator.pick(strangers)) }
        let text =
            records.count == 1 && generator.oneIn(2) ? records[0] : "[\(records.joined(separator: ","))]"
        var document = Array(text.utf8)
        for _ in 0..<generator.pick([0, 0, 0, 1, 3]) { document.mutate(from: alphabet, using: &generator) }
        return document
    }

    /// A list with more members than allowed, or almost as many.
    private static func wide(using generator: inout SplitMix64) -> [UInt8] {
        let element = generator.pick(["[],", "{},", "0,", "\"\","])
        let count = generator.pick([100, 9_999, 10_000])
        let list = "[" + String(repeating: element, count: count) + "0]"
        return Array(
            generator.oneIn(2)
                ? list.utf8 : "{\"cca2\":\"EG\",\"name\":{\"common\":\"E\"},\"tld\":\(list)}".utf8
        )
    }

    private static func record(_ version: FormatVersion, using generator: inout SplitMix64) -> String {
        let strangeness = generator.pick([0, 20, 6])
        var members: [String] = []
        for (key, value) in version == .v2 ? second : third where !generator.oneIn(12) {
            let isStrange = strangeness > 0 && generator.oneIn(strangeness)
            members.append("\"\(key)\":\(isStrange ? generator.pick(strangers) : value)")
        }
        if generator.oneIn(4) { members.shuffle(using: &generator) }
        if generator.oneIn(8), !members.isEmpty { members.append(generator.pick(members)) }
        let record = "{" + members.joined(separator: ",") + "}"
        let code = generator.pick(["EG", "FR", "XK", "eg", "QQ"])
        return generator.oneIn(2) ? record.replacing("\"EG\"", with: "\"\(code)\"") : record
    }

    private static let third = [
        ("cca2", "\"EG\""), ("cca3", "\"EGY\""), ("ccn3", "\"818\""), ("tld", "[\".eg\",\".مصر\"]"),
        (
            "name",
            "{\"common\":\"Egypt\",\"official\":\"Arab Republic\",\"nativeName\":{\"ara\":{\"common\":\"مصر\"}}}"
        ),
        ("independent", "true"), ("unMember", "true"), ("idd", "{\"root\":\"+2\",\"suffixes\":[\"0\"]}"),
        ("currencies", "{\"EGP\":{\"name\":\"pound\",\"symbol\":\"£\"}}"), ("capital", "[\"Cairo\"]"),
        ("capitalInfo", "{\"latlng\":[30.05,31.25]}"), ("altSpellings", "[\"EG\",\"Misr\"]"),
        ("region", "\"Africa\""), ("subregion", "\"Northern Africa\""), ("continents", "[\"Africa\"]"),
        ("languages", "{\"ara\":\"Arabic\"}"), ("translations", "{\"deu\":{\"common\":\"Ägypten\"}}"),
        ("latlng", "[27.0,30.0]"), ("landlocked", "false"), ("borders", "[\"LBY\",\"SDN\"]"),
        ("area", "1002450.0"),
        ("flag", "\"🇪🇬\""), ("population", "102334403"), ("car", "{\"signs\":[\"ET\"],\"side\":\"right\"}"),
        ("postalCode", "{\"format\":\"#####\",\"regex\":\"^(?:\\\\d{5})$\"}"), ("startOfWeek", "\"sunday\""),
        ("timezones", "[\"UTC+02:00\"]"),
    ]

    private static let second = [
        ("name", "\"Egypt\""), ("alpha2Code", "\"EG\""), ("alpha3Code", "\"EGY\""),
        ("topLevelDomain", "[\".eg\"]"),
        ("callingCodes", "[\"20\"]"), ("capital", "\"Cairo\""), ("altSpellings", "[\"EG\"]"),
        ("subregion", "\"Northern Africa\""), ("region", "\"Africa\""), ("population", "102334403"),
        ("latlng", "[27.0,30.0]"), ("demonym", "\"Egyptian\""), ("area", "1002450"),
        ("timezones", "[\"UTC+02:00\"]"),
        ("borders", "[\"ISR\",\"LBY\"]"), ("nativeName", "\"مصر\""), ("numericCode", "\"818\""),
        ("flags", "{\"svg\":\"s\",\"png\":\"p\"}"),
        ("currencies", "[{\"code\":\"EGP\",\"name\":\"pound\",\"symbol\":\"£\"}]"),
        (
            "languages",
            "[{\"iso639_1\":\"ar\",\"iso639_2\":\"ara\",\"name\":\"Arabic\",\"nativeName\":\"العربية\"}]"
        ),
        ("translations", "{\"de\":\"Ägypten\"}"), ("independent", "true"), ("cioc", "\"EGY\""),
    ]

    private static let strangers = [
        "null", "true", "0", "-1", "1e308", "1e999", "-0.0", "9223372036854775808", "1.5e18", "0.1e-300",
        "\"\"", "\"12\"",
        "\"\\u0000\\u001b[31m\"", "\"\\ud800\"", "\"\u{9B}\u{202E}\u{301}\"", "\"\\u202e\\u009b\"",
        "\"'\u{301}\"", "[]", "{}",
        "[[[]]]", "[null,1,\"a\",{}]", "{\"a\":1}", "{\"common\":\"\"}", "{\"common\":[]}", "NaN", "01", "",
        "\"UTC+99:99\"", "[\"UTC+02:00\",\"UTC-00:00\"]", "[91.0,181.0]", "[1e308,1e308]",
        "{\"root\":\"+\",\"suffixes\":[\"\"]}",
        "{\"regex\":\"^\"}", "{\"regex\":\"^(?:)$\"}", "{\"\":{\"name\":\"\"}}",
    ]

    private static let alphabet =
        Array("{}[]:,\"\\0123456789eE.+-truefalsn \r\n".utf8) + [0, 0x1B, 0x80, 0xC2, 0xE2, 0xFF]
}
