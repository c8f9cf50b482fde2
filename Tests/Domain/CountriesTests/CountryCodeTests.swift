import Countries
import Testing

struct CountryCodeTests {
    @Test(arguments: ["ﬁ", "ß", "e\u{301}", "EG\u{301}", "E", ""])
    func lettersWhoseUppercaseIsTwoLettersAreNotACode(text: String) { #expect(Country.Code(text) == nil) }
}
