import SplitMix
import Testing

@testable import BusMessages

struct MessageValuesTests {
    private func entry(_ key: BusValue, _ value: BusValue) -> BusValue.Entry { .init(key: key, value: value) }

    /// An answer of ModemManager: a dictionary with numbers as keys, with values of several types.
    private static let location: [UInt8] =
        [88, 0, 0, 0, 0, 0, 0, 0] + [1, 0, 0, 0, 1, 0x73, 0, 0, 6, 0, 0, 0] + Array("602,02".utf8)
        + [0, 0, 0, 0, 0, 0] + [2, 0, 0, 0, 5] + Array("a{sv}".utf8) + [0, 0, 48, 0, 0, 0]
        + [8, 0, 0, 0] + Array("utc-time".utf8) + [0, 1, 0x73, 0] + [2, 0, 0, 0, 0x31, 0x32, 0, 0]
        + [3, 0, 0, 0] + Array("lat".utf8) + [0, 1, 0x64, 0, 0] + [0, 0, 0, 0, 0, 0]
        + [0, 0, 0, 0, 0x3E, 0xC0]

    @Test func readsADictionaryOfVariants() throws {
        var reader = MessageReader(Self.location, isBigEndian: false)
        let raw = BusValue.entries([entry(.text("utc-time"), .text("12")), entry(.text("lat"), .number(-30))])
        let whole = BusValue.entries([entry(.number(1), .text("602,02")), entry(.number(2), raw)])
        let values = try reader.values(Array("a{uv}".utf8))
        #expect(values == [whole] && reader.isAtEnd)
        #expect(values[0][1]?.text == "602,02" && values[0][2]?["lat"]?.number == -30 && values[0][3] == nil)
    }

    @Test(
        arguments: [
            ("y", [200], .number(200)), ("n", [0xFE, 0xFF], .number(-2)),
            ("q", [0xFE, 0xFF], .number(65534)),
            ("i", [0xFE, 0xFF, 0xFF, 0xFF], .number(-2)),
            ("u", [0xFE, 0xFF, 0xFF, 0xFF], .number(4_294_967_294)),
            ("x", [0xFE] + Array(repeating: 0xFF, count: 7), .number(-2)),
            ("t", Array(repeating: 0xFF, count: 8), .number(18_446_744_073_709_551_616)),
            ("d", [0, 0, 0, 0, 0, 0, 0xF0, 0x7F], .number(.infinity)), ("b", [1, 0, 0, 0], .truth(true)),
            ("g", [2, 0x61, 0x75, 0], .text("au")), ("o", [2, 0, 0, 0, 0x2F, 0x61, 0], .text("/a")),
            ("ao", [0, 0, 0, 0], .list([])), ("v", [1, 0x76, 0, 1, 0x79, 0, 7], .number(7)),
            (
                "a(yy)", [10, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 3, 4],
                .list([.list([.number(1), .number(2)]), .list([.number(3), .number(4)])])
            ),
            (
                "aay", [13, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 8],
                .list([.list([.number(9)]), .list([.number(8)])])
            ),
            ("a{yy}", [2, 0, 0, 0, 0, 0, 0, 0, 1, 2], .entries([.init(key: .number(1), value: .number(2))])),
        ] as [(String, [UInt8], BusValue)]
    )
    func readsEveryType(types: String, bytes: [UInt8], value: BusValue) throws {
        var reader = MessageReader(bytes, isBigEndian: false)
        #expect(try reader.values(Array(types.utf8)) == [value])
        #expect(reader.isAtEnd)
    }

    @Test func readsWhatIsWritten() throws {
        let message = BusMessage.signal(
            "Changed",
            of: "org.example.Place1",
            at: "/org/example",
            [
                .string("é"), .boolean(true), .uint32(7), .strings(["a", ""]),
                .array(of: "(sd)", [.structure([.string("EG"), .double(0.25)])]),
                .dictionary([("Country", .string("EG"))]),
            ]
        )
        let read = try BusMessage(message.bytes(serial: 9)).values()
        #expect(
            read == [
                .text("é"), .truth(true), .number(7), .list([.text("a"), .text("")]),
                .list([.list([.text("EG"), .number(0.25)])]),
                .entries([entry(.text("Country"), .text("EG"))]),
            ]
        )
        var longer = message
        longer.body += [0]
        #expect(throws: MessageError.body) { try longer.values() }
        longer.isCut = true
        #expect(throws: MessageError.body) { try longer.values() }
    }

    @Test func deepNestingIsRefused() throws {
        func variants(_ count: Int) -> MessageReader {
            let bytes = (1..<count).flatMap { _ in [1, UInt8(ascii: "v"), 0] as [UInt8] }
            return MessageReader(bytes + [1, UInt8(ascii: "y"), 0, 7], isBigEndian: false)
        }
        var reader = variants(60)
        #expect(try reader.values([UInt8(ascii: "v")]) == [.number(7)])
        reader = variants(100_000)
        #expect(throws: MessageError.depth) { try reader.values([UInt8(ascii: "v")]) }
    }

    /// Values that are read and values that are passed over have the same errors, and end at the same byte.
    @Test func damagedValuesFailAsWhenTheyAreSkipped() {
        var generator = SplitMix64(seed: 20_261_127)
        var valid = 0
        for _ in 0..<20_000 {
            var bytes = Self.location
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                    in: 0...126,
                    using: &generator
                )
            }
            bytes.removeLast(Int.random(in: 0...2, using: &generator))
            var (reading, skipping) = (
                MessageReader(bytes, isBigEndian: false), MessageReader(bytes, isBigEndian: false)
            )
            let types = Array("a{uv}".utf8)
            let read = Result { () throws(MessageError) in _ = try reading.values(types) }
            let skipped = Result { () throws(MessageError) in try skipping.skip(types) }
            switch (read, skipped) {
            case (.success, .success):
                valid += 1
                #expect(reading.position == skipping.position)
            case (.failure(let one), .failure(let other)): #expect(one == other)
            default: Issue.record("\(read) and \(skipped) for \(bytes)")
            }
        }
        #expect(valid > 1000 && valid < 20_000)
    }
}
