import SuiteTraits
import Testing

@testable import Quoting

struct TerminalTextTests {
    @Test(arguments: [
        ("plain مصر 🇪🇬", "plain مصر 🇪🇬"), ("\u{1B}[31mred\u{1B}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
        ("a\r\nb\n\n\tc", "a b c"), ("a\u{9B}31m\u{7F}", "a\u{FFFD}31m\u{FFFD}"),
        ("EG\u{202E}GE\u{2066}", "EG\u{FFFD}GE\u{FFFD}"), ("a\u{2028}b\u{85}c", "a b c"),
        ("\n\u{301}", " \u{301}"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("", ""),
    ])
    func aTerminalIsOnlyShownText(text: String, line: String) {
        #expect(TerminalText.line(text).unicodeScalars.elementsEqual(line.unicodeScalars))
    }

    @Test func controlsAreFoundInBytesAsInScalars() {
        var generator = HostileText(seed: 5)
        for _ in 0..<20_000 * soak {
            let text = generator.text(upTo: 30)
            #expect(ControlBytes.occur(in: text) == text.unicodeScalars.contains(where: \.isControl))
            let line = TerminalText.line(text)
            #expect(!ControlBytes.occur(in: line))
            #expect(TerminalText.line(line).unicodeScalars.elementsEqual(line.unicodeScalars))
        }
    }

    @Test func everyScalarIsFoundOrNotAtAnyPlace() {
        for value in Array(0...0x3000 as ClosedRange<UInt32>) + [0xFEFF, 0x1F1EA, 0xE0067, 0x10FFFF] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for padding in [0, 14, 15, 16, 31] {
                let text = String(repeating: "a", count: padding) + String(scalar) + "b"
                #expect(ControlBytes.occur(in: text) == scalar.isControl, "U+\(String(value, radix: 16))")
            }
        }
    }
}
