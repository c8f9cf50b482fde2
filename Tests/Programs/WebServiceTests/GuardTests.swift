import HTTPTypes
import Testing
import WebService

/// Requests that the service refuses before it routes them.
struct GuardTests {
    @Test(arguments: [
        "localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:8080", "192.0.2.7", "[::1]:8080", "[::1]",
        "box.example", "Box.Example:8080",
    ])
    func numbersAndKnownNamesAreServed(host: String) async throws {
        var options = ServiceOptions()
        options.hosts = ["box.example"]
        #expect(try await TestService(options: options).ask(.get, "/healthz", host: host).status == 200)
    }

    @Test(arguments: [
        ("evil.example", 421), ("localhost.evil.example:8080", 421), ("127.0.0.1.evil.example", 421),
        ("a@localhost", 400), ("", 400), ("localhost:99999", 400), ("localhost:+80", 400), ("[::1", 400),
        ("local host", 400),
        (":80", 400),
    ])
    func otherNamesAreRefused(host: String, status: Int) async throws {
        let reply = try await TestService().ask(.get, "/healthz", host: host)
        #expect(reply.status == status, "\(reply.text)")
    }

    @Test(arguments: [
        "Host", "Content-Type", "Content-Length", "Authorization", "Origin", "Range", "If-Range",
        "Last-Event-ID", "Sec-Fetch-Site", "Access-Control-Request-Method",
    ])
    func aSingleFieldIsAcceptedOnlyOnce(name: String) async throws {
        let name = try #require(HTTPField.Name(name))
        // The first host is the authority.
        let count = name.canonicalName == "host" ? 1 : 2
        let fields = HTTPFields((0..<count).map { _ in HTTPField(name: name, value: "1") })
        let reply = try await TestService().ask(.get, "/healthz", headers: fields)
        #expect(reply.status == 400 && reply.text.contains("send one"), "\(reply.text)")
    }

    @Test func aFieldWithAListMayOccurTwice() async throws {
        let fields: HTTPFields = [
            .accept: "text/html", .accept: "text/plain", .cookie: "a=b", .cookie: "c=d",
        ]
        #expect(try await TestService().ask(.get, "/healthz", headers: fields).status == 200)
    }

    @Test func aMethodThatIsNotServedIsNamed() async throws {
        let service = try TestService()
        let reply = try await service.ask(.patch, "/v1/countries")
        #expect(reply.status == 405 && reply.headers[.allow] == "GET, HEAD, OPTIONS")
        let options = try await service.ask(.options, "/v1/countries")
        #expect(options.status == 204 && options.headers[.allow] == "GET, HEAD, OPTIONS")
        #expect(try await service.ask(.options, "/nowhere").status == 404)
    }

    @Test func headIsGetWithoutABody() async throws {
        let service = try TestService()
        let get = try await service.ask(.get, "/v1/countries/EG")
        let head = try await service.ask(.head, "/v1/countries/EG")
        #expect(head.status == 200 && head.bytes.isEmpty)
        #expect(
            head.headers[.contentLength] == "\(get.bytes.count)" && head.headers[.eTag] == get.headers[.eTag]
        )
    }

    @Test(arguments: ["/v1/resolve?lat=30&lon=31", "/v1/about", "/healthz", "/", "/v1/nowhere"])
    func aReplyHasEachSecurityFieldOnce(path: String) async throws {
        for (origins, policy) in [([String](), "same-origin"), (["https://map.example"], "cross-origin")] {
            var options = ServiceOptions()
            options.origins = origins
            let reply = try await TestService(options: options).ask(.get, path)
            #expect(reply.headers[values: .crossOriginResourcePolicy] == [policy])
            #expect(reply.headers[values: .contentSecurityPolicy].count == 1)
            #expect(reply.headers[values: .contentLength] == ["\(reply.bytes.count)"])
        }
    }

    @Test func aFailureOfTheProgramShowsNothingOfIt() async throws {
        struct Secret: Error, CustomStringConvertible { let description = "/etc/secret" }
        let service = try TestService { parts in parts.resolver = { _, _ in throw Secret() } }
        let reply = try await service.ask(.get, "/v1/resolve?lat=0&lon=0")
        #expect(reply.status == 500 && !reply.text.contains("secret"))
    }
}
