import Boundaries
import Geodesy
import JSONText
import Kernel

/// The facts about a country that an answer states, and those that give its time zone.
struct CountryFacts {
    let code: TwoLetterCode
    private(set) var alpha3: String?
    private(set) var name: String
    private(set) var locale: String?
    private(set) var zones: [String] = []
    private(set) var capital: Coordinate?

    /// Reads the facts about `code` from a document of countries.
    ///
    /// A code that the document lacks, from a user's own boundaries, becomes a country with the code as its name.
    init(_ code: TwoLetterCode, in countries: OpenCountries) {
        (self.code, name) = (code, code.description)
        let letters = code.description
        let number = withCString(letters) { countries.number(of: $0) }
        guard let object = countries.object(of: number) else { return }
        var scanner = JSONScanner(Array(object))
        // The document was read whole when it was opened, so that nothing in it is malformed.
        try? read(&scanner)
    }

    private mutating func read(_ scanner: inout JSONScanner) throws(JSONFault) {
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if key.utf8.elementsEqual("alpha3".utf8) {
                alpha3 = try Self.text(&scanner)
            } else if key.utf8.elementsEqual("name".utf8) {
                name = try Self.text(&scanner) ?? name
            } else if key.utf8.elementsEqual("locale".utf8) {
                locale = try Self.text(&scanner)
            } else if Self.zoneKeys.contains(where: key.utf8.elementsEqual) {
                try readZones(&scanner)
            } else if key.utf8.elementsEqual("capitals".utf8) {
                try readCapitals(&scanner)
            } else {
                try scanner.skip()
            }
        }
    }

    /// The key of the time zones, and the one before it, which a catalogue of a user may have.
    private static var zoneKeys: [String.UTF8View] { ["timeZones".utf8, "timezones".utf8] }

    private mutating func readZones(_ scanner: inout JSONScanner) throws(JSONFault) {
        try scanner.enterArray()
        while try scanner.nextElement() {
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                if key.utf8.elementsEqual("id".utf8) {
                    zones.append(try scanner.string())
                } else {
                    try scanner.skip()
                }
            }
        }
    }

    /// Reads the capitals, and keeps the position of the first one that has a position.
    private mutating func readCapitals(_ scanner: inout JSONScanner) throws(JSONFault) {
        try scanner.enterArray()
        while try scanner.nextElement() {
            var (latitude, longitude) = (Double.nan, Double.nan)
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                if key.utf8.elementsEqual("lat".utf8) {
                    latitude = try scanner.decimal().value
                } else if key.utf8.elementsEqual("lon".utf8) {
                    longitude = try scanner.decimal().value
                } else {
                    try scanner.skip()
                }
            }
            capital = capital ?? (try? Coordinate(latitude: latitude, longitude: longitude))
        }
    }

    private static func text(_ scanner: inout JSONScanner) throws(JSONFault) -> String? {
        try scanner.takeNull() ? nil : try scanner.string()
    }
}
