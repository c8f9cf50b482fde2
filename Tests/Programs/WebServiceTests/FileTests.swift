import Decompression
import FoundationEssentials
import HTTPTypes
import Testing

/// The page and its files.
struct FileTests {
    @Test(arguments: [
        "/", "/where", "/countries", "/add", "/compare?c=EG,LY", "/cities", "/cities/360630", "/countries/EG",
        "/quiz", "/quiz/flags", "/time?c=360630&d=2026-11-24&h=9", "/trips",
        "/card", "/card/EG?show=quiz",
    ])
    func everyScreenIsThePage(path: String) async throws {
        let reply = try await TestService().ask(.get, path)
        #expect(reply.status == 200 && reply.text.contains("<title>page</title>"))
        #expect(reply.headers[.contentType] == "text/html; charset=utf-8")
        #expect(
            reply.headers[.contentSecurityPolicy]?.contains("script-src 'self' 'wasm-unsafe-eval'") == true
        )
        #expect(reply.headers[.xContentTypeOptions] == "nosniff")
    }

    @Test(arguments: [
        ("/countries/eg", "/countries/EG"), ("/countries/EGY", "/countries/EG"), ("/card/egy", "/card/EG"),
    ])
    func otherSpellingsOfACodeLeadToOneAddress(path: String, place: String) async throws {
        let reply = try await TestService().ask(.get, path)
        #expect(reply.status == 301 && reply.headers[.location] == place)
    }

    @Test func anUnknownAddressIsThePageForAPersonAndAProblemForAProgram() async throws {
        let service = try TestService()
        let person = try await service.ask(.get, "/nowhere", headers: [.accept: "text/html,*/*"])
        #expect(person.status == 404 && person.text.contains("<title>page</title>"))
        let program = try await service.ask(.get, "/nowhere")
        #expect(program.status == 404 && program.headers[.contentType] == "application/problem+json")
        let api = try await service.ask(.get, "/v1/nowhere", headers: [.accept: "text/html"])
        #expect(api.headers[.contentType] == "application/problem+json")
    }

    @Test(arguments: [
        "/page/../countries.bin", "/page/%2e%2e/secret.txt", "/page/..%2fsecret.txt", "/page//secret.txt",
        "/page/.hidden", "/page/a%00.js", "/page/", "/page", "/flags/..%2F..%2Fsecret.txt",
        "/outlines/%252e%252e/x",
        "/page/./index.html", "/page\\..\\secret.txt",
    ])
    func noPathLeadsOutOfTheFolder(path: String) async throws {
        let service = try TestService()
        try service.write("secret", to: "secret.txt")
        try service.write("secret", to: "page/.hidden")
        let reply = try await service.ask(.get, path)
        #expect(reply.status == 404 || reply.status == 400, "\(reply.status)")
        #expect(!reply.text.contains("secret"))
    }

    @Test func aFileIsSentInGzipToClientsThatAcceptIt() async throws {
        let service = try TestService()
        let text = String(repeating: "const a = 1;\n", count: 500)
        try service.write(text, to: "page/app/main.js")
        let plain = try await service.ask(.get, "/page/app/main.js")
        #expect(plain.text == text && plain.headers[.contentType] == "text/javascript; charset=utf-8")
        let small = try await service.ask(.get, "/page/app/main.js", headers: [.acceptEncoding: "br, gzip"])
        #expect(small.headers[.contentEncoding] == "gzip" && small.bytes.count < text.utf8.count / 10)
        #expect(small.headers[.vary] == "Accept-Encoding" && small.headers[.eTag] != plain.headers[.eTag])
        #expect(try Self.decompressed(small.bytes) == Array(text.utf8))
        let refused = try await service.ask(
            .get,
            "/page/app/main.js",
            headers: [.acceptEncoding: "gzip;q=0, *"]
        )
        #expect(refused.headers[.contentEncoding] == nil)
    }

    private static func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
        var decompressor = try Decompressor(.gzip)
        var text = [UInt8](repeating: 0, count: 1 << 20)
        let progress = try bytes.withUnsafeBytes { input in
            try text.withUnsafeMutableBytes { output in try decompressor.step(input, into: output) }
        }
        try decompressor.finish()
        return Array(text.prefix(progress.written))
    }

    @Test func aChangedFileIsReadAgain() async throws {
        let service = try TestService()
        try service.write("one", to: "page/a.txt")
        let first = try await service.ask(.get, "/page/a.txt")
        try service.write("three", to: "page/a.txt")
        let second = try await service.ask(
            .get,
            "/page/a.txt",
            headers: [.ifNoneMatch: first.headers[.eTag] ?? ""]
        )
        #expect(second.status == 200 && second.text == "three")
    }

    @Test(arguments: [
        ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
        ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=5-100", 206, "56789", "bytes 5-9/10"),
        ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
        ("bytes=5-2", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
        ("lines=1-2", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
        ("bytes=99999999999999999999-", 200, "0123456789", nil),
        ("bytes=-999999999999", 206, "0123456789", "bytes 0-9/10"),
    ])
    func aPartOfAFileIsSent(range: String, status: Int, text: String, place: String?) async throws {
        let service = try TestService()
        try service.write("0123456789", to: "outlines/a.json")
        let reply = try await service.ask(.get, "/outlines/a.json", headers: [.range: range])
        #expect(reply.status == status && reply.text == text && reply.headers[.contentRange] == place)
    }

    @Test func aDownloadThatChangedMeanwhileStartsAgain() async throws {
        let service = try TestService()
        try service.write("0123456789", to: "outlines/a.json")
        let tag = try #require(try await service.ask(.get, "/outlines/a.json").headers[.eTag])
        let same = try await service.ask(
            .get,
            "/outlines/a.json",
            headers: [.range: "bytes=5-", .ifRange: tag]
        )
        #expect(same.status == 206)
        let other = try await service.ask(
            .get,
            "/outlines/a.json",
            headers: [.range: "bytes=5-", .ifRange: "\"x\""]
        )
        #expect(other.status == 200 && other.text == "0123456789")
    }

    @Test func theExactIndexIsSentWholeAndInParts() async throws {
        let service = try TestService()
        let head = try await service.ask(.head, "/index/exact")
        let count = try #require(head.headers[.contentLength].flatMap { Int($0) })
        #expect(head.status == 200 && head.bytes.isEmpty)
        let file = try Data(contentsOf: TestService.root.appending(path: "data/boundaries.bin"))
        #expect(count == file.count)
        let whole = try await service.ask(.get, "/index/exact")
        #expect(whole.bytes == Array(file))
        let part = try await service.ask(.get, "/index/exact", headers: [.range: "bytes=1000000-1999999"])
        #expect(part.status == 206 && part.bytes == Array(file[1_000_000..<2_000_000]))
        let tag = try #require(whole.headers[.eTag]).filter { $0 != "\"" }
        let pinned = try await service.ask(.head, "/index/exact?v=\(tag)")
        #expect(pinned.headers[.cacheControl]?.contains("immutable") == true)
    }
}
