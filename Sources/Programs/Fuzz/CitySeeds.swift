import Cities
import CityCompiler
import CityIndex
import SplitMix

/// A small list of cities, texts to search for, and methods that damage both.
enum CitySeeds {
    /// A list in CSV, with names that have common beginnings.
    static let list: [UInt8] = {
        var rows = "id,name,country,subdivisionCode,subdivision,lat,lon,population,timeZone,"
        rows += "names,otherNames,rareNames,subdivisionNames\n"
        let beginnings = ["San", "Santa", "Spring", "Rome", "Moskva", "Saint-", "Ro", "Sprung", "A"]
        let ends = ["field", "", " Maria", "ville", "é", "北"]
        for number in 0..<120 {
            let name = beginnings[number % 9] + ends[number / 9 % 6]
            let place = "\(Double(number) * 1.5 - 90),\(Double(number) * 3 - 180)"
            rows += "\(number + 1),\"\(name)\",IT,\(number % 7),Part,\(place),\(number * number),Europe/Rome,"
            rows += "Москва\(number)|北京\(number),\(name)x,San \(name)|x \(name),P\(number % 7)|Parte\n"
        }
        return Array(rows.utf8)
    }()

    /// A list in JSON.
    static let json = Array(
        #"""
        [{"id": 1, "name": "Rome", "country": "IT", "subdivisionCode": "07", "subdivision": "Lazio", "lat": 41.9,
        "lon": 12.5, "population": 2318895, "timeZone": "Europe/Rome", "names": ["\u0420\u0438\u043c"], "otherNames": ["Roma"],
        "rareNames": ["Urbs"], "subdivisionNames": ["62"]},
        {"id": 2, "name": "Cairo", "country": "EG", "lat": 30.06, "lon": 31.25}]
        """#.utf8
    )

    /// The list with bytes changed, removed, repeated or replaced by significant ones.
    static func damaged(_ sound: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var text = sound
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
            let place = Int.random(in: text.indices, using: &generator)
            let end = min(text.count, place + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: text.removeSubrange(place..<end)
            case 2: text.insert(contentsOf: text[place..<end], at: place)
            case 3: text.insert(contentsOf: generator.pick(values), at: place)
            default: text.replaceSubrange(place..<end, with: generator.pick(values))
            }
        }
        return text
    }

    private static let values = [
        "\"", ",", "\n", "\r\n", "|", "-1", "1e300", "nan", "4294967296", "\\ud800", "\u{0}", "\u{202E}", "[",
        "]", "é",
        String(repeating: "a", count: 300),
    ].map { Array($0.utf8) }

    /// A compiled file with some bytes changed at random and its checksums corrected.
    static func damagedFile(_ sound: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var bytes = sound
        if generator.next() % 4 == 0 { forge(&bytes, using: &generator) }
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            let place = Int.random(in: bytes.indices, using: &generator)
            bytes[place] =
                Bool.random(using: &generator)
                ? generator.pick([0, 1, 0x7F, 0x80, 0xFF]) : UInt8.random(in: 0...255, using: &generator)
        }
        CityFileFormat.seal(&bytes)
        return bytes
    }

    /// Replaces a number of four bytes with one at the limits of its range, or near a number in the file.
    private static func forge(_ bytes: inout [UInt8], using generator: inout SplitMix64) {
        let isInHeader = Bool.random(using: &generator)
        let words = (isInHeader ? CityFileFormat.headerLength : bytes.count) / 4
        let place = Int.random(in: 0..<words, using: &generator) * 4
        let old = (0..<4).reduce(UInt32(0)) { $0 | (UInt32(bytes[place + $1]) << (8 * UInt32($1))) }
        let forged = generator.pick([
            0, 1, old &+ 1, old &- 1, old &* 2, 1 << 24, 0x7FFF_FFFF, 1 << 31, .max, .max - 7,
            UInt32(truncatingIfNeeded: bytes.count), UInt32(truncatingIfNeeded: bytes.count) &- old,
        ])
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: forged >> (8 * UInt32(index))) }
    }

    /// A text that no user is expected to type.
    static func text(using generator: inout SplitMix64) -> String {
        let parts = [
            "san", "ta", "rome", ",", " ", "it", "\u{301}", "\u{200F}", "\u{202E}", "\u{0}", "北", "москва",
            "ﬁ", "가", "🏴", "\u{FFFD}",
            "'", "-", "x",
        ]
        let count = Int.random(in: 0...Int.random(in: 1...80, using: &generator), using: &generator)
        return (0..<count).map { _ in generator.pick(parts) }.joined()
    }
}
