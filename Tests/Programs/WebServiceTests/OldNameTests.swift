import Foundation
import HTTPTypes
import SuiteTraits
import Testing
import Vocabulary

@testable import WebService

/// Requests with names of earlier releases: they work, and the reply reports them.
@Suite struct OldNameTests {
    private static let deprecation = HTTPField.Name("Deprecation")
    private static let warning = HTTPField.Name("Warning")

    @Test(arguments: [
        ("/v1/countries?per-page=2&fields=code", "per-page", "limit"),
        ("/v1/countries/EG?fields=timezones", "timezones", "timeZones"),
        ("/v1/cities?q=cai&per-page=2", "per-page", "limit"),
        ("/v1/cities/nearest?lat=30&lon=31&count=2", "count", "limit"),
        ("/v1/cities/nearest?lat=30&lon=31&radius=500", "radius", "within"),
    ])
    func anOldParameterIsReported(path: String, old: String, name: String) async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let reply = try await service.ask(.get, path)
        try expectReported(reply, old: old, name: name)
        let current = try await service.ask(.get, path.replacing(old, with: name))
        #expect(current.status == 200)
        try expectSilent(current)
        #expect(reply.text.replacing("timezones", with: "timeZones") == current.text)
    }

    @Test func aRepeatedOldNameIsReportedOnce() async throws {
        let names = Array(repeating: "timezones", count: 200).joined(separator: ",")
        let reply = try await TestService().ask(.get, "/v1/countries/EG?fields=\(names)")
        try expectReported(reply, old: "timezones", name: "timeZones")
        #expect((reply.headers[try #require(Self.warning)] ?? "").utf8.count < 200)
    }

    /// The order of keys has no meaning, so that neither of two values may win.
    @Test(arguments: [
        #"{"country":"US","timeZone":"America/New_York","timezone":"America/Chicago"}"#,
        #"{"country":"US","timezone":null,"timeZone":"America/Chicago"}"#,
        #"{"country":"US","country":"EG"}"#,
    ])
    func aKeyUnderBothNamesIsRefused(body: String) async throws {
        let service = try TestService()
        let reply = try await service.ask(
            .post,
            "/v1/first-launch",
            headers: [.contentType: "application/json"],
            body: body
        )
        #expect(reply.status == 400 && reply.text.contains("is given twice"), "\(reply.text)")
    }

    @Test func anOldColumnHasItsNameInTheTable() async throws {
        let service = try TestService()
        let path = "/v1/resolve?columns=country_name,timezone,country_code3"
        let table = try await service.ask(
            .post,
            path,
            headers: [.contentType: "text/csv"],
            body: "lat,lon\n30,31\n"
        )
        #expect(table.text == "lat,lon,country_name,timezone,country_code3\n30,31,Egypt,Africa/Cairo,EGY\n")
        try expectReported(table, old: "timezone", name: "time_zone")
        try expectReported(table, old: "country_code3", name: "country_alpha3")
    }

    @Test func theDescriptionMarksTheOldNames() async throws {
        let text = try await TestService().ask(.get, "/openapi.json").text
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let document = try #require(json as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        let operations = paths.values.flatMap { $0.values }
        let parameters = operations.flatMap { $0["parameters"] as? [[String: Any]] ?? [] }
        let old = parameters.filter { $0["deprecated"] as? Bool == true }.compactMap { $0["name"] as? String }
        #expect(Set(old) == Set(OldName.parameters.map(\.old)).subtracting(["timezone"]))
    }

    private func expectReported(_ reply: Reply, old: String, name: String) throws {
        #expect(reply.status == 200, "\(reply.text)")
        #expect(reply.headers[try #require(Self.deprecation)]?.hasPrefix("@") == true)
        let warning = reply.headers[try #require(Self.warning)] ?? ""
        #expect(warning.hasPrefix("299 ") && warning.contains("\(old) is an old name"), "\(warning)")
        #expect(warning.contains("use \(name)"), "\(warning)")
    }

    private func expectSilent(_ reply: Reply) throws {
        #expect(reply.headers[try #require(Self.deprecation)] == nil)
        #expect(reply.headers[try #require(Self.warning)] == nil)
    }
}
