import Positioning
import SuiteTraits
import Testing

struct BusReplyTests {
    private func entry(_ key: BusValue, _ value: BusValue) -> BusValue.Entry { .init(key: key, value: value) }

    @Test func readsADictionaryOfVariants() {
        let text = #"a{uv} 2 1 s "602,02\r\n\"x\"" 2 a{sv} 2 "utc-time" s "12" "latitude" d -30.0444"#
        let raw = BusValue.entries([
            entry(.text("utc-time"), .text("12")), entry(.text("latitude"), .number(-30.0444)),
        ])
        let whole = BusValue.entries([
            entry(.number(1), .text("602,02\r\n\"x\"")), entry(.number(2), raw),
        ])
        #expect(BusReply(text + "\n")?.values == [whole])
    }

    @Test(
        arguments: [
            ("", []), ("\n", []), ("s \"\"", [.text("")]), (#"s "\303\226\\\t""#, [.text("Ö\\\t")]),
            ("ub 7 false", [.number(7), .truth(false)]), ("ao 0", [.list([])]),
            (
                "a(uu) 2 4 0 8 0",
                [.list([.list([.number(4), .number(0)]), .list([.number(8), .number(0)])])]
            ),
            ("(ub)s 77 true \"x\"", [.list([.number(77), .truth(true)]), .text("x")]),
            ("v v s \"x\"", [.text("x")]), ("aas 2 1 \"a\" 0", [.list([.list([.text("a")]), .list([])])]),
            ("d nan", nil), ("d inf", [.number(.infinity)]),
        ] as [(String, [BusValue]?)]
    )
    func readsEveryTypeThatMatters(text: String, values: [BusValue]?) {
        // NaN equals nothing, so it is read and compared by its kind.
        guard let values else {
            guard case .number(let number)? = BusReply(text)?.values.first else {
                Issue.record("\(text)"); return
            }
            #expect(number.isNaN)
            return
        }
        #expect(BusReply(text)?.values == values)
    }

    @Test(arguments: [
        "s", "u x", "b maybe", "a", "as 2 \"a\"", "as -1", "a{uv} 1 1", "a{u} 1 1", "(ub 7", "u 1 2",
        "s \"open",
        #"s "\4""#, "z 1", "v", "v z", ") 1", "a{uvs} 0x", "as 99999999999",
    ])
    func valuesOfOtherTypesAreRefused(text: String) { #expect(BusReply(text) == nil) }

    @Test func deepNestingIsRefused() {
        #expect(BusReply(String(repeating: "v ", count: 60) + "u 1")?.values == [.number(1)])
        #expect(BusReply(String(repeating: "v ", count: 100_000) + "u 1") == nil)
        #expect(
            BusReply(String(repeating: "a", count: 100_000) + "u " + String(repeating: "1 ", count: 100_000))
                == nil
        )
    }

    @Test func damagedRepliesNeverTrap() {
        var generator = SeededGenerator(seed: 20_261_121)
        let reply = Array(
            #"a{oa{sa{sv}}} 1 "/m/0" 1 "i" 3 "U" a{uu} 1 2 3 "M" a(uu) 1 4 0 "C" s "60\3022""#.utf8
        )
        var read = 0
        for _ in 0..<20_000 {
            var bytes = reply
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                    in: 32...126,
                    using: &generator
                )
            }
            bytes.removeLast(Int.random(in: 0...2, using: &generator))
            if BusReply(String(decoding: bytes, as: UTF8.self)) != nil { read += 1 }
        }
        #expect(read > 1000 && read < 20_000)
    }
}
