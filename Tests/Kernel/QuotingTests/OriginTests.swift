import CCurl
import SuiteTraits
import Testing

@testable import Quoting

/// Addresses, split by this reader and by that of libcurl.
struct OriginTests {
    init() throws {
        var problem: UnsafePointer<CChar>?
        try #require(ccurl_load(&problem) == 0)
    }

    /// A part of the address as read by libcurl, or `nil` if it refuses the address or the part does not exist.
    private static func part(_ part: CURLUPart, of address: [UInt8]) -> [UInt8]? {
        var place = [CChar](repeating: 0, count: 4096)
        let text = (address + [0]).map { CChar(bitPattern: $0) }
        let length = ccurl_address_part(text, part, &place, place.count)
        return length < 0 ? nil : place[..<Int(length)].map { UInt8(bitPattern: $0) }
    }

    private static let pieces = [
        "http://", "https://", "HTTP://", "http:/", "http:///", "ftp://", "//", "trusted", "trusted:18001",
        "127.0.0.1",
        "127.1", "[::1]", "[fe80::1%25eth0]", "EXAMPLE.org", "münchen.de", "ｅ.org", ":", ":80", ":080",
        ":443", ":0",
        ":65536", ":18002", "@", "user@", "user:s3cr3t@", "/", "\\", "?", "#", "%2f", "%40", " ", "x", "..",
        ".",
        "/v3.1", "?key=s3cr3t", "#a@b",
    ]

    private static func address(_ generator: inout HostileText) -> String {
        var text = ["http://", "https://", ""].randomElement(using: &generator) ?? ""
        var scalars = text.unicodeScalars
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let piece = Int.random(in: 0..<5, using: &generator) == 0 ? HostileText.pieces : pieces
            scalars.append(contentsOf: (piece.randomElement(using: &generator) ?? "").unicodeScalars)
        }
        text = String(scalars)
        return text
    }

    /// The origin that is read here is the host and port to which libcurl would connect.
    @Test func whereLibcurlConnectsIsWhatIsRead() {
        var generator = HostileText(seed: 6)
        var count = 0
        for _ in 0..<40_000 * soak {
            let text = Self.address(&generator)
            let bytes = Array(text.utf8)
            guard let origin = Origin(text), !bytes.contains(0) else { continue }
            guard let host = Self.part(CURLUPART_HOST, of: bytes) else { continue }
            count += 1
            // libcurl expands short forms of IPv4.
            if !Self.mayBeNumber(origin.hostBytes) {
                #expect(host.map(Self.lowercased) == origin.hostBytes, "\(text)")
            }
            #expect(Self.part(CURLUPART_SCHEME, of: bytes) == Array(origin.scheme.utf8), "\(text)")
            #expect(Self.part(CURLUPART_PORT, of: bytes) == Array("\(origin.port)".utf8), "\(text)")
            #expect((Self.part(CURLUPART_USER, of: bytes) != nil) == origin.hasUser, "\(text)")
        }
        #expect(count > 1000 * soak)
    }

    /// True if `host` consists only of digits, points and the letters of hexadecimal numbers.
    private static func mayBeNumber(_ host: [UInt8]) -> Bool {
        host.allSatisfy { "0123456789abcdefx.".utf8.contains($0) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    @Test func noPasswordAndNoKeyIsShown() {
        var generator = HostileText(seed: 7)
        for _ in 0..<40_000 * soak {
            let text = Self.address(&generator)
            let bytes = Array(text.utf8)
            let secrets = [CURLUPART_PASSWORD, CURLUPART_QUERY].compactMap { Self.part($0, of: bytes) }
            guard secrets.contains(where: { $0.contains("s3cr3t".utf8) }) else { continue }
            let host = Self.part(CURLUPART_HOST, of: bytes) ?? []
            let path = Self.part(CURLUPART_PATH, of: bytes) ?? []
            let shows = PublicAddress.of(text).utf8.contains("s3cr3t".utf8)
            #expect(!shows || host.contains("s3cr3t".utf8) || path.contains("s3cr3t".utf8), "\(text)")
        }
    }

    /// The combining mark and the slash before it formed one Character, which then did not end the host.
    @Test(arguments: [
        "http://127.0.0.1:18002/\u{301}@trusted:18001/", "http://127.0.0.1:18002?\u{301}@trusted:18001/",
        "http://127.0.0.1:18002#\u{338}@trusted:18001/",
    ])
    func aMarkAfterTheHostHidesNoOtherHost(address: String) {
        #expect(Origin(address) != Origin("http://trusted:18001/"))
        #expect(Origin(address)?.host == "127.0.0.1")
    }

    @Test(arguments: [
        ("http://example.org/a", "http://EXAMPLE.org:80", true), ("https://a", "https://a:443/", true),
        ("http://a:081/", "http://a:81", true), ("http://u:p@a/", "http://a", true),
        ("http://a", "https://a", false), ("http://a:81", "http://a", false),
        ("http://K.org", "http://\u{212A}.org", false),
        ("http://[::1]:80/", "http://[::1]", true),
    ])
    func originsAreOneWhenSchemeHostAndPortAre(one: String, other: String, isOne: Bool) throws {
        let origins = (try #require(Origin(one)), try #require(Origin(other)))
        #expect((origins.0 == origins.1) == isOne)
    }

    @Test(arguments: [
        "", "http", "http:", "http://", "http:///a", "http:/a", "ftp://a", "//a", "http://@", "http://:80",
        "http://a:",
        "http://a:x", "http://a:0", "http://a:65536", "http://a@b@c", "http://a\\@b", "http://a b",
        "http://a\n",
        "http://[::1", "http://::1/", "\u{301}http://a",
    ])
    func ambiguousAddressesAreRefused(text: String) { #expect(Origin(text) == nil) }

    @Test(arguments: [
        ("https://u:p@example.org/v3.1/all?key=k#f", "https://example.org/v3.1/all"),
        ("http:/u:p@a/b", "http:/a/b"), ("u:p@a/b", "a/b"),
        ("http://a/\u{301}u:p@b", "http://a/\u{301}u:p@b"),
        ("http://u:p@\u{301}a/", "http://\u{301}a/"), ("http://a?\u{301}k", "http://a"),
    ])
    func secretsAreLeftOut(address: String, shown: String) {
        #expect(PublicAddress.of(address).utf8.elementsEqual(shown.utf8))
    }
}
