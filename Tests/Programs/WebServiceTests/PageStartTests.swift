import Countries
import Fixes
import FoundationEssentials
import Geodesy
import HTTPTypes
import JSONText
import Locating
import Testing
import WebService

/// The data in the document for the first view.
struct PageStartTests {
    private static let document = """
        <title>page</title>
        <script type="application/json" id="start">null</script>
        <p>after</p>
        """

    private struct Start: Decodable {
        struct Country: Decodable {
            struct Capital: Decodable { let name: String, names: [String: String] }
            let code: String, localName: String, capitals: [Capital]
        }
        struct Selected: Decodable { let countries: [Entry], limit: Int }
        struct Entry: Decodable { let code: String }
        struct Searches: Decodable { let searches: [String] }
        let countries: [Country]
        let lang: String
        let searches: Searches?
        let selected: Selected?
    }

    private static func start(_ service: TestService, _ path: String = "/", language: String = "en")
        async throws -> Start
    {
        try service.write(document, to: "page/index.html")
        let reply = try await service.ask(.get, path, headers: [.acceptLanguage: language])
        #expect(reply.status == 200 && reply.text.contains("<p>after</p>"))
        #expect(reply.headers[.vary]?.contains("Accept-Language") == true)
        let json = try #require(reply.text.firstMatch(of: /id="start">(.*)<\/script>/)?.output.1)
        return try JSONDecoder().decode(Start.self, from: Data(json.utf8))
    }

    @Test(arguments: ["/", "/where", "/countries/EG"])
    func everyScreenBringsTheSelectionWithNames(path: String) async throws {
        let service = try TestService()
        for code in ["JP", "EG"] { _ = try await service.ask(.put, "/v1/selected/\(code)") }
        let start = try await Self.start(service, path, language: "fr-CA, en;q=0.5")
        #expect(start.selected?.countries.map(\.code) == ["JP", "EG"] && start.selected?.limit == 5)
        #expect(start.lang == "fr" && start.countries.map(\.localName) == ["Japon", "Égypte"])
        #expect(start.countries[1].capitals.map(\.names) == [["fr": "Le Caire"]])
    }

    @Test(arguments: [("ar-EG", "ar"), ("de, hi;q=0.8", "hi"), ("de", "en"), ("", "en")])
    func theLanguageIsOneThatThePageHas(wish: String, language: String) async throws {
        #expect(try await Self.start(TestService(), language: wish).lang == language)
    }

    @Test func theLanguagesAreThoseOfThePage() throws {
        let page = TestService.root.appending(path: "Sources/Page/state/settings.js")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("LANGUAGES = ['en', 'ar', 'fr', 'es', 'hi']"))
    }

    @Test func theDocumentOfThePageHasThePlace() throws {
        let file = TestService.root.appending(path: "Sources/Page/index.html")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text.split(separator: "\n").contains {
                $0 == #"<script type="application/json" id="start">null</script>"#
            }
        )
    }

    @Test func noTextEndsTheElement() async throws {
        let service = try TestService()
        try service.history.update { $0.note("</script><script>alert(1)</script>") }
        try service.write(Self.document, to: "page/index.html")
        let text = try await service.ask(.get, "/").text
        #expect(text.contains(#"\u003C/script>\u003Cscript>alert(1)"#) && !text.contains("<script>alert"))
        #expect(try await Self.start(service).searches?.searches == ["</script><script>alert(1)</script>"])
    }

    @Test func searchesNeedTheToken() async throws {
        var options = ServiceOptions()
        options.token = "0123456789abcdef"
        let service = try TestService(options: options)
        try service.history.update { $0.note("cairo") }
        let start = try await Self.start(service)
        #expect(start.searches == nil && start.selected != nil)
    }

    @Test func aChangeOfTheSelectionChangesTheTag() async throws {
        let service = try TestService()
        try service.write(Self.document, to: "page/index.html")
        let tag = try #require(try await service.ask(.get, "/").headers[.eTag])
        #expect(try await service.ask(.get, "/", headers: [.ifNoneMatch: tag]).status == 304)
        _ = try await service.ask(.put, "/v1/selected/EG")
        #expect(try await service.ask(.get, "/", headers: [.ifNoneMatch: tag]).status == 200)
    }

    /// The document of the page itself, with what a first launch and a person have left in the store.
    private static func home(
        _ reason: LaunchRecord.Reason,
        origin: Fix.Origin? = nil,
        selected: [String],
        language: String,
        path: String = "/"
    ) async throws -> String {
        let service = try TestService()
        for file in ["index.html", "first.txt"] {
            let url = TestService.root.appending(path: "Sources/Page/\(file)")
            guard FileManager.default.fileExists(atPath: url.path) else {
                try Test.cancel("make page makes first.txt")
            }
            try service.write(try String(contentsOf: url, encoding: .utf8), to: "page/\(file)")
        }
        for code in selected { _ = try await service.ask(.put, "/v1/selected/\(code)") }
        let record = LaunchRecord(
            country: try #require(Country.Code("GW")),
            timeZone: nil,
            origin: origin,
            reason: reason,
            cause: nil,
            decided: Timestamp(milliseconds: 0),
            dataVersion: nil
        )
        try service.store.update { $0.record = record }
        return try await service.ask(.get, path, headers: [.acceptLanguage: language]).text
    }

    @Test(
        arguments: [
            (.unavailable, nil, "en", "Guinea-Bissau is the default country. Settings"),
            (
                .denied, nil, "fr",
                "<h1 id=\"place-name\" tabindex=\"-1\">Guinée-Bissau</h1><p class=\"facts\">Bissau</p>"
            ),
            (.located, .gps, "en", "<span class=\"live\">Found by the receiver</span>"),
            (.nearest, .serial, "ar", "<html lang=\"ar\" dir=\"ltr\">"),
        ] as [(LaunchRecord.Reason, Fix.Origin?, String, String)]
    )
    func homeHasItsCardsFromTheStart(
        reason: LaunchRecord.Reason,
        origin: Fix.Origin?,
        language: String,
        text: String
    ) async throws {
        let selected = ["GW", "EC"]
        let page = try await Self.home(reason, origin: origin, selected: selected, language: language)
        #expect(page.contains(text), "\(page)")
        let cards = try #require(
            page.firstMatch(of: /<main id="main" tabindex="-1"><div class="home".*<noscript>/)
        ).0
        #expect(cards.contains("src=\"/flags/GW.svg\"") && cards.contains("src=\"/flags/w120/EC.png\""))
        #expect(cards.contains("href=\"/compare?c=GW,EC\"") && cards.contains("data-key=\"sel-EC\""))
        #expect(!cards.contains("{") && !page.contains("id=\"first\""))
    }

    @Test func anOwnChoiceIsShownAsOne() async throws {
        let page = try await Self.home(.unavailable, selected: ["EC"], language: "en")
        #expect(
            page.contains("<span>Your own choice</span>") && page.contains("tabindex=\"-1\">Ecuador</h1>")
        )
        // The flag of this country is a picture.
        #expect(page.contains("src=\"/flags/EC.webp\""))
        #expect(!page.contains("Compare</a>"))
        let empty = try await Self.home(.unavailable, selected: [], language: "en")
        #expect(empty.contains("No country is selected") && empty.contains("Add up to 5 to keep"))
    }

    @Test func otherScreensHaveNoCards() async throws {
        let page = try await Self.home(
            .located,
            origin: .gps,
            selected: ["GW"],
            language: "en",
            path: "/where"
        )
        #expect(page.contains("<main id=\"main\" tabindex=\"-1\"><noscript>"), "\(page)")
    }

    @Test func theDocumentIsPutTogetherOnceForAState() async throws {
        let service = try TestService()
        try service.write(Self.document, to: "page/index.html")
        for _ in 0..<3 { _ = try await service.ask(.get, "/") }
        let metrics = try await service.ask(.get, "/metrics").text
        #expect(metrics.contains(#"cache_hits_total{kind="replies",layer="replies"} 2"#))
        #expect(metrics.contains(#"cache_misses_total{kind="replies",layer="replies"} 1"#))
    }

    @Test func aStoreThatCannotBeReadLeavesItsPartsToThePage() async throws {
        struct Broken: SelectionStore {
            struct Fault: Error {}
            func state() throws -> SelectionState { throw Fault() }
            func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
                throw Fault()
            }
        }
        let start = try await Self.start(try TestService { $0.store = Broken() })
        #expect(start.selected == nil && start.countries.isEmpty)
    }
}
