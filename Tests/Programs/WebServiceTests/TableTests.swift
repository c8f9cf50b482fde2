import Foundation
import HTTPTypes
import SuiteTraits
import Testing

/// The answers of `POST /v1/resolve` to tables.
struct TableTests {
    private static func type(_ type: String) -> HTTPFields { [.contentType: type] }

    @Test func eachFormatComesBackWithItsCountries() async throws {
        let service = try TestService()
        let table = try await service.ask(
            .post,
            "/v1/resolve",
            headers: Self.type("text/csv"),
            body: "lat,lon\n30,31\n0,-30\n"
        )
        #expect(
            table.status == 200 && table.text == "lat,lon,country\n30,31,EG\n0,-30,\n",
            "\(table.text)"
        )
        let lines = try await service.ask(
            .post,
            "/v1/resolve",
            headers: Self.type("application/x-ndjson"),
            body: #"{"lat":30,"lon":31}"# + "\n"
        )
        #expect(lines.text.contains(#""country":"EG""#), "\(lines.text)")
        let array = try await service.ask(
            .post,
            "/v1/resolve?columns=country_name,time_zone",
            headers: Self.type("application/json"),
            body: #"[{"lat":30,"lon":31}]"#
        )
        #expect(array.text.contains("Africa/Cairo") && array.headers[.contentType] == "application/json")
    }

    @Test func tracksDaysAndOtherFormatsAreAnswered() async throws {
        let service = try TestService()
        let track = "<gpx><wpt lat='30' lon='31'><time>2026-01-10T22:00:00Z</time></wpt></gpx>"
        func ask(_ query: String) async throws -> Reply {
            try await service.ask(
                .post,
                "/v1/resolve?\(query)",
                headers: Self.type("application/gpx+xml"),
                body: track
            )
        }
        let days = try await ask("time=time&days=true")
        #expect(days.text == "country,days\nEG,1\n", "\(days.text)")
        #expect(days.headers[.contentType] == "text/csv; charset=utf-8")
        let features = try await ask("to=geojson")
        #expect(features.headers[.contentType] == "application/geo+json")
        #expect(features.text.contains(#""coordinates":[31,30]"#), "\(features.text)")
        #expect(try await ask("days=true").text.contains("days needs time"))
        #expect(try await ask("time=time&days").text.contains("days has no value"))
        let unused = try await ask("time=time&days=true&sea-zone=true").text
        #expect(unused.contains("leave out sea-zone=") && !unused.contains("add the column"), "\(unused)")
        #expect(try await ask("time=time&to=geojson").text.contains("no position"))
        let sea = try await service.ask(.get, "/v1/resolve?lat=0&lon=-30&sea-zone=true")
        #expect(sea.text.contains(#""timeZone":"Etc/GMT+2""#), "\(sea.text)")
        let near = try await service.ask(.get, "/v1/resolve?lat=30&lon=31&accuracy=5")
        #expect(near.text.contains(#""certain":true"#), "\(near.text)")
    }

    @Test func columnsOfCitiesAndVisitsAreAnswered() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let cities = try await service.ask(
            .post,
            "/v1/resolve?columns=city,city_id,country_name&lang=de&population=5000000",
            headers: Self.type("text/csv"),
            body: "lat,lon\n25.7,32.65\n"
        )
        #expect(
            cities.text == "lat,lon,city,city_id,country_name\n25.7,32.65,Cairo,7,Ägypten\n",
            "\(cities.text)"
        )
        let visits = try await service.ask(
            .post,
            "/v1/resolve?group=car&time=at",
            headers: Self.type("text/csv"),
            body: "car,at,lat,lon\n1,0,30,31\n1,60,30,31\n"
        )
        #expect(visits.text == "car,country,entered,left\n1,EG,0,60\n", "\(visits.text)")
        let alone = try await service.ask(
            .post,
            "/v1/resolve?time=at",
            headers: Self.type("text/csv"),
            body: "at,lat,lon\n0,30,31\n60,30,31\n"
        )
        #expect(alone.text == "country,entered,left\nEG,0,60\n", "\(alone.text)")
        for query in ["group=car", "time=at&columns=city", "group=car&time=at&columns=city"] {
            let refused = try await service.ask(
                .post,
                "/v1/resolve?\(query)",
                headers: Self.type("text/csv"),
                body: "car,at,lat,lon\n"
            )
            #expect(refused.status == 400, "\(query)")
        }
    }

    @Test(arguments: [
        ("lat,lon,lat\n47.5,8.5,0\n", "by its number, such as lat=1", "lat=1"),
        ("id,WKT\n1,POINT (8.5 47.5)\n", "position=WKT", "position=WKT"),
    ])
    func aColumnIsNamedAsInTheRemedy(body: String, remedy: String, query: String) async throws {
        let service = try TestService()
        let refused = try await service.ask(.post, "/v1/resolve", headers: Self.type("text/csv"), body: body)
        #expect(refused.status == 422 && refused.text.contains(remedy), "\(refused.text)")
        let headers = Self.type("text/csv")
        let again = try await service.ask(.post, "/v1/resolve?\(query)", headers: headers, body: body)
        #expect(again.status == 200 && again.text.contains("CH"), "\(again.text)")
    }

    @Test(arguments: ["\u{1F}\u{8}binary", "CEBOUND\u{0}\u{1}", "lat,lon\n\u{0}"])
    func bodiesThatAreNotTextAreNamed(body: String) async throws {
        let service = try TestService()
        let reply = try await service.ask(.post, "/v1/resolve", headers: Self.type("text/csv"), body: body)
        #expect(reply.status == 422 && reply.text.contains("not a text"), "\(reply.text)")
    }

    @Test(arguments: ["Breite;Laenge\n47,5;8,5\n", "47.5,8.5\n47.6,8.6\n"])
    func theRemedyOfATableWorks(body: String) async throws {
        let service = try TestService()
        let refused = try await service.ask(.post, "/v1/resolve", headers: Self.type("text/csv"), body: body)
        #expect(refused.status == 422 && !refused.text.contains("latitude="), "\(refused.text)")
        let query = body.hasPrefix("B") ? "lat=Breite&lon=Laenge" : "header=false&lat=1&lon=2"
        #expect(refused.text.contains(body.hasPrefix("B") ? "lat=" : query), "\(refused.text)")
        let again = try await service.ask(
            .post,
            "/v1/resolve?\(query)",
            headers: Self.type("text/csv"),
            body: body
        )
        #expect(again.status == 200 && again.text.contains("CH"), "\(again.text)")
    }

    @Test func aLargeTableIsAnsweredCompletely() async throws {
        let rows = (0..<50_000).map { "\($0),\(Double($0 % 180) - 90),\(Double($0 % 360) - 180)\n" }.joined()
        let reply = try await TestService().ask(
            .post,
            "/v1/resolve",
            headers: Self.type("text/csv"),
            body: "id,lat,lon\n" + rows
        )
        let lines = reply.text.split(separator: "\n")
        #expect(lines.count == 50_001 && lines[50_000].hasPrefix("49999,"))
    }

    @Test(arguments: [
        ("text/csv", "lat,lon\n", "30,31\n", "", "30,31,EG\n"),
        (
            "application/x-ndjson", "", #"{"lat":30,"lon":31}"# + "\n", "",
            #"{"lat":30,"lon":31,"country":"EG"}"# + "\n"
        ),
        (
            "application/json", "[", #"{"lat":30,"lon":31},"#, "{}]",
            #"{"lat":30,"lon":31,"country":"EG"},"#
        ),
    ])
    func aTableHasAtMostAHundredThousandRows(
        type: String,
        beginning: String,
        row: String,
        end: String,
        answer: String
    ) async throws {
        let service = try TestService()
        func ask(_ count: Int) async throws -> Reply {
            let body = beginning + String(repeating: row, count: count) + end
            return try await service.ask(.post, "/v1/resolve", headers: Self.type(type), body: body)
        }
        // The element that ends the array is a row, too.
        let most = end.isEmpty ? 100_000 : 99_999
        let fitting = try await ask(most)
        #expect(fitting.status == 200)
        #expect(fitting.text.utf8.count >= most * answer.utf8.count && fitting.text.contains(answer))
        #expect(fitting.headers[.contentLength] == "\(fitting.bytes.count)")
        let long = try await ask(most + 1)
        #expect(long.status == 413 && long.text.contains("more than 100,000 rows"), "\(long.text)")
    }

    @Test func textThatIsNotJSONIsRefusedWithItsReason() async throws {
        let service = try TestService()
        for sample in try JSONSample.all() where !sample.bytes.contains(0x0A) {
            let value = String(decoding: sample.bytes, as: UTF8.self)
            let reply = try await service.ask(
                .post,
                "/v1/resolve",
                headers: Self.type("application/json"),
                body: #"[{"lat":30,"lon":31,"x":\#(value)}]"#
            )
            guard !sample.isValid else {
                #expect(reply.status == 200 && !reply.text.contains("not JSON"), "\(sample): \(reply.text)")
                continue
            }
            let isRefused = reply.status == 422 || reply.text.contains(#""error":"not JSON: "#)
            #expect(isRefused && (reply.status == 422 || reply.status == 200), "\(sample): \(reply.text)")
            #expect(throws: Never.self, "\(sample)") {
                try JSONSerialization.jsonObject(with: Data(reply.bytes))
            }
        }
    }

    @Test func aFaultAtTheEndIsAProblem() async throws {
        let rows = String(repeating: "30,31\n", count: 50_000)
        let reply = try await TestService().ask(
            .post,
            "/v1/resolve?strict=true",
            headers: Self.type("text/csv"),
            body: "lat,lon\n" + rows + "91,0\n"
        )
        #expect(reply.status == 422 && reply.text.contains("line 50002"), "\(reply.text)")
    }

    @Test(arguments: [
        ("text/csv", "", "a,b\n1,2\n", 422), ("text/csv", "", "", 422), ("application/json", "", "{}", 422),
        ("text/plain", "", "lat,lon\n1,2\n", 415), ("", "", "lat,lon\n1,2\n", 415),
        ("text/csv", "?columns=moon", "lat,lon\n1,2\n", 400),
        ("text/csv", "?columns=country,country", "lat,lon\n1,2\n", 400),
        ("text/csv", "?delimiter=x", "lat,lon\n1,2\n", 400), ("text/csv", "?lat=x", "lat,lon\n1,2\n", 422),
        ("text/csv", "?position=p&lat=x", "lat,lon\n1,2\n", 400),
        ("text/csv", "?delimiter=comma,tab", "lat,lon\n1,2\n", 400),
        ("text/csv", "?empty=answer,error", "lat,lon\n1,2\n", 400),
        ("text/csv", "?population=5", "lat,lon\n1,2\n", 400), ("text/csv", "?lang=de", "lat,lon\n1,2\n", 400),
        ("application/json", "?header=false", "[{\"lat\":1,\"lon\":2}]", 400),
        ("application/x-ndjson", "?delimiter=tab", "{\"lat\":1,\"lon\":2}\n", 400),
    ])
    func aTableThatCannotBeReadIsAProblem(type: String, query: String, body: String, status: Int) async throws
    {
        let headers = type.isEmpty ? [:] : Self.type(type)
        let reply = try await TestService().ask(.post, "/v1/resolve\(query)", headers: headers, body: body)
        #expect(reply.status == status, "\(reply.text)")
        #expect(reply.headers[.contentType] == "application/problem+json")
        #expect(!reply.text.contains("--"), "no option of the command line: \(reply.text)")
    }
}
