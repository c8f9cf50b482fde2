import Countries
import HTTPTypes
import Testing
import WebService

/// The answers of `/v1/countries`.
struct CountryTests {
    @Test func emergencyNumbersAreAmongTheFacts() async throws {
        let table = try EmergencyTable(parsing: "# source: a test\nEG\t122,123\n", from: "test.tsv")
        #expect(table.source == "a test")
        let service = try TestService { $0.emergency = { table } }
        let own = try await service.ask(.get, "/v1/countries/EG").text
        #expect(own.contains(#""emergencyNumbers":["122","123"]"#), "\(own)")
        let list = try await service.ask(.get, "/v1/countries?fields=emergencyNumbers&q=egypt").text
        #expect(list.contains(#""emergencyNumbers":["122","123"]"#), "\(list)")
        let missing = try TestService { $0.emergency = { throw DataTableError.missing(path: "none") } }
        #expect(try await !missing.ask(.get, "/v1/countries/EG").text.contains("emergencyNumbers"))
        let unreadable = try TestService { $0.emergency = { throw DataTableError.unreadable(path: "none") } }
        #expect(try await unreadable.ask(.get, "/v1/countries/EG").status == 503)
        #expect(try await unreadable.ask(.get, "/v1/countries?fields=code").status == 200)
    }

    private struct Page: Decodable {
        struct Country: Decodable {
            struct Match: Decodable { let field: String }

            let code: String?
            let name: String?
            let localName: String?
            let population: Int?
            let match: Match?
        }

        let count: Int
        let page: Int
        let pages: Int
        let countries: [Country]
    }

    @Test func onePageHasAllCountries() async throws {
        let page = try await TestService().ask(.get, "/v1/countries?fields=code,name").json(Page.self)
        #expect(page.count == 250 && page.countries.count == 250 && page.page == 1 && page.pages == 1)
        #expect(page.countries.allSatisfy { $0.code != nil && $0.name != nil && $0.population == nil })
    }

    /// Antarctica has no area, and one country no numeric code.
    @Test func aFactThatSomeCountriesLackMayBeAskedFor() async throws {
        let path = "/v1/countries?fields=code,area,numeric,subregion,officialName,searchNames"
        let page = try await TestService().ask(.get, path).json(Page.self)
        #expect(page.countries.count == 250)
    }

    /// The first zone of these countries is that of an island far from the capital.
    @Test func theZoneOfTheCapitalIsWhereItIs() async throws {
        struct Zones: Decodable { let countries: [Zone] }
        struct Zone: Decodable { let code: String, capitalZone: String? }

        let text = try await TestService().ask(.get, "/v1/countries?fields=code,capitalZone")
        let zones = try text.json(Zones.self).countries.reduce(into: [:]) { $0[$1.code] = $1.capitalZone }
        let expected = [
            "AU": "Australia/Sydney", "BR": "America/Sao_Paulo", "CA": "America/Toronto",
            "FM": "Pacific/Pohnpei", "EG": "Africa/Cairo",
        ]
        for (code, zone) in expected { #expect(zones[code] == zone) }
        // Four are without people or without a capital. East Jerusalem is in another country's zone.
        #expect(Set(["AQ", "BV", "HM", "PS", "UM"]).isDisjoint(with: zones.keys) && zones.count == 245)
    }

    @Test(arguments: [
        ("/v1/countries", 86400), ("/v1/countries?region=africa", 86400), ("/v1/countries/EG", 86400),
        ("/v1/countries?q=egy", 3600),
    ])
    func theyMayBeKeptForADayAndSearchesForAnHour(path: String, seconds: Int) async throws {
        let reply = try await TestService().ask(.get, path)
        #expect(reply.headers[.cacheControl] == "public, max-age=\(seconds)")
    }

    @Test func theyAreFilteredSortedAndCut() async throws {
        let service = try TestService()
        let path = "/v1/countries?region=africa&landlocked=true&sort=population&limit=3"
        let first = try await service.ask(.get, path).json(Page.self)
        let second = try await service.ask(.get, path + "&page=2").json(Page.self)
        #expect(first.countries.first?.code == "ET" && first.countries.count == 3)
        let people = (first.countries + second.countries).compactMap(\.population)
        #expect(people == people.sorted(by: >) && people.count == 6)
        let limited = try await service.ask(.get, path.replacing("limit", with: "per-page"))
        #expect(try limited.json(Page.self).countries.map(\.code) == first.countries.map(\.code))
        #expect(first.count == second.count && first.pages == (first.count + 2) / 3)
    }

    @Test func aSearchReportsWhyItFoundACountry() async throws {
        let page = try await TestService().ask(.get, "/v1/countries?q=cairo&fields=code").json(Page.self)
        #expect(page.countries.first?.code == "EG" && page.countries.first?.match?.field == "capital")
        let none = try await TestService().ask(.get, "/v1/countries?q=zzzzzzzz").json(Page.self)
        #expect(none.count == 0 && none.countries.isEmpty && none.pages == 1)
    }

    @Test func namesComeInTheLanguageOfTheAddressElseOfTheClient() async throws {
        let service = try TestService()
        let german = try await service.ask(
            .get,
            "/v1/countries/EG?fields=localName",
            headers: [.acceptLanguage: "tlh, de-AT;q=0.8, en;q=0.5"]
        )
        #expect(german.text == #"{"localName":"Ägypten"}"#)
        #expect(german.headers[.vary]?.contains("Accept-Language") == true)
        let french = try await service.ask(
            .get,
            "/v1/countries/EG?fields=localName&lang=fr",
            headers: [.acceptLanguage: "de"]
        )
        #expect(french.text == #"{"localName":"Égypte"}"#)
        #expect(french.headers[.vary]?.contains("Accept-Language") != true)
    }

    @Test(arguments: ["EG", "eg", "EGY", "818", "egypt", "%F0%9F%87%AA%F0%9F%87%AC"])
    func aCountryIsFoundByAnyOfItsNames(text: String) async throws {
        let reply = try await TestService().ask(.get, "/v1/countries/\(text)?fields=code")
        #expect(reply.text == #"{"code":"EG"}"#)
    }

    @Test(arguments: [
        ("/v1/countries/XX", 404), ("/v1/countries/%FF", 400), ("/v1/countries/EG?lang=tlh", 400),
        ("/v1/resolve?lat=x&lon=1", 400), ("/v1/resolve?lat=1&lon=1&lang=tlh", 400),
        ("/v1/countries?fields=strange", 400),
        ("/v1/countries?region=atlantis", 400), ("/v1/countries?page=0", 400), ("/v1/countries?page=2", 404),
        ("/v1/countries?per-page=1001", 400), ("/v1/countries?landlocked=maybe", 400),
        ("/v1/countries?sort=colour", 400), ("/v1/countries/EG?q=1", 400),
        ("/v1/countries?sort=area,name", 400), ("/v1/countries?drives=left,right", 400),
        ("/v1/countries?q=egypt&region=Nowhere", 400), ("/v1/countries?q=zzzzzzzz&fields=bogus", 400),
        ("/v1/countries?language=qq&fields=bogus", 400), ("/v1/countries?language=qq", 400),
        ("/v1/countries?currency=Euros", 400),
        ("/v1/countries?q=" + String(repeating: "a", count: 257), 400),
    ])
    func aWrongRequestIsAProblem(path: String, status: Int) async throws {
        let reply = try await TestService().ask(.get, path)
        #expect(reply.status == status, "\(reply.text)")
        #expect(reply.headers[.contentType] == "application/problem+json")
        #expect(!reply.text.contains(#""remedy":null"#), "\(reply.text)")
    }

    @Test func anUnchangedAnswerIsConfirmedByItsTag() async throws {
        let service = try TestService()
        let whole = try await service.ask(.get, "/v1/countries?fields=code")
        let tag = try #require(whole.headers[.eTag])
        let again = try await service.ask(.get, "/v1/countries?fields=code", headers: [.ifNoneMatch: tag])
        #expect(again.status == 304 && again.bytes.isEmpty && again.headers[.eTag] == tag)
        let other = try await service.ask(.get, "/v1/countries?fields=name", headers: [.ifNoneMatch: tag])
        #expect(other.status == 200)
    }
}
