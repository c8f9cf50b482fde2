import Foundation
import Testing

@testable import TextSearch

@Suite struct FoldedTextTests {
    @Test(
        arguments: [
            ("Côte d’Ivoire", "cote divoire"), ("Côte d'Ivoire", "cote divoire"), ("Zürich", "zurich"),
            ("ÅLAND  Islands ", "aland islands"), ("Straße", "strasse"), ("Łódź", "lodz"),
            ("Tromsø", "tromso"),
            ("İstanbul", "istanbul"), ("ISTANBUL", "istanbul"), ("Đà Nẵng", "da nang"), ("ＡＢＣ　１２", "abc 12"),
            ("Guinea-Bissau", "guinea bissau"), ("St. Lucia", "st lucia"), ("U.S.A.", "usa"),
            ("(Keeling)", "keeling"), ("", ""), (" - ", ""), ("Ελλάδα", "ελλαδα"), ("ΕΛΛΆΣ", "ελλασ"),
            ("ελλάς", "ελλασ"), ("Россия", "россия"), ("Ёлка", "елка"), ("Йемен", "иемен"),
            ("القاهرة", "القاهره"), ("إيران", "ايران"), ("مِصْر", "مصر"), ("ایران", "ايران"),
            ("ישראל", "ישראל"),
            ("北京", "北京"), ("ﬁji", "fiji"), ("Curaçao", "curacao"), ("São Tomé", "sao tome"),
            ("🇪🇬 Egypt", "egypt"), ("Hawaiʻi", "hawaii"), ("भारत", "भारत"), ("ไทย", "ไทย"),
        ]
    ) func foldsTo(text: String, folded: String) { #expect(FoldedText(text).description == folded) }

    @Test func composedAndDecomposedTextFoldAlike() {
        for text in ["Ñandú", "Việt Nam", "ガンビア", "한국", "Ἀθῆναι", "कज़ाख़स्तान", "Ǖ"] {
            let forms = [
                text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
            ]
            #expect(Set(forms.map(FoldedText.init)).count == 1, "\(text)")
        }
    }

    @Test func bothSyllabariesOfJapaneseAreOne() {
        #expect(FoldedText("エジプト") == FoldedText("えじぷと"))
        #expect(FoldedText("ｴｼﾞﾌﾟﾄ") == FoldedText("えじぷと"))
    }

    @Test func halfASyllableOfHangulBeginsTheWhole() {
        let whole = FoldedText("한국").utf8
        #expect(whole.starts(with: FoldedText("하").utf8))
        #expect(whole.starts(with: FoldedText("한구").utf8))
    }

    /// Tests every scalar.
    ///
    /// Folding a second time changes nothing, and nothing traps.
    @Test func foldingTwiceIsFoldingOnce() {
        for value in UInt32(0)...0x1_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = FoldedText("a" + String(Character(scalar)) + "b").description
            #expect(FoldedText(once).description == once, "U+\(String(value, radix: 16))")
        }
    }

    /// Compares Latin, Greek and Cyrillic letters with marks with Foundation's folding.
    @Test func marksAndCaseAgreeWithFoundation() {
        let transcribed = Set("ßæœøđðþłħıŋəǝɐɔɛɓɖɗƙƴŧɠʋɲɣҋґĸƀʻ".unicodeScalars.map(\.value))
        var compared = 0
        for value in UInt32(0xC0)...0x24F {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
            let text = String(Character(scalar))
            let lowered = text.lowercased()
            guard !lowered.unicodeScalars.contains(where: { transcribed.contains($0.value) }) else {
                continue
            }
            let expected = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            guard expected.unicodeScalars.allSatisfy({ $0.isASCII }) else { continue }
            #expect(FoldedText(text).description == expected, "U+\(String(value, radix: 16))")
            compared += 1
        }
        #expect(compared > 200)
    }
}
