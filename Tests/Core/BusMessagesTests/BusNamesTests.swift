import Testing

@testable import BusMessages

struct BusNamesTests {
    @Test(arguments: [
        ("/", true), ("/a", true), ("/a/b_1", true), ("", false), ("a", false), ("/a/", false),
        ("//a", false), ("/a-b", false), ("/é", false),
    ])
    func paths(text: String, isValid: Bool) { #expect(BusNames.isPath(text) == isValid) }

    @Test(arguments: [
        ("a.b", true), ("a_1.B2", true), ("a", false), ("a..b", false), (".a", false), ("a.1b", false),
        ("a-b.c", false), (String(repeating: "a.b", count: 86), false),
    ])
    func interfaces(text: String, isValid: Bool) { #expect(BusNames.isInterface(text) == isValid) }

    @Test(arguments: [
        (":1.42", true), ("a-b.c", true), ("a", false), (":", false), ("a.1", false), (":1..2", false),
        ("a.b!", false),
    ])
    func connections(text: String, isValid: Bool) { #expect(BusNames.isBus(text) == isValid) }

    @Test(arguments: [("Get", true), ("_a1", true), ("", false), ("1a", false), ("a.b", false)])
    func members(text: String, isValid: Bool) { #expect(BusNames.isMember(text) == isValid) }

    @Test func addressesAreReadInOrder() {
        let text =
            "tcp:host=a;unix:path=/run/a%20b,guid=12;unix:abstract=x;unix:guid=1;unix:path=;unix:path=%zz;;unix:path=%0"
        #expect(BusAddress.all(in: text).map(\.name) == [Array("/run/a b".utf8), [0] + Array("x".utf8)])
        #expect(BusAddress.all(in: "").isEmpty && BusAddress.all(in: "unix:path=/a%00b").isEmpty)
    }
}
