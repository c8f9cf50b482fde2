import Geodesy
import Notation
import SuiteTraits
import Testing

struct NotationErrorTests {
    @Test func quotedTextIsSafeForATerminal() {
        let escape = "\u{1B}[31m30\n31\u{202E}"
        let error = #expect(throws: NotationError.self) { try ParsedPosition(parsing: escape) }
        #expect(error?.column == 1 && error?.fragment == "?")
        let link = "https://example.com/" + String(repeating: "x", count: 100)
        let long = #expect(throws: NotationError.self) { try ParsedPosition(parsing: link, as: .geohash) }
        #expect(long?.description.count ?? 999 < 200)
    }

    @Test func columnsCountWhatWasTyped() {
        let pair = #expect(throws: NotationError.self) { try ParsedPosition(parsing: "  ３０°６１′N ３１°E") }
        #expect(pair?.column == 6 && pair?.fragment == "６１")
        let link = "https://www.google.com/maps?q=10%2C%20181"
        let encoded = #expect(throws: NotationError.self) { try ParsedPosition(parsing: link) }
        #expect(encoded?.column == 39 && encoded?.fragment == "181")
        let spaced = #expect(throws: NotationError.self) { try ParsedPosition(parsing: "36 R AA 2990") }
        #expect(spaced?.column == 6 && spaced?.fragment == "AA")
    }

    /// Columns count scalars, and offsets count bytes of UTF-8.
    @Test(
        arguments: [
            ("30°91′N 31°E", 4, 4, "91"), ("30 \u{1F44D}\u{1F3FD}", 4, 3, "\u{1F44D}"),
            ("3e\u{301}0°N 31°91'", 3, 2, "\u{301}"), ("geo:30,31;u=%C3%A9", 13, 12, "%C3%A9"),
            ("\u{200B}30°N 91°91'E", 10, 13, "91"), ("", 1, 0, ""),
        ]
    )
    func aFaultHasItsPlace(text: String, column: Int, offset: Int, fragment: String) throws {
        let error = try #require(throws: NotationError.self) { try ParsedPosition(parsing: text) }
        #expect(error.column == column && error.offset == offset, "\(error)")
        #expect(error.fragment == fragment, "\(error)")
    }

    @Test func bytesThatAreNotUTF8AreRefusedAtTheFirst() {
        let error = #expect(throws: NotationError.self) {
            let text: [UInt8] = [0x33, 0x30, 0x20, 0xC2, 0xB0, 0xFF, 0x31]
            return try text.withUnsafeBytes { try ParsedPosition(parsing: $0) }
        }
        #expect(error?.offset == 5 && error?.column == 5, "\(String(describing: error))")
    }

    /// Makes seeded changes to valid texts.
    ///
    /// None traps, each place is on the globe, and each refusal is one line.
    @Test func noTextTraps() throws {
        let texts = try Fixture.rows("notations.tsv").map { $0[0] } + Self.shapes
        var generator = SeededGenerator(seed: 20_261_005)
        var (places, refusals) = (0, 0)
        for _ in 0..<(60_000 * soak) {
            let text = Self.changed(texts, by: &generator)
            let notation =
                Bool.random(using: &generator)
                ? nil : CoordinateNotation.allCases.randomElement(using: &generator)
            do throws(NotationError) {
                let place = try ParsedPosition(parsing: text, as: notation)
                places += 1
                #expect((place.accuracyMetres ?? 0) >= 0 && (place.accuracyMetres ?? 0).isFinite, "\(text)")
                #expect(place.coordinate.latitude.isFinite && place.coordinate.longitude.isFinite, "\(text)")
            } catch {
                refusals += 1
                let isOneLine = !error.description.contains { $0.isNewline } && error.column >= 1
                #expect(error.offset <= text.utf8.count)
                #expect(isOneLine && error.column <= text.unicodeScalars.count + 1, "\(text)")
            }
        }
        #expect(places > 3000 && refusals > 20_000, "\(places) places, \(refusals) refusals")
    }

    private static let shapes = [
        "{\"type\":\"Point\",\"coordinates\":[31.2357,30.0444]}", "SRID=4326;POINT(31.2357 30.0444)",
        "https://www.google.com/maps/place/30%C2%B002'39.8%22N+31%C2%B014'08.5%22E/@30.04,31.23,17z/data=!3d30.1!4d31.2",
        "https://osm.org/go/0EEQjE--", "https://www.bing.com/maps?cp=30.0444~31.2357",
        "https://geohack.toolforge.org/geohack.php?params=30_2_39_N_31_14_8_E_type:city",
        "n 2000000 2000000", "YZG1234", "lat: 30,0444; lon: 31,2357", "\"30d2m39.84sN 31d14m8.52sE\"",
    ]

    private static func changed(_ texts: [String], by generator: inout SeededGenerator) -> String {
        var text = Array(texts.randomElement(using: &generator) ?? "")
        let alphabet = Array("0123456789 .,;:+-°'\"NSEWnsewdm/%@!?=&#()[]{}~_RUUXYZ\u{0}\u{301}é👍\n\u{202E}")
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...text.count, using: &generator)
            let character = alphabet.randomElement(using: &generator) ?? "0"
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: text.insert(character, at: place)
            case 1 where place < text.count: text[place] = character
            case 2 where place < text.count: text.remove(at: place)
            default: text += texts.randomElement(using: &generator)?.prefix(8) ?? ""
            }
        }
        return String(text)
    }
}
