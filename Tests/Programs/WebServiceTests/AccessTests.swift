import HTTPTypes
import Listening
import Testing
import WebService

/// The clients that may change something, and the other sites that may read.
struct AccessTests {
    private static let token = "0123456789abcdef"

    private static func guarded() throws -> TestService {
        var options = ServiceOptions()
        options.token = token
        return try TestService(options: options)
    }

    @Test(arguments: [
        (HTTPRequest.Method.put, "/v1/selected/EG"), (.delete, "/v1/selected/EG"),
        (.post, "/v1/selected/undo"),
        (.put, "/v1/selected"), (.post, "/v1/first-launch"), (.get, "/v1/searches"), (.post, "/v1/searches"),
        (.delete, "/v1/searches"), (.get, "/v1/position"),
    ])
    func secretsNeedTheToken(method: HTTPRequest.Method, path: String) async throws {
        let service = try Self.guarded()
        for field in [
            "", "Bearer", "Bearer ", "Bearer 0123456789abcdeF", "Basic 0123456789abcdef",
            "Bearer 0123456789abcdef0",
        ] {
            let reply = try await service.ask(
                method,
                path,
                headers: field.isEmpty ? [:] : [.authorization: field]
            )
            #expect(reply.status == 401 && reply.headers[.wwwAuthenticate] == "Bearer", "\(field)")
        }
        let reply = try await service.ask(method, path, headers: [.authorization: "bearer \(Self.token)"])
        #expect(reply.status != 401)
    }

    @Test func readingNeedsNoToken() async throws {
        let service = try Self.guarded()
        #expect(try await service.ask(.get, "/v1/selected").status == 200)
        #expect(try await service.ask(.get, "/v1/resolve?lat=30&lon=31").status == 200)
    }

    @Test(
        arguments: [
            ([HTTPField.Name.origin: "http://evil.example"], 403), ([.origin: "null"], 403),
            ([.origin: "http://localhost:8080.evil.example"], 403), ([.origin: "http://localhost"], 403),
            ([.origin: "http://localhost:8080"], 200), ([.origin: "https://localhost:8080"], 200), ([:], 200),
        ] as [([HTTPField.Name: String], Int)]
    )
    func aChangeComesFromTheOwnPage(fields: [HTTPField.Name: String], status: Int) async throws {
        var headers = HTTPFields()
        for (name, value) in fields { headers[name] = value }
        let reply = try await TestService().ask(.put, "/v1/selected/EG", headers: headers)
        #expect(reply.status == status)
    }

    @Test(arguments: [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)])
    func aBrowserWithoutAnOriginStatesTheSiteOfTheRequest(site: String, status: Int) async throws {
        let name = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let reply = try await TestService().ask(.put, "/v1/selected/EG", headers: [name: site])
        #expect(reply.status == status)
    }

    @Test func otherSitesReadWhatIsConfigured() async throws {
        var options = ServiceOptions()
        options.origins = ["https://app.example"]
        let service = try TestService(options: options)
        let reply = try await service.ask(.get, "/v1/selected", headers: [.origin: "https://app.example"])
        #expect(reply.headers[.accessControlAllowOrigin] == "https://app.example")
        #expect(reply.headers[.vary]?.contains("Origin") == true)
        let other = try await service.ask(.get, "/v1/selected", headers: [.origin: "https://other.example"])
        #expect(other.headers[.accessControlAllowOrigin] == nil)
        let preflight = try await service.ask(
            .options,
            "/v1/selected/EG",
            headers: [.origin: "https://app.example", .accessControlRequestMethod: "PUT"]
        )
        #expect(preflight.status == 204)
        #expect(preflight.headers[.accessControlAllowMethods]?.contains("PUT") == true)
        let change = try await service.ask(.put, "/v1/selected/EG", headers: [.origin: "https://app.example"])
        #expect(change.status == 200)
    }

    @Test func withoutConfigurationNoOtherSiteReads() async throws {
        let reply = try await TestService().ask(
            .get,
            "/v1/selected",
            headers: [.origin: "https://app.example"]
        )
        #expect(reply.headers[.accessControlAllowOrigin] == nil)
    }

    @Test(arguments: ["/card.js", "/v1/countries/EG?fields=code,name", "/v1/outlines/EG", "/flags/EG.svg"])
    func everySiteReadsAndIncludesTheCardOfACountry(path: String) async throws {
        let service = try TestService()
        try service.write("export {};\n", to: "page/card.js")
        let outline = #"{"scale":1,"countries":{"EG":[[0,0,1,0,0,1]]}}"#
        try service.write(outline, to: "outlines/country/EG.json")
        let reply = try await service.ask(.get, path, headers: [.origin: "https://app.example"])
        #expect(reply.status == 200, "\(reply.text)")
        #expect(reply.headers[.accessControlAllowOrigin] == "*")
        #expect(try Self.inclusion(reply) == "cross-origin")
    }

    @Test(arguments: ["/", "/page/index.html", "/v1/countries", "/v1/about", "/v1/resolve?lat=30&lon=31"])
    func noOtherSiteReadsOrIncludesMoreThanTheCard(path: String) async throws {
        let reply = try await TestService().ask(.get, path, headers: [.origin: "https://app.example"])
        #expect(reply.status == 200 && reply.headers[.accessControlAllowOrigin] == nil)
        #expect(try Self.inclusion(reply) == "same-origin")
    }

    /// The sites that may include a reply.
    private static func inclusion(_ reply: Reply) throws -> String? {
        reply.headers[try #require(HTTPField.Name("Cross-Origin-Resource-Policy"))]
    }

    @Test func aPublicAddressNeedsAToken() async throws {
        var options = ServiceOptions()
        options.address = try #require(ListenAddress("0.0.0.0:0"))
        let service = try TestService(options: options).service
        await #expect(throws: ServiceOptionsError.noToken(options.address)) { try await service.run { _ in } }
    }
}
