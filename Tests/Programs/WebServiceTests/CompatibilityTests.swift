import FoundationEssentials
import HTTPTypes
import Testing

/// The answers to clients of REST Countries.
struct CompatibilityTests {
    private struct Old: Decodable {
        struct Flags: Decodable { let svg: String }

        let name: String?
        let alpha2Code: String?
        let capital: String?
        let flags: Flags?
        let flag: String?
    }

    private struct New: Decodable {
        struct Name: Decodable { let common: String }

        let name: Name?
        let cca2: String?
    }

    @Test func theOldAddressesAnswerAsTheyDid() async throws {
        let service = try TestService()
        #expect(try await service.ask(.get, "/v2/all").json([Old].self).count == 250)
        let egypt = try await service.ask(.get, "/v2/alpha/EG").json(Old.self)
        #expect(egypt.name == "Egypt" && egypt.capital == "Cairo")
        #expect(egypt.flag == "http://localhost:8080/flags/eg.svg")
        let some = try await service.ask(.get, "/v2/all?fields=name,capital,currencies,flag,flags")
        let list = try some.json([Old].self)
        #expect(list.count == 250 && list.allSatisfy { $0.name != nil && $0.alpha2Code == nil })
        #expect(some.headers[.cacheControl] == "public, max-age=86400")
        #expect(try await service.ask(.get, "/v3.1/all").json([New].self).count == 250)
    }

    /// BRN is Brunei by ISO 3166-1, and Bahrain at the Olympics.
    ///
    /// GER is Germany only at the Olympics.
    @Test func codesOfISOGoBeforeThoseOfTheOlympics() async throws {
        let service = try TestService()
        #expect(try await service.ask(.get, "/v2/alpha/brn").json(Old.self).alpha2Code == "BN")
        #expect(try await service.ask(.get, "/v2/alpha/GER").json(Old.self).alpha2Code == "DE")
        let list = try await service.ask(.get, "/v3.1/alpha?codes=brn,ger").json([New].self)
        #expect(list.map(\.cca2) == ["BN", "DE"])
    }

    @Test(arguments: [
        ("/v2/alpha?codes=eg,LBY", ["EG", "LY"]), ("/v2/alpha?codes=eg;LBY", ["EG", "LY"]),
        ("/v2/alpha?codes=eg;lby&fields=alpha2Code;name", ["EG", "LY"]),
        ("/v2/name/egypt", ["EG"]), ("/v2/capital/cairo", ["EG"]),
        ("/v2/currency/egp", ["EG"]), ("/v2/callingcode/20", ["EG"]), ("/v2/name/united?fullText=true", []),
        ("/v2/demonym/egyptian", ["EG"]), ("/v2/lang/strange", []),
    ])
    func theOldSelectorsFind(path: String, codes: [String]) async throws {
        let reply = try await TestService().ask(.get, path)
        guard !codes.isEmpty else { return #expect(reply.status == 404) }
        let found = try reply.json([Old].self).compactMap(\.alpha2Code)
        #expect(Set(codes).isSubset(of: found), "\(found)")
    }

    @Test(arguments: [
        ("/v3.1/alpha/818", "EG"), ("/v3.1/name/arab%20republic", "EG"), ("/v3.1/translation/agypten", "EG"),
        ("/v3.1/capital/tripoli", "LY"), ("/v3.1/subregion/northern%20africa", "EG"),
        ("/v3.1/independent?status=false", "GL"), ("/v3.1/lang/ara", "EG"),
    ])
    func theNewSelectorsFind(path: String, code: String) async throws {
        let reply = try await TestService().ask(.get, path)
        #expect(reply.status == 200, "\(reply.text.prefix(100))")
        #expect(try reply.json([New].self).contains { $0.cca2 == code })
    }

    @Test func quirksAreKeptOnRequest() async throws {
        let service = try TestService()
        #expect(try await service.ask(.get, "/v3.1/alpha/EG?fields=name").json([New].self).count == 1)
        let object = try await service.ask(.get, "/v3.1/alpha/EG?fields=name&strict=compat").json(New.self)
        #expect(object.name?.common == "Egypt")
        #expect(try await service.ask(.get, "/v3.1/all?strict=compat").status == 400)
        #expect(try await service.ask(.get, "/v3.1/all?strict=compat&fields=name").status == 200)
        let differences = try await service.ask(.get, "/v3.1/differences")
        #expect(differences.status == 200 && differences.text.contains("/v3.1/alpha/{code}?fields="))
    }

    @Test func anUnknownCountryIsRefusedInTheOldWords() async throws {
        let reply = try await TestService().ask(.get, "/v2/alpha/QQ")
        #expect(reply.status == 404 && reply.text == #"{"message":"Not Found","status":404}"#)
    }
}
