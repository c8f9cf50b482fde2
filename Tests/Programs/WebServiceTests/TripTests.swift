import Countries
import FoundationEssentials
import HTTPTypes
import Stays
import Testing
import Trips

@testable import WebService

/// Trips over HTTP.
struct TripTests {
    private static let data = TestService.root.appending(path: "data").path

    private func service() throws -> TestService {
        try TestService { parts in
            parts.trips = TripParts(
                rule: { text in
                    let path = Self.data + "/groups.tsv"
                    let table = try String(contentsOf: URL(filePath: path), encoding: .utf8)
                    return try RuleText.rule(
                        typed: text,
                        groups: { try CountryGroups(parsing: table, from: path) },
                        isCountry: { $0 == Country.Code("TH") }
                    )
                }
            )
        }
    }

    private func plan(_ body: String, type: String = "application/json") async throws -> Reply {
        try await service().ask(.post, "/v1/trip", headers: [.contentType: type], body: body)
    }

    @Test func aTripIsPlanned() async throws {
        let reply = try await plan(
            #"{"places":["48.8566 2.3522@2026-01-01/2026-04-01","DE"],"rule":"schengen","lang":"de"}"#
        )
        #expect(reply.status == 200, "\(reply.text)")
        for part in [
            #""brokenOn":"2026-04-01""#, #""countryName":"Frankreich""#, #""clockMinutes":0"#, #""days":91"#,
            #""name":"Berlin, Deutschland""#, #""changesSide":false"#, #""currency":"EUR""#,
        ] {
            #expect(reply.text.contains(part), "\(part) in \(reply.text)")
        }
        #expect(reply.headers[.cacheControl] == "no-store")
    }

    @Test(arguments: [
        (#"{"places":[]}"#, 422, "no place"), ("{}", 422, "no place"),
        (#"{"places":["EG@2027-02-30"]}"#, 422, "is not a date"),
        (#"{"places":["EG@2027-01-10","FR@2027-01-09"]}"#, 422, "order the places by their first days"),
        (#"{"places":["EG"],"rule":"schengen"}"#, 400, "add dates to places"),
        (#"{"places":["EG@2027-01-10"],"rule":"efta"}"#, 400, "no country and no group is called 'efta'"),
        (#"{"places":["EG"],"currency":"EGP"}"#, 400, "there are no rates of 'EGP'"),
        (#"{"places":["Cairo"]}"#, 503, "no cities"), (#"{"places":"EG"}"#, 400, "is not the JSON expected"),
        (#"{"places":["EG"],"places":["FR"]}"#, 400, "places is given twice"),
        (#"{"stops":["EG"]}"#, 400, "unknown key"),
    ])
    func wrongBodiesAreProblems(body: String, status: Int, part: String) async throws {
        let reply = try await plan(body)
        #expect(reply.status == status && reply.text.contains(part), "\(reply.text)")
    }

    @Test func thereIsALimitOfPlaces() async throws {
        let most = Array(repeating: "\"EG\"", count: 200).joined(separator: ",")
        #expect(try await plan("{\"places\":[\(most)]}").status == 200)
        let reply = try await plan("{\"places\":[\(most),\"EG\"]}")
        #expect(reply.status == 422 && reply.text.contains("more than 200 places"), "\(reply.text)")
    }

    @Test func theBodyIsMarkedAsJSON() async throws {
        #expect(try await plan(#"{"places":["EG"]}"#, type: "text/plain").status == 415)
    }
}
