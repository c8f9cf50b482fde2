import CatalogueCompiler
import Countries
import CountryIndex
import FoundationEssentials
import SplitMix

/// Small catalogues with every field, and methods that damage them.
enum CatalogueSeeds {
    /// Two countries in JSON: one with all fields, and one with only the required fields.
    static let json = Array(
        #"""
        {"format": 1, "version": "2026-11-21", "licence": "none", "fields": {"name": {"source": "a", "note": "b"}},
        "sources": {"a": {"name": "A", "version": "1", "licence": "none"}}, "absent": {"x": "y"},
        "languages": [{"code": "de", "iso639_3": "deu", "name": "German", "nativeName": "Deutsch"}],
        "countries": [{"code": "EG", "alpha3": "EGY", "numeric": "818", "codeStatus": "officially-assigned",
        "olympicCode": "EGY", "fifaCodes": ["EGY"], "vehicleCode": "ET", "flag": "🇪🇬", "name": "Egypt",
        "officialName": "Arab Republic of Egypt", "nativeNames": {"ara": {"common": "مصر", "official": "جمهورية"}},
        "alternatives": ["Misr"], "formerNames": [{"name": "United Arab Republic", "until": 1971}],
        "demonyms": ["Egyptian"], "capitals": [{"name": "Cairo", "lat": 30.06, "lon": 31.25,
        "names": {"de": "Kairo"}, "alternatives": ["Le Caire"]}], "region": "Africa",
        "subregion": "Northern Africa", "continents": ["Africa"], "center": {"lat": 26.5, "lon": 29.5},
        "area": 1001450, "population": 111247000, "populationYear": 2024, "landlocked": false, "borders": ["LY"],
        "nearest": [{"code": "LY", "distance": 0}], "languages": [{"code": "ar", "iso639_3": "ara",
        "name": "Arabic", "nativeName": "العربية", "status": "official", "percent": 94.5}],
        "currencies": [{"code": "EGP", "name": "Egyptian Pound", "symbol": "E£", "decimals": 2,
        "nativeSymbol": "ج.م."}], "timeZones": [{"id": "Africa/Cairo", "standard": "+02:00", "summer": "+03:00"}],
        "callingCodes": ["20"], "topLevelDomains": [".eg"], "postalCode": {"pattern": "\\d{5}",
        "formats": ["#####"], "examples": ["12411"]}, "drivingSide": "right", "firstDayOfWeek": "saturday",
        "weekend": ["friday", "saturday"], "measurement": "metric", "temperature": "celsius", "paper": "A4",
        "hourCycle": "h12", "unMember": true, "euMember": false, "eurozone": false, "independent": true,
        "locale": "ar_EG.UTF-8", "translations": {"de": {"common": "Ägypten", "official": "Republik"}},
        "sources": {"area": "a"}, "corrections": {"area": "b"}}, {"code": "LY", "name": "Libya"}]}
        """#.utf8
    )

    /// The replacements for numbers, texts and lists.
    private static let values = [
        "-1", "1e300", "1e999", "-0", "9223372036854775807", "9223372036854775808", "1e-400", "null", "true",
        "\"x\"", "[]", "{}", "\"\"", "\"\\u0000\"", "[[[[[[[[",
    ].map { Array($0.utf8) }

    /// The JSON with some values replaced, and some bytes changed, removed or repeated.
    static func damagedJSON(using generator: inout SplitMix64) -> [UInt8] {
        var text = json
        for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&text, using: &generator) }
        return text
    }

    private static func damage(_ text: inout [UInt8], using generator: inout SplitMix64) {
        guard !text.isEmpty else { return }
        let place = Int.random(in: text.indices, using: &generator)
        let end = min(text.count, place + Int.random(in: 1...40, using: &generator))
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: text.removeSubrange(place..<end)
        case 2: text.insert(contentsOf: text[place..<end], at: place)
        default: text.replaceSubrange(value(in: text, from: place), with: generator.pick(values))
        }
    }

    /// The value after the first colon from `place` on: a number, a text, or the beginning of a longer value.
    private static func value(in text: [UInt8], from place: Int) -> Range<Int> {
        guard let colon = text[place...].firstIndex(of: UInt8(ascii: ":")) else { return place..<(place + 1) }
        let start = min(text.count, colon + 2)
        let ends = Set(",}]".utf8)
        let end = text[start...].firstIndex { ends.contains($0) } ?? text.count
        return start..<end
    }

    /// A compiled file with some bytes changed at random and its checksums corrected.
    static func damagedFile(_ sound: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let place = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes[place] = generator.pick([0, 1, 0x7F, 0x80, 0xFF])
            default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
        }
        CatalogueFormat.seal(&bytes)
        return bytes
    }
}
