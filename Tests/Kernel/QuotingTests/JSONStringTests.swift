import Foundation
import JSONText
import Quoting
import SuiteTraits
import Testing

/// JSON strings, read by Python.
struct JSONStringTests {
    private static let script = """
        import json, sys
        for line in open(0, encoding='utf-8', newline='\\n'):
            print(json.loads(line).encode('utf-8').hex())
        """

    private func read(_ lines: [String]) async throws -> [String] {
        let input = Array((lines.joined(separator: "\n") + "\n").utf8)
        let output = try await Reader.output(of: "/usr/bin/python3", ["-c", Self.script], input: input)
        return String(decoding: output, as: UTF8.self).components(separatedBy: "\n").dropLast()
    }

    @Test func aRealReaderReadsTheSameText() async throws {
        var generator = HostileText(seed: 4)
        let texts = (0..<2000 * soak).map { _ in generator.text() }
        let quoted = texts.map { String(decoding: JSONString.quoted($0), as: UTF8.self) }
        let expected = texts.map { $0.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
        #expect(try await read(quoted) == expected)
        let inert = quoted.map(JSONString.inert)
        #expect(try await read(inert) == expected, "escapes say the same")
        #expect(inert.allSatisfy { !ControlBytes.occur(in: $0) })
    }

    @Test(arguments: [
        (#"["a\nb"]"#, ["a  b"]), (#"["a\u001b[31m"]"#, ["a      [31m"]),
        (#"["\\n\\u001b"]"#, [#"\n\u001b"#]), (#"["\u202e"]"#, ["      "]), ("[\"a\u{202E}b\"]", ["a   b"]),
        (#"["\"\/\u00e9\u0041"]"#, ["\"/éA"]), ("[\"x\u{9B}y\u{E9}\"]", ["x  yé"]),
        (#"["\u009B"]"#, ["      "]), ("[\n\t\"a\"\n]", ["a"]),
    ])
    func spacesReplaceControls(document: String, texts: [String]) throws {
        let blanked = JSONString.blanked(Array(document.utf8))
        #expect(blanked.count == document.utf8.count)
        #expect(try JSONDecoder().decode([String].self, from: Data(blanked)) == texts)
    }

    /// The words of random texts remain, and control characters do not.
    @Test func theWordsOfRandomTextsStay() throws {
        var generator = HostileText(seed: 11)
        for _ in 0..<2000 * soak {
            let text = generator.text()
            let blanked = Data(JSONString.blanked(Array(try JSONEncoder().encode([text]))))
            let read = try JSONDecoder().decode([String].self, from: blanked)[0]
            #expect(!ControlBytes.occur(in: read))
            #expect(words(read).elementsEqual(words(text)) { $0.elementsEqual($1) })
        }
    }

    private func words(_ text: String) -> [Substring.UnicodeScalarView] {
        text.unicodeScalars.split { $0 == " " || $0.isControl }.map { Substring($0).unicodeScalars }
    }

    @Test func brokenDocumentsAreNotReadBeyondTheirEnd() {
        for text in ["\\", "\"\\u", "\"\\u00", "\u{C2}", ""] {
            #expect(JSONString.blanked(Array(text.utf8)).count == text.utf8.count)
        }
        for bytes in [[0xC2], [0xE2, 0x80], [0xE2]] as [[UInt8]] {
            #expect(JSONString.blanked(bytes) == bytes)
        }
    }
}
