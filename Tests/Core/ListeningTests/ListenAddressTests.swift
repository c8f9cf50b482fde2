import Listening
import Testing

struct ListenAddressTests {
    @Test(arguments: [
        ("127.0.0.1:8080", true), ("localhost:0", true), ("[::1]:80", true), ("0.0.0.0:80", false),
        ("192.0.2.1:80", false), ("127.evil.example:80", false),
    ])
    func anAddressIsLoopbackOrNot(text: String, isLoopback: Bool) throws {
        #expect(try #require(ListenAddress(text)).isLoopback == isLoopback)
    }

    @Test(arguments: [
        "", "8080", "localhost", "localhost:", ":8080", "localhost:65536", "[::1]", "::1:80", "a b:80",
        "localhost:-1",
    ])
    func invalidAddressesAreRefused(text: String) {
        #expect(ListenAddress(text) == nil)
    }
}
