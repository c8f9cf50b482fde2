import Foundation
import SuiteTraits
import Testing

@testable import JSONText

@Suite struct JSONWriterTests {
    private func written(
        escaping: JSONWriter.Escaping = .required,
        layout: JSONWriter.Layout = .compact,
        _ body: (inout JSONWriter) -> Void
    ) -> String {
        var writer = JSONWriter(escaping: escaping, layout: layout)
        body(&writer)
        return writer.text
    }

    @Test func commasAndColonsSeparateNestedValues() {
        let text = written { writer in
            writer.object { writer in
                writer.key("a")
                writer.array { writer in
                    writer.number(1)
                    writer.array { _ in }
                    writer.object { _ in }
                    writer.null()
                }
                writer.key("b")
                writer.object { writer in
                    writer.key("c")
                    writer.truth(true)
                    writer.key("d")
                    writer.string(nil)
                }
                writer.key("e")
                writer.raw("[2]")
            }
        }
        #expect(text == #"{"a":[1,[],{},null],"b":{"c":true,"d":null},"e":[2]}"#)
    }

    @Test func linesFollowOneAnotherWithoutCommas() {
        let text = written { writer in
            for number in 1...2 {
                writer.array { $0.number(number) }
                writer.endLine()
            }
        }
        #expect(text == "[1]\n[2]\n")
    }

    @Test func aClearedWriterBeginsAnew() {
        var writer = JSONWriter()
        writer.number(1)
        writer.clear()
        writer.number(2)
        #expect(writer.text == "2")
    }

    @Test(
        arguments: [
            (0.0, "0"), (-0.0, "-0"), (1, "1"), (-12.5, "-12.5"), (30.0444, "30.0444"), (1e21, "1e+21"),
            (1e-7, "1e-07"), (0.1 + 0.2, "0.30000000000000004"), (Double(1 << 53), "9007199254740992"),
        ]
    )
    func aNumberHasTheFewestDigitsThatGiveIt(value: Double, digits: String) {
        #expect(written { $0.number(value) } == digits)
        #expect(Double(digits) == value)
    }

    @Test(
        arguments: [
            ("Côte d'Ivoire / 日本", "Côte d'Ivoire / 日本", "Côte d'Ivoire / 日本"),
            ("a\"b\\", #"a\"b\\"#, #"a\"b\\"#),
            (
                "\u{8}\t\n\u{C}\r\u{1B}\0", #"\u0008\u0009\u000a\u000c\u000d\u001b\u0000"#,
                #"\b\t\n\f\r\u001b\u0000"#
            ),
            ("\u{7F}\u{9B}\u{202E}", "\u{7F}\u{9B}\u{202E}", #"\u007f\u009b\u202e"#),
            (",\u{301}\"\u{301}", ",\u{301}\\\"\u{301}", ",\u{301}\\\"\u{301}"),
        ]
    )
    func aStringIsEscapedAsFarAsTheTextIsFor(text: String, required: String, inert: String) throws {
        #expect(written { $0.string(text) }.utf8.elementsEqual("\"\(required)\"".utf8))
        let line = written(escaping: .inert) { $0.string(text) }
        #expect(line.utf8.elementsEqual("\"\(inert)\"".utf8))
        #expect(try JSONDecoder().decode(String.self, from: Data(line.utf8)) == text)
    }

    @Test func aValueCanBeInsertedInAGap() {
        var writer = JSONWriter()
        var place = 0
        writer.object { writer in
            writer.key("a")
            place = writer.gap()
            writer.key("b")
            writer.number(1)
        }
        var bytes = writer.bytes
        bytes.insert(contentsOf: "25".utf8, at: place)
        #expect(bytes == Array(#"{"a":25,"b":1}"#.utf8))
    }

    @Test func theIndentedLayoutIsThatOfFoundation() throws {
        let values: [String: [String: [Int]]] = ["a": [:], "b": ["c": [1, 2], "d": []]]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let text = written(layout: .indented) { writer in
            writer.object { writer in
                for (key, lists) in values.sorted(by: { $0.key < $1.key }) {
                    writer.key(key)
                    writer.object { writer in
                        for (key, list) in lists.sorted(by: { $0.key < $1.key }) {
                            writer.key(key)
                            writer.array { writer in
                                for number in list { writer.number(number) }
                            }
                        }
                    }
                }
            }
        }
        #expect(text == String(decoding: try encoder.encode(values), as: UTF8.self))
    }

    @Test func randomTextsAreReadAsTheyWereWritten() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<12, using: &random) {
                let limit: UInt32 = Bool.random(using: &random) ? 0xFF : 0xD7FF
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
                    text.append(scalar)
                }
            }
            for escaping in [JSONWriter.Escaping.required, .inert] {
                let json = written(escaping: escaping) { $0.string(String(text)) }
                var scanner = JSONScanner(Array(json.utf8))
                #expect(try scanner.string().unicodeScalars.elementsEqual(text))
            }
        }
    }
}
