import Cities
import FoundationEssentials
import Geodesy
import HTTPTypes
import Listening
import Testing
import WebService

/// The answers of `/v1/cities/favourites`, and the reports of changes.
struct FavouriteTests {
    private struct Favourites: Decodable {
        struct City: Decodable {
            let id: UInt32
            let name: String?
            let added: String
        }

        let limit: Int
        let undo: Bool
        let favourites: [City]
        var ids: [UInt32] { favourites.map(\.id) }
    }

    private struct Page: Decodable {
        struct City: Decodable { let id: UInt32 }

        let matches: [City]
    }

    private struct Fault: Decodable { let type: String }

    private func found(of service: TestService) async throws -> [UInt32] {
        try await service.ask(.get, "/v1/cities?q=hausen").json(Page.self).matches.map(\.id)
    }

    @Test func favouritesAreAddedRemovedAndPutBack() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let base = "/v1/cities/favourites"
        let none = try await service.ask(.get, base)
        #expect(try none.json(Favourites.self).ids.isEmpty && none.headers[.cacheControl] == "no-store")
        for id in [7, 2, 12] { #expect(try await service.ask(.put, "\(base)/\(id)").status == 200) }
        let added = try await service.ask(.get, base).json(Favourites.self)
        #expect(added.ids == [7, 2, 12] && added.favourites.first?.name == "Cairo" && !added.undo)
        for id in [2, 7] { _ = try await service.ask(.delete, "\(base)/\(id)") }
        let back = try await service.ask(.post, base + "/restore").json(Favourites.self)
        #expect(back.ids == [7, 12] && back.undo)
        let json: HTTPFields = [.contentType: "application/json"]
        let other = try await service.ask(.post, base + "/restore", headers: json, body: "{\"id\":2}")
        #expect(try other.json(Favourites.self).ids == [7, 2, 12])
    }

    @Test func favouritesAreSavedAsADocument() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        for id in [12, 7] { _ = try await service.ask(.put, "/v1/cities/favourites/\(id)") }
        let base = "/v1/cities/favourites/export"
        let table = try await service.ask(.get, base + "?format=csv")
        #expect(table.headers[.contentType] == "text/csv; charset=utf-8")
        #expect(table.headers[.contentDisposition] == "attachment; filename=\"favourite-cities.csv\"")
        let rows = table.text.split(separator: "\r\n")
        #expect(rows.count == 3 && rows[0].hasPrefix("id,name,country,") && rows[2].hasPrefix("7,Cairo,EG,"))
        let list = try await service.ask(.get, base)
        #expect(list.headers[.contentType] == "application/json")
        #expect(try list.json([Favourites.City].self).map(\.id) == [12, 7])
        #expect(try await service.ask(.get, base + "?format=xml").status == 400)
    }

    @Test func aFavouriteComesFirstAmongEquals() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        _ = try await service.ask(.put, "/v1/cities/favourites/12")
        #expect(try await found(of: service) == [12, 11])
        _ = try await service.ask(.delete, "/v1/cities/favourites/12")
        #expect(try await found(of: service) == [11, 12])
    }

    @Test func aFavouriteThatCannotBeIsRefused() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let base = "/v1/cities/favourites"
        _ = try await service.ask(.put, base + "/7")
        let before = try await service.ask(.get, base).text
        let twice = try await service.ask(.put, base + "/7")
        #expect(twice.status == 200 && twice.text == before, "\(twice.text)")
        #expect(try await service.ask(.put, base + "/99").status == 404)
        #expect(try await service.ask(.delete, base + "/2").status == 409)
        #expect(try await service.ask(.post, base + "/restore").status == 409)
        let json: HTTPFields = [.contentType: "application/json"]
        for body in ["{\"id\":-1}", "{\"id\":1.5}", "{\"id\":\"7\"}", "{\"city\":7}", "[7]", "{\"id\":7"] {
            let reply = try await service.ask(.post, base + "/restore", headers: json, body: body)
            #expect(reply.status == 400, "\(body)")
        }
        #expect(try await service.ask(.get, base).json(Favourites.self).ids == [7])
    }

    /// A favourite outlives the file that had its city.
    @Test func favouritesWithoutTheFileAreTheirIDs() async throws {
        let service = try TestService()
        try service.favourites.update { try $0.add(.init(id: 7, added: Timestamp(milliseconds: 0))) }
        let list = try await service.ask(.get, "/v1/cities/favourites").json(Favourites.self)
        #expect(list.ids == [7] && list.favourites.first?.name == nil)
        #expect(try await service.ask(.put, "/v1/cities/favourites/8").status == 503)
        #expect(try await service.ask(.delete, "/v1/cities/favourites/7").status == 200)
    }

    @Test func aChangeOfTheFavouritesIsSentToOpenPages() async throws {
        var options = ServiceOptions()
        options.address = try #require(ListenAddress("127.0.0.1:0"))
        let service = try TestService(options: options) { TestCities.add(to: &$0) }
        let printed = try await service.listening { try await Python.run(Self.listener, $0) }
        #expect(printed == "selected\nfavourites ['Cairo'] False\nfavourites [] True\n")
    }

    /// Listens to the changes, and makes some.
    private static let listener = """
        import json, signal, sys, urllib.request
        signal.alarm(280)
        url = "http://" + sys.argv[1]
        changes = urllib.request.urlopen(url + "/v1/changes", timeout=250)
        def event():
            name = None
            for line in changes:
                line = line.decode().rstrip()
                if line.startswith("event: "): name = line[7:]
                if line.startswith("data: "): return name, json.loads(line[6:])
        print(event()[0])
        for method in ("PUT", "DELETE"):
            urllib.request.urlopen(urllib.request.Request(url + "/v1/cities/favourites/7", method=method))
            name, data = event()
            print(name, [city["name"] for city in data["favourites"]], data["undo"])
        """

    @Test func aTokenGuardsTheChanges() async throws {
        var options = ServiceOptions()
        options.token = "a secret of many letters"
        let service = try TestService(options: options) { TestCities.add(to: &$0) }
        #expect(try await service.ask(.put, "/v1/cities/favourites/7").status == 401)
        #expect(try await service.ask(.get, "/v1/cities/favourites").status == 200)
    }
}
