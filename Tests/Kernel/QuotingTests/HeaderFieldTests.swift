import Testing

@testable import Quoting

struct HeaderFieldTests {
    @Test(arguments: [
        ("\"abc\"", true), ("W/\"é\"", true), ("a\tb", true), ("", true), ("\"a\rX-B: c\"", false),
        ("a\nb", false),
        ("a\r\n\u{301}", false), ("\0", false), ("\u{7F}", false),
    ])
    func aValueIsOneLine(text: String, isValue: Bool) { #expect(HeaderField.isValue(text) == isValue) }

    @Test(arguments: [
        ("X-API-Key", true), ("a!#$%&'*+-.^_`|~9", true), ("", false), ("a b", false), ("a:", false),
        ("X\u{301}", false),
        ("\u{212A}ey", false), ("X\r\n", false),
    ])
    func aNameIsAToken(text: String, isName: Bool) { #expect(HeaderField.isName(text) == isName) }

    @Test(arguments: [
        ("ETag: \"x\"\r\n", "etag", "\"x\""), ("A:\u{301}b", "a", "\u{301}b"), ("A:", "a", ""),
        ("a: b:c \t", "a", "b:c"),
    ])
    func aLineIsSplitAtItsFirstColon(line: String, name: String, value: String) throws {
        let field = try #require(HeaderField.parse(Array(line.utf8)))
        #expect(field.name == name && field.value.utf8.elementsEqual(value.utf8))
        #expect(HeaderField.parse(Array("\r\n".utf8)) == nil)
    }

    @Test(arguments: [
        ("Africa/Cairo", true), ("Etc/GMT+12", true), ("America/Port-au-Prince", true), ("", false),
        ("A b", false),
        ("../etc", false), ("Africa/Cairo'", false), ("Africa/\u{301}", false), ("\u{212A}", false),
        ("a\n", false),
    ])
    func timeZonesHaveTheirOwnLetters(text: String, fits: Bool) { #expect(TimeZoneName.fits(text) == fits) }
}
