import Countries
import HTTPTypes
import Refresh
import Synchronization
import Testing

@testable import WebService

/// Flags: a picture, else the emoji, else the code.
struct FlagTests {
    @Test(arguments: ["/flags/EG.svg", "/flags/eg.svg", "/flags/EGY.svg"])
    func aFlagIsFoundInEitherCase(path: String) async throws {
        let service = try TestService()
        service.flags.set("<svg/>", for: "EG", as: .svg)
        let reply = try await service.ask(.get, path)
        #expect(reply.text == "<svg/>" && reply.headers[.contentType] == "image/svg+xml")
        #expect(reply.headers[.cacheControl] == "public, max-age=604800")
        let tag = try #require(reply.headers[.eTag])
        #expect(try await service.ask(.get, path, headers: [.ifNoneMatch: tag]).status == 304)
        service.flags.set("<svg>new</svg>", for: "EG", as: .svg)
        let changed = try await service.ask(.get, path, headers: [.ifNoneMatch: tag])
        #expect(changed.status == 200 && changed.text == "<svg>new</svg>")
    }

    @Test func dotsHaveTheirOwnAddress() async throws {
        let service = try TestService()
        service.flags.set("dots", for: "EG", as: .png)
        let reply = try await service.ask(.get, "/flags/w320/eg.png")
        #expect(reply.text == "dots" && reply.headers[.contentType] == "image/png")
    }

    @Test func withoutAPictureTheEmojiIsDrawn() async throws {
        let service = try TestService()
        let drawn = try await service.ask(.get, "/flags/EG.svg")
        #expect(drawn.status == 200 && drawn.headers[.contentType] == "image/svg+xml")
        #expect(drawn.text.contains("<title>Egypt</title>") && drawn.text.contains(">🇪🇬</text></svg>"))
        // A picture may be there an hour later.
        #expect(drawn.headers[.cacheControl] == "public, max-age=3600")
        let dots = try await service.ask(.get, "/flags/w320/EG.png")
        #expect(dots.status == 307 && dots.headers[.location] == "../EG.svg")
    }

    /// An ampersand in a name would make the drawing unreadable.
    @Test func theNameInADrawingIsText() throws {
        let code = try #require(Country.Code("TT"))
        let country = Country(code: code, alpha3: nil, name: "Trinidad & <Tobago>", locale: nil)
        let drawing = FlagRoutes.drawing(country).text
        #expect(drawing.contains("<title>Trinidad &amp; &lt;Tobago&gt;</title>"), "\(drawing)")
    }

    @Test(arguments: [
        "/flags/QQ.svg", "/flags/w320/QQ.png", "/flags/.svg", "/flags/EG.gif", "/flags/w320/EG.svg",
        "/flags/Egypt.svg", "/flags/QQ.webp", "/flags/w120/QQ.png", "/flags/w120/EG.svg",
        "/flags/w120/EG.webp",
    ])
    func unknownFlagsAreNotFound(path: String) async throws {
        #expect(try await TestService().ask(.get, path).status == 404)
    }

    @Test(arguments: [
        ("/flags/MX.webp", "image/webp", "MX.svg"), ("/flags/w120/MX.png", "image/png", "../MX.svg"),
    ])
    func bundledPicturesAreFilesUnlessAServiceHasOtherFlags(
        path: String,
        type: String,
        drawing: String
    ) async throws {
        let service = try TestService()
        #expect(try await service.ask(.get, path).headers[.location] == drawing)
        try service.write("picture", to: path.dropFirst().lowercased())
        let reply = try await service.ask(.get, path)
        #expect(reply.text == "picture" && reply.headers[.contentType] == type)
        #expect(reply.headers[.cacheControl] == "public, max-age=604800")
        service.flags.remote.withLock { $0 = true }
        let other = try await service.ask(.get, path)
        #expect(other.status == 307 && other.headers[.location] == drawing)
    }
}
