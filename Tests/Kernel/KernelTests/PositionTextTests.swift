import CKernel
import Geodesy
import Notation
import SuiteTraits
import Testing

/// The C interface reads and writes positions as the library does.
struct PositionTextTests {
    private static let texts = [
        "30.0444 31.2357", "30°02'39.84\"N 31°14'08.52\"E", "geo:30.0444,31.2357;u=35", "36RUU2989925016",
        "8G2H26VP+Q7", "stq4yv3jk", "https://osm.org/go/0EEQjE--", "30°91'N 31°E", "", "30", "km50ob",
        "\u{1F44D}",
    ]

    @Test(arguments: texts)
    func aTextIsReadAsByTheLibrary(text: String) throws {
        for (index, notation) in ([nil] + CoordinateNotation.allCases.map(Optional.some)).enumerated() {
            var (position, fault) = (ce_position(), 9)
            var message = [CChar](repeating: 1, count: 400)
            let status = ce_position_parse(
                text,
                text.utf8.count,
                UInt32(index),
                &position,
                &fault,
                &message,
                message.count
            )
            do throws(NotationError) {
                let expected = try ParsedPosition(parsing: text, as: notation)
                #expect(status == CE_OK && fault == 0)
                #expect(position.latitude == expected.coordinate.latitude)
                #expect(position.longitude == expected.coordinate.longitude)
                let accuracy = position.accuracy_metres.isNaN ? nil : position.accuracy_metres
                #expect(accuracy == expected.accuracyMetres)
                #expect(
                    ce_notation_name(position.notation).map { String(cString: $0) }
                        == expected.notation.rawValue
                )
            } catch {
                #expect(status == (error.kind == .ambiguous ? CE_AMBIGUOUS_POSITION : CE_NOT_A_POSITION))
                #expect(fault == error.offset && position.latitude.isNaN && position.notation == 0)
                #expect(Self.text(message) == error.description)
            }
        }
    }

    @Test func theNumbersAreThoseOfAllNotations() {
        for (index, notation) in CoordinateNotation.allCases.enumerated() {
            #expect(ce_notation_name(UInt32(index + 1)).map { String(cString: $0) } == notation.rawValue)
        }
        #expect(ce_notation_name(0) == nil && ce_notation_name(13) == nil && ce_notation_name(.max) == nil)
    }

    @Test func everyNotationFitsIntoTheRoomThatTheHeaderStates() throws {
        var random = SeededGenerator(seed: 80)
        for _ in 0..<2000 {
            let place = try Coordinate(
                latitude: Double.random(in: -90...90, using: &random),
                longitude: Double.random(in: -180...180, using: &random)
            )
            for (index, notation) in CoordinateNotation.allCases.enumerated() {
                var text = [CChar](repeating: 1, count: Int(CE_POSITION_ROOM))
                let number = UInt32(index + 1)
                let status = ce_position_format(place.latitude, place.longitude, number, &text, text.count)
                #expect(status == CE_OK)
                #expect(Self.text(text) == notation.text(of: place))
            }
        }
    }

    /// The characters before the zero.
    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
