import CatalogueCompiler
import Countries
import Foundation
import Refresh
import SuiteTraits
import Synchronization
import SystemPackage
import Testing

@testable import RESTCountriesFormat
@testable import RemoteCatalogue

/// The requests to a service, and the reading of its answers.
@Suite struct RESTCountriesSourceTests {
    private static let document = Result {
        let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
        return try CatalogueDocument(json: try Data(contentsOf: root.appending(path: "data/countries.json")))
    }

    /// All countries in the format, as JSON records.
    private static func records() throws -> [[String: any Sendable]] {
        let document = try document.get()
        let context = RecordContext(document.countries, languages: document.metadata.languages)
        let data = try JSONEncoder().encode(document.countries.map { V3Record($0, context) })
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: any Sendable]])
    }

    private static func text(_ records: [[String: any Sendable]], only fields: Set<String>?) -> String {
        let kept = records.map { record in record.filter { fields?.contains($0.key) ?? true } }
        return (try? JSONSerialization.data(withJSONObject: kept)).map { String(decoding: $0, as: UTF8.self) }
            ?? ""
    }

    /// The fields that a request names, or `nil` if it names none.
    private static func fields(of head: String) -> Set<String>? {
        head.firstMatch(of: #/\?fields=([^ ]+) /#).map { Set($0.1.split(separator: ",").map(String.init)) }
    }

    private func source(
        _ base: String,
        version: FormatVersion? = nil,
        key: String? = nil
    ) throws -> RESTCountriesSource {
        let address = try #require(BaseURL(base))
        let service = try #require(RemoteService(address, version: version, key: key))
        let metadata = try Self.document.get().metadata
        let known = try Catalogue(CatalogueDocument([], metadata: metadata))
        return RESTCountriesSource(service, options: HTTPOptions(timeout: patience, attempts: 1), over: known)
    }

    @Test func aServiceThatWantsFieldsIsAskedInPartsAndNothingAskedForIsLost() async throws {
        let records = try Self.records()
        try await ScriptedServer.serving({ _, head in
            let fields = Self.fields(of: head)
            guard let fields, fields.count <= 10 else {
                return [ScriptedServer.answer("400 Bad Request", "{}")]
            }
            return [ScriptedServer.answer("200 OK", Self.text(records, only: fields))]
        }) { inParts, strict in
            let parts = try await source(inParts).allCountries(unless: nil, progress: nil)
            #expect(strict.heads.withLock { $0.count } == 4)
            try await ScriptedServer.serving({ _, _ in
                // Sports codes, demonyms and the status are read if an answer includes them, but are not requested.
                let asked = Set(RESTCountriesSource.fieldGroups.flatMap { $0 })
                return [ScriptedServer.answer("200 OK", Self.text(records, only: asked))]
            }) { atOnce, _ in
                let whole = try await source(atOnce).allCountries(unless: nil, progress: nil)
                #expect(parts == whole)
                guard case .countries(let countries, _, let skipped) = whole else { return }
                #expect(countries.count == 250 && skipped == 0)
            }
        }
    }

    @Test func everyFieldThatIsReadIsAskedForOnce() {
        let asked = RESTCountriesSource.fieldGroups.flatMap { $0.dropFirst() }
        #expect(Set(asked).count == asked.count)
        #expect(RESTCountriesSource.fieldGroups.allSatisfy { $0.count <= 10 && $0.first == "cca2" })
        let unread: Set = ["cca2", "cioc", "fifa", "status", "demonyms", "flags", "maps"]
        #expect(Set(asked) == Set(V3Record.CodingKeys.allCases.map(\.rawValue)).subtracting(unread))
    }

    @Test func compressedAnswersAreReadAndTheirProgressReported() async throws {
        let text = Self.text(try Self.records(), only: nil)
        let packed = try await gzipped(text)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        try await ScriptedServer.serving({ _, _ in [.sendBytes(Array(head.utf8) + packed)] }) {
            base,
            server in
            let told = Mutex<[Int]>([])
            let answer = try await source(base).allCountries(unless: nil) { received, total in
                #expect(total == packed.count && received <= packed.count)
                told.withLock { $0.append(received) }
            }
            guard case .countries(let countries, _, _) = answer else { return }
            #expect(countries.count == 250)
            #expect(server.heads.withLock { $0.first?.contains("Accept-Encoding: gzip") } == true)
            let steps = told.withLock { $0 }
            #expect(!steps.isEmpty && steps == steps.sorted())
        }
    }

    @Test func oneCountryIsReadAsListAndAsObject() async throws {
        let egypt = try #require(Country.Code("EG"))
        let record = #"{"cca2":"EG","name":{"common":"Egypt"}}"#
        try await ScriptedServer.serving({ number, _ in
            [ScriptedServer.answer("200 OK", number == 0 ? "[\(record)]" : record)]
        }) { base, server in
            for _ in 0..<2 {
                let country = try await source(base).country(egypt)
                #expect(country?.name == "Egypt")
            }
            #expect(server.heads.withLock { $0.first?.hasPrefix("GET /v3.1/alpha/EG HTTP") } == true)
        }
    }

    @Test func anUnknownCodeHasNoCountry() async throws {
        let code = try #require(Country.Code("QQ"))
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("404 Not Found", "{}")] }) {
            base,
            _ in
            let country = try await source(base).country(code)
            #expect(country == nil)
        }
    }

    @Test func theKeyIsSentAndNeverPrinted() async throws {
        try await ScriptedServer.serving({ _, _ in [ScriptedServer.answer("403 Forbidden")] }) {
            base,
            server in
            let error = await #expect(throws: NetworkError.self) {
                try await source(base, key: "hush-hush").allCountries(unless: nil, progress: nil)
            }
            #expect(server.heads.withLock { $0.first?.contains("X-API-Key: hush-hush") } == true)
            #expect(error?.description.contains("hush") == false)
        }
    }

    @Test(
        arguments: [
            ("http://a", nil, "http://a/v3.1"), ("http://a/", .v2, "http://a/v2"),
            ("https://a:8443/api/v2//", nil, "https://a:8443/api/v2"),
            ("http://a/v3.1", .v3_1, "http://a/v3.1"), ("http://v2", nil, "http://v2/v3.1"),
            ("http://a/v3.1", .v2, nil),
        ] as [(String, FormatVersion?, String?)]
    )
    func theVersionMayEndTheAddress(base: String, version: FormatVersion?, root: String?) throws {
        let address = try #require(BaseURL(base))
        #expect(RemoteService(address, version: version)?.name == root)
    }

    @Test(arguments: [
        "", "x", "ftp://a", "http://", "http:///x", "http://a b", "http://a?b", "http://a#b", "http://u:p@a",
        "http://a:0", "http://a:x", "http://a:99999", "http://a\u{0A}b", "http://<a>", "a.example/v3.1",
    ])
    func invalidBaseURLsAreRefused(text: String) { #expect(BaseURL(text) == nil) }

    @Test(arguments: ["http://a", "https://a.example:8080/x/y", "http://[::1]:80", "http://127.0.0.1:1/"])
    func baseURLsAreTaken(text: String) { #expect(BaseURL(text) != nil) }
}
