import Foundation
import Testing

@testable import RESTCountriesFormat

@Suite struct ControlCharactersTests {
    @Test(arguments: [
        (#"["a\nb"]"#, ["a  b"]), (#"["a\u001b[31m"]"#, ["a      [31m"]),
        (#"["\\n\\u001b"]"#, [#"\n\u001b"#]),
        (#"["\"\/\u00e9\u0041"]"#, ["\"/éA"]), ("[\"x\u{9B}y\u{E9}\"]", ["x  yé"]),
        (#"["\u009B"]"#, ["      "]),
        ("[\n\t\"a\"\n]", ["a"]),
    ])
    func spacesStandInTheirPlace(document: String, texts: [String]) throws {
        let blanked = ControlCharacters.blanked(Array(document.utf8))
        #expect(blanked.count == document.utf8.count)
        #expect(try JSONDecoder().decode([String].self, from: Data(blanked)) == texts)
    }

    /// The words of any texts stay, and no control character does.
    @Test func theWordsOfRandomTextsStay() throws {
        var generator = SplitMix(state: 11)
        let pieces = [
            "\u{1B}", "\n", "\u{7F}", "\u{9B}", "\\", "\"", "u001b", "n", "é", "مصر", "\u{0}", " ", "/",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...12, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let document = Array(try JSONEncoder().encode([text]))
            let blanked = Data(ControlCharacters.blanked(document))
            let read = try JSONDecoder().decode([String].self, from: blanked)[0]
            #expect(read.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(words(read) == words(text))
        }
    }

    private func words(_ text: String) -> [String] {
        let spaced = text.unicodeScalars.map {
            $0.properties.generalCategory == .control ? " " : Character($0)
        }
        return String(spaced).split(separator: " ").map(String.init)
    }

    @Test func brokenDocumentsAreNotReadBeyondTheirEnd() {
        for text in ["\\", "\"\\u", "\"\\u00", "\u{C2}", ""] {
            #expect(ControlCharacters.blanked(Array(text.utf8)).count == text.utf8.count)
        }
        #expect(ControlCharacters.blanked([0xC2]) == [0xC2])
    }
}
