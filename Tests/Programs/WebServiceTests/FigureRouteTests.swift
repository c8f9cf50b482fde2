import Answers
import Countries
import HTTPTypes
import Testing
import WebService

/// The answers of `/v1/indicators`, `/v1/convert` and `/v1/holidays`.
struct FigureRouteTests {
    private struct Ranking: Decodable {
        struct Row: Decodable {
            let rank: Int
            let country: String
            let name: String
            let value: Double
            let worldRank: Int?
        }

        let unit: String
        let count: Int
        let rows: [Row]
    }

    private struct Conversion: Decodable {
        let result: Double
        let date: String
        let basis: String
    }

    private struct Holidays: Decodable {
        struct Holiday: Decodable {
            let country: String
            let date: String
            let name: String
        }

        let language: String?
        let holidays: [Holiday]
    }

    @Test func aRankingOfARegionCountsFromOne() async throws {
        let service = try TestService()
        let path = "/v1/indicators/gdp_usd?region=africa&limit=3&lang=de"
        let ranking = try await service.ask(.get, path).json(Ranking.self)
        #expect(ranking.rows.map(\.rank) == [1, 2, 3] && ranking.unit == "US dollars" && ranking.count > 50)
        #expect(ranking.rows.allSatisfy { ($0.worldRank ?? 0) > 20 })
        let egypt = try #require(ranking.rows.first { $0.country == "EG" })
        #expect(egypt.name == "Ägypten")
        let csv = try await service.ask(.get, path + "&format=csv")
        #expect(csv.headers[.contentType] == "text/csv; charset=utf-8" && csv.text.hasPrefix("rank,country,"))
        #expect(csv.text.split(separator: "\r\n").count == 4)
        let world = try await service.ask(.get, "/v1/indicators/gdp_usd?limit=3").json(Ranking.self)
        #expect(world.rows.map(\.country) == ["US", "CN", "DE"] && world.rows.map(\.worldRank) == [1, 2, 3])
    }

    @Test func repliesMayBeKeptForADay() async throws {
        for path in [
            "/v1/indicators", "/v1/indicators/population", "/v1/indicators/population/series?country=EG",
            "/v1/holidays?country=EG&year=2027",
        ] {
            let reply = try await TestService().ask(.get, path)
            #expect(reply.status == 200 && reply.headers[.cacheControl] == "public, max-age=86400", "\(path)")
        }
        let money = try await TestService().ask(.get, "/v1/convert?amount=1&from=EUR&to=USD")
        #expect(money.headers[.cacheControl] == "no-store")
    }

    @Test func anAmountIsConverted() async throws {
        let service = try TestService()
        let path = "/v1/convert?amount=100&from=eur&to=USD&date=2026-10-31"
        let dollars = try await service.ask(.get, path).json(Conversion.self)
        #expect(dollars.result == 111.72 && dollars.date == "2026-10-30" && dollars.basis == "reference")
        let own = "/v1/convert?amount=100&from=EUR&to=EGP&rate=USD/EGP=48.2&date=2026-10-30"
        let pounds = try await service.ask(.get, own).json(Conversion.self)
        #expect(pounds.result == 5384.90 && pounds.basis == "own")
    }

    @Test func holidaysAreThoseOfACountryOrOfADay() async throws {
        let service = try TestService()
        let path = "/v1/holidays?country=DE&year=2027&region=BY&lang=de"
        let bavaria = try await service.ask(.get, path).json(Holidays.self)
        #expect(bavaria.language == "de" && bavaria.holidays.contains { $0.name == "Heilige Drei Könige" })
        let day = try await service.ask(.get, "/v1/holidays?on=2027-01-06").json(Holidays.self)
        #expect(day.holidays.count > 5 && day.holidays.allSatisfy { $0.date == "2027-01-06" })
        let next = "/v1/holidays?country=EG&from=2027-03-01&limit=1"
        #expect(try await service.ask(.get, next).json(Holidays.self).holidays.count == 1)
        let calendar = try await service.ask(.get, path + "&format=ics")
        #expect(calendar.headers[.contentType] == "text/calendar; charset=utf-8")
        #expect(calendar.text.hasPrefix("BEGIN:VCALENDAR\r\n"))
    }

    @Test func aCountryHasItsFiguresAndOthersMayLackThem() async throws {
        let service = try TestService()
        let own = try await service.ask(.get, "/v1/countries/EG?fields=code,indicators,mains").text
        #expect(
            own.contains(#""key":"population""#) && own.contains(#""mains":{"#)
                && !own.contains("nextHoliday")
        )
        let none = try TestService { $0.figures = FigureFiles() }
        let bare = try await none.ask(.get, "/v1/countries/EG?fields=code,indicators,mains")
        #expect(bare.text == #"{"code":"EG"}"#)
        for path in [
            "/v1/indicators", "/v1/indicators/population", "/v1/indicators/population/series?country=EG",
            "/v1/holidays?country=EG", "/v1/convert?amount=1&from=EUR&to=USD",
        ] {
            let reply = try await none.ask(.get, path)
            #expect(reply.status == 503 && reply.text.contains("data.missing"), "\(path): \(reply.text)")
        }
    }

    @Test(arguments: [
        ("/v1/indicators/happiness", 404), ("/v1/indicators/happiness/series?country=EG", 404),
        ("/v1/indicators/median_age?per=person", 400), ("/v1/indicators/gdp_usd?region=atlantis", 400),
        ("/v1/indicators/gdp_usd?limit=0", 400), ("/v1/indicators/gdp_usd?order=up", 400),
        ("/v1/indicators/population/series", 400), ("/v1/indicators/population/series?country=XX", 400),
        ("/v1/indicators/population/series?country=EG&from=2020&to=2010", 400), ("/v1/convert", 400),
        ("/v1/convert?amount=1&from=EUR", 400), ("/v1/convert?amount=nan&from=EUR&to=USD", 400),
        ("/v1/convert?amount=1&from=EUR&to=EGP", 404), ("/v1/convert?amount=1&from=EUR&to=XXX", 400),
        ("/v1/convert?amount=1&from=EUR&to=USD&date=2026-02-30", 400),
        ("/v1/convert?amount=1&from=EUR&to=EGP&rate=EGP", 400), ("/v1/holidays", 400),
        ("/v1/holidays?country=EG&year=2040", 404), ("/v1/holidays?country=UA&year=2027", 404),
        ("/v1/holidays?country=DE&region=XX&year=2027", 400), ("/v1/holidays?region=BY&on=2027-01-06", 400),
        ("/v1/holidays?country=EG&year=2027&on=2027-01-01", 400),
        ("/v1/holidays?country=EG&to=2027-01-01", 400),
        ("/v1/holidays?country=EG&from=2027-02-01&to=2027-01-01", 400),
        ("/v1/holidays?country=EG&lang=x", 400),
        ("/v1/holidays?country=EG&year=2027&format=xml", 400),
    ])
    func aWrongRequestIsAProblem(path: String, status: Int) async throws {
        let reply = try await TestService().ask(.get, path)
        #expect(reply.status == status, "\(path): \(reply.text)")
        #expect(reply.headers[.contentType] == "application/problem+json")
        #expect(reply.text.contains(#""remedy":""#) && !reply.text.contains("--"), "\(reply.text)")
    }
}
