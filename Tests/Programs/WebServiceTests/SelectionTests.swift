import Countries
import HTTPTypes
import Locating
import Testing

/// The answers of `/v1/selected` and `/v1/searches`.
struct SelectionTests {
    private static let json: HTTPFields = [.contentType: "application/json; charset=utf-8"]

    private struct Selected: Decodable {
        struct Country: Decodable {
            let code: String
            let name: String
        }

        let limit: Int
        let countries: [Country]
        let undo: Bool

        var codes: [String] { countries.map(\.code) }
    }

    private struct Problem: Decodable {
        let type: String
        let remedy: String?
    }

    @Test func countriesAreAddedRemovedAndPutBack() async throws {
        let service = try TestService()
        #expect(try await service.ask(.get, "/v1/selected").json(Selected.self).codes == [])
        for code in ["EG", "ly", "SDN"] {
            #expect(try await service.ask(.put, "/v1/selected/\(code)").status == 200)
        }
        let removed = try await service.ask(.delete, "/v1/selected/LY").json(Selected.self)
        #expect(removed.codes == ["EG", "SD"] && removed.undo && removed.limit == 5)
        let back = try await service.ask(.post, "/v1/selected/undo").json(Selected.self)
        #expect(back.codes == ["EG", "LY", "SD"] && !back.undo && back.countries[0].name == "Egypt")
        #expect(try service.store.state().selection.entries.map(\.code.description) == ["EG", "LY", "SD"])
    }

    @Test func aRefusedSelectionIsAConflictWithItsReason() async throws {
        let service = try TestService()
        for code in ["EG", "LY", "SD", "TN", "DZ"] { _ = try await service.ask(.put, "/v1/selected/\(code)") }
        let full = try await service.ask(.put, "/v1/selected/MA")
        #expect(full.status == 409)
        let problem = try full.json(Problem.self)
        #expect(problem.type == "urn:countryexplorer:problem:selection.limit")
        #expect(problem.remedy == "remove a country first")
        let before = try await service.ask(.get, "/v1/selected").text
        let twice = try await service.ask(.put, "/v1/selected/EG")
        #expect(twice.status == 200 && twice.text == before)
        let german = try await service.ask(.get, "/v1/selected?lang=de")
        #expect(german.text.contains("Ägypten"), "\(german.text)")
        #expect(try await service.ask(.get, "/v1/selected?lang=tlh").status == 400)
        #expect(try await service.ask(.delete, "/v1/selected/MA").status == 409)
        #expect(try await service.ask(.post, "/v1/selected/undo").status == 409)
        #expect(try await service.ask(.put, "/v1/selected/XX").status == 404)
    }

    @Test func aCompleteListReplacesTheOldOne() async throws {
        let service = try TestService()
        _ = try await service.ask(.put, "/v1/selected/EG")
        let added = try service.store.state().selection.entries[0].added
        let reply = try await service.ask(
            .put,
            "/v1/selected",
            headers: Self.json,
            body: #"{"countries":["LY","EG"]}"#
        )
        #expect(try reply.json(Selected.self).codes == ["LY", "EG"])
        #expect(try service.store.state().selection.entries[1].added == added)
        let many = #"{"countries":["EG","LY","SD","TN","DZ","MA"]}"#
        #expect(try await service.ask(.put, "/v1/selected", headers: Self.json, body: many).status == 409)
        #expect(try service.store.state().selection.entries.count == 2)
    }

    @Test(arguments: [
        (#"{"countries":["XX"]}"#, 422), (#"{"countries":["EG","EG"]}"#, 409), (#"{"countries":"EG"}"#, 400),
        ("{}", 400), ("", 400), ("[", 400), (#"{"countries":["EG"]} x"#, 400), (#"{"strange":1}"#, 400),
        (String(repeating: "[", count: 100_000), 413), (String(repeating: "[", count: 1000), 400),
        (#"{"countries":["\#u{0}"]}"#, 400), (#"{"countries":[["EG"]]}"#, 400),
    ])
    func aBodyThatIsNotAListIsRefused(body: String, status: Int) async throws {
        let service = try TestService()
        let reply = try await service.ask(.put, "/v1/selected", headers: Self.json, body: body)
        #expect(reply.status == status, "\(reply.text)")
        #expect(try service.store.state().selection.entries.isEmpty)
    }

    @Test func aBodyOfAnotherTypeIsRefused() async throws {
        let reply = try await TestService().ask(
            .put,
            "/v1/selected",
            headers: [.contentType: "text/plain"],
            body: #"{"countries":[]}"#
        )
        #expect(reply.status == 415)
    }

    @Test func searchesThatFoundSomethingAreKeptAndDeleted() async throws {
        let service = try TestService()
        let kept = try await service.ask(
            .post,
            "/v1/searches",
            headers: Self.json,
            body: #"{"text":"cairo"}"#
        )
        #expect(kept.text == #"{"searches":["cairo"]}"#)
        let place = #"{"text":"30.0444, 31.2357"}"#
        #expect(try await service.ask(.post, "/v1/searches", headers: Self.json, body: place).status == 422)
        #expect(try await service.ask(.get, "/v1/searches").text == #"{"searches":["cairo"]}"#)
        #expect(try await service.ask(.delete, "/v1/searches").text == #"{"searches":[]}"#)
    }
}
