import Testing

@testable import BusMessages

struct MessageSignatureTests {
    @Test(arguments: [
        "", "s", "ybnqiuxtdsogv", "as", "aas", "a{sv}", "(s)", "(s(iu)as)", "a{s(ii)}", "a(sd)", "a{ia{sv}}",
        "aay",
        String(repeating: "a", count: 32) + "y",
        String(repeating: "(", count: 32) + "y" + String(repeating: ")", count: 32),
        String(repeating: "a", count: 32) + String(repeating: "(", count: 32) + "y"
            + String(repeating: ")", count: 32),
        String(repeating: "y", count: 255),
    ])
    func theGrammarTakes(signature: String) { #expect(MessageSignature.isValid(Array(signature.utf8))) }

    @Test(arguments: [
        "a", "aa", "(", ")", "()", "(s", "s)", "{sv}", "a{s}", "a{svv}", "a{vs}", "a{(s)s}", "a{sv", "(a)",
        "z", "a{}", "m",
        "s s", String(repeating: "a", count: 33) + "y",
        String(repeating: "(", count: 33) + "y" + String(repeating: ")", count: 33),
        String(repeating: "y", count: 256), String(repeating: "(", count: 255),
        String(repeating: "a{s", count: 33) + "v" + String(repeating: "}", count: 33),
    ])
    func theGrammarRefuses(signature: String) { #expect(!MessageSignature.isValid(Array(signature.utf8))) }
}
