import Testing

@testable import Quoting

struct ByteSplittingTests {
    @Test func aSeparatorBeforeAMarkSeparates() {
        #expect(
            "a,\u{301}b,c".parts(between: ",").elementsEqual(["a", "\u{301}b", "c"]) {
                $0.utf8.elementsEqual($1.utf8)
            }
        )
        #expect("a\u{37E}b".parts(between: ";") == ["a\u{37E}b"], "the Greek question mark is no semicolon")
        #expect(",a,,".parts(between: ",", omittingEmpty: true) == ["a"])
        #expect("a:b:c".parts(between: ":", maxSplits: 1) == ["a", "b:c"])
    }

    @Test func aBeginningIsOneOfBytes() {
        #expect("udp://\u{301}a".begins(with: "udp://") && !"\u{212A}elvin".begins(with: "K"))
        #expect("a=\u{301}".rest(after: "a=")?.utf8.elementsEqual("\u{301}".utf8) == true)
        #expect("ab".rest(after: "b") == nil)
    }

    @Test(arguments: [("  a b\t\r\n", "a b"), ("", ""), (" \u{301} ", "\u{301}"), ("\u{A0}a", "\u{A0}a")])
    func whiteSpaceAtTheEndsIsCutOff(text: String, trimmed: String) {
        #expect(text.trimmed.utf8.elementsEqual(trimmed.utf8))
    }
}
