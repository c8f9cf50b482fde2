import Answers
import Boundaries
import Countries
import Fixes
import FoundationEssentials
import Geodesy
import HTTPTypes
import Locating
import SuiteTraits
import Testing

/// The answers of `/v1/resolve`.
struct ResolveTests {
    @Test(arguments: [
        ("lat=91&lon=0", "lat=91", "send a number from -90 to 90"),
        ("lat=0&lon=-181", "lon=-181", "send a number from -180 to 180"),
        ("lat=0&lon=0&accuracy=0", "accuracy=0", "send a number from 0.001 to 10000000"),
    ])
    func aNumberOutsideItsRangeNamesTheRange(query: String, value: String, remedy: String) async throws {
        let reply = try await TestService().ask(.get, "/v1/resolve?\(query)")
        #expect(reply.status == 400 && reply.text.contains("\"\(value) is not"), "\(reply.text)")
        #expect(reply.text.contains("\"remedy\":\"\(remedy)\""), "\(reply.text)")
    }

    private struct Answer: Decodable {
        struct Country: Decodable {
            let code: String
            let name: String
        }

        struct Border: Decodable { let distance: Double }

        let country: Country?
        let timeZone: String?
        let border: Border?
    }

    private struct Problem: Decodable {
        let type: String
        let status: Int
        let detail: String
        let remedy: String?
    }

    @Test(arguments: [
        "lat=30.0444&lon=31.2357", "lat=30.0444&lon=%2B31.2357", "q=30.0444+31.2357", "q=30.0444,31.2357",
        "q=30%C2%B002%2739.8%22N+31%C2%B014%2708.5%22E", "q=8G2H26VP%2BQ7", "q=geo:30.0444,31.2357",
    ])
    func aPlaceInAnyNotationHasItsCountry(query: String) async throws {
        let reply = try await TestService().ask(.get, "/v1/resolve?\(query)")
        #expect(reply.status == 200, "\(reply.text)")
        #expect(reply.headers[.contentType] == "application/json")
        #expect(reply.headers[.cacheControl] == "no-store")
        let answer = try reply.json(Answer.self)
        #expect(answer.country?.code == "EG" && answer.timeZone == "Africa/Cairo")
        #expect(answer.border == nil)
    }

    @Test(arguments: [
        "/v1/resolve?lat=30&lon=31&lang=xx", "/v1/resolve?lat=30&lon=31&with=border&lang=xx",
        "/v1/countries?lang=xx",
        "/v1/countries/EG?lang=xx",
    ])
    func aLanguageWithoutNamesIsRefused(path: String) async throws {
        let reply = try await TestService().ask(.get, path)
        let problem = try reply.json(Problem.self)
        #expect(reply.status == 400, "\(reply.text)")
        #expect(problem.detail.hasPrefix("lang \"xx\": there are no names in this language"), "\(reply.text)")
    }

    @Test func requestedDetailsAreAnswered() async throws {
        let service = try TestService()
        let reply = try await service.ask(
            .get,
            "/v1/resolve?lat=31.3&lon=34.25&with=border&accuracy=5000&lang=de"
        )
        let answer = try reply.json(Answer.self)
        #expect(try #require(answer.border).distance > 0)
        let sea = try await service.ask(.get, "/v1/resolve?lat=0&lon=-30").json(Answer.self)
        #expect(sea.country == nil)
        let german = try await service.ask(.get, "/v1/resolve?lat=30&lon=31&lang=de").json(Answer.self)
        #expect(german.country?.name == "Ägypten")
    }

    @Test func theCityAndTheFactsAreThereToo() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let near = "/v1/resolve?lat=30.05&lon=31.24"
        let reply = try await service.ask(.get, near + "&with=city,facts&lang=de")
        #expect(
            reply.text.contains(#""name":"Cairo""#) && reply.text.contains(#""callingCodes":["20"]"#),
            "\(reply.text)"
        )
        let all = try await service.ask(.get, near + "&with=all&population=0")
        #expect(all.text.contains(#""distance""#) && all.text.contains(#""facts""#), "\(all.text)")
        let alone = try await service.ask(.get, near + "&population=0")
        #expect(alone.status == 400 && alone.text.contains("with=city"), "\(alone.text)")
        let without = try TestService()
        #expect(try await without.ask(.get, near + "&with=city").status == 503)
        #expect(try await without.ask(.get, near + "&with=all").status == 200)
    }

    /// An answer by a template has the bytes of one that is encoded.
    @Test func templatesAnswerAsTheEncoderDoes() throws {
        let data = TestService.root.appending(path: "data")
        let boundaries = try BoundaryIndex(opening: data.appending(path: "boundaries.bin").path)
        let catalogue = try Catalogue(opening: data.appending(path: "countries.bin").path)
        let resolver = CountryResolver(boundaries: boundaries, catalogue: catalogue)
        var generator = SeededGenerator(seed: 5)
        var templates: [Int: AnswerTemplate] = [:]
        var places = [(-0.0, -0.0), (90, 180), (-90, -180), (1e-7, -1e-9), (30, 31.5)]
        for _ in 0..<400 {
            places.append(
                (.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator))
            )
        }
        for (index, place) in places.enumerated() {
            let fix = Fix(
                coordinate: try Coordinate(latitude: place.0, longitude: place.1),
                accuracyMetres: index % 3 == 0 ? Double(index) * 1.234_567 : nil,
                origin: .manual,
                received: .now
            )
            let answer = Answers.Answer(try resolver.resolve(fix))
            let number = try boundaries.regionNumber(containing: fix.coordinate)
            let template = try templates[number] ?? AnswerTemplate(answer)
            templates[number] = template
            #expect(template.text(fix) == (try JSONLine.text(answer)))
        }
    }

    @Test(arguments: [
        "lat=30&lon=31", "&lat=30&&lon=31&", "lon=31&lat=%33%30", "lat=30&lon=31&q", "lat=30&lon=31&q=",
        "lat=30&lon=31#lat=1",
    ])
    func aQueryMayHaveEmptyPartsAndEscapes(query: String) async throws {
        let reply = try await TestService().ask(.get, "/v1/resolve?\(query)")
        #expect(reply.text.contains("\"lat\":30,") && reply.text.contains("\"lon\":31,"), "\(reply.text)")
    }

    @Test(arguments: [
        ("", "no position"), ("lat=30", "no position"), ("lat=NaN&lon=0", "lat=NaN"),
        ("lat=91&lon=0", "lat=91"),
        ("lat=0&lon=180.1", "lon=180.1"), ("lat=inf&lon=0", "lat=inf"), ("lat=0x1p3&lon=0", "lat=0x1p3"),
        ("lat=1&lat=2&lon=0", "is given twice"), ("lat=1&lon=1&q=1,1", "two positions"),
        ("lat=1&lon=1&sea-zone", "sea-zone has no value"), ("lat=1&lon=1&sea-zone=", "sea-zone has no value"),
        ("lat=%FF&lon=0", "UTF-8"),
        ("lat=%0&lon=0", "UTF-8"), ("lat=%00&lon=0", "UTF-8"), ("lat=1&lon=1&with=moon", "moon"),
        ("lat=1&lon=1&strange=1", "strange"), ("lat=1&lon=1&accuracy=0", "accuracy"),
        ("lat=1&lon=1&accuracy=-5", "accuracy"), ("q=1,1&notation=runes", "runes"),
        ("lat=1&lon=1&nearest-within=1e9", "nearest-within"), ("lat=1e999&lon=0", "lat=1e999"),
    ])
    func aWrongQueryIsAProblemThatNamesIt(query: String, fragment: String) async throws {
        let reply = try await TestService().ask(.get, "/v1/resolve?\(query)")
        #expect(reply.status == 400)
        #expect(reply.headers[.contentType] == "application/problem+json")
        let problem = try reply.json(Problem.self)
        #expect(problem.status == 400 && problem.type == "urn:countryexplorer:problem:request")
        #expect(problem.detail.contains(fragment), "\(problem.detail)")
    }

    @Test func aTextThatIsNotAPlaceIsRefusedInTheWordsOfTheService() async throws {
        let service = try TestService()
        let reply = try await service.ask(.get, "/v1/resolve?q=nowhere")
        #expect(reply.status == 422)
        #expect(try reply.json(Problem.self).type == "urn:countryexplorer:problem:data.invalid")
        let ambiguous = try await service.ask(.get, "/v1/resolve?q=48.8577+N+2.295+W+extra")
        #expect(ambiguous.status == 422)
        #expect(!ambiguous.text.contains("--"), "no option of the command line: \(ambiguous.text)")
    }
}
