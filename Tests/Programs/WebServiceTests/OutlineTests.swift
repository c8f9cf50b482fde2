import FoundationEssentials
import HTTPTypes
import Testing

/// The answers of `/v1/outlines`.
struct OutlineTests {
    private struct Feature: Decodable {
        struct Geometry: Decodable {
            let type: String
            let coordinates: [[[[Double]]]]
        }

        let id: String
        let geometry: Geometry
    }

    private struct Collection: Decodable { let features: [Feature] }

    /// A square of ten degrees with a hole, and an island.
    private static let file = """
        {"licence":"none","scale":10,"box":[0,0,20,20],"land":[],"countries":{"EG":[[0,0,100,0,0,100,-100,0],\
        [20,20,0,10,10,0],[150,150,5,0,0,5]]}}
        """

    @Test func ringsBecomePolygonsWithTheirHoles() async throws {
        let service = try TestService()
        try service.write(Self.file, to: "outlines/country/EG.json")
        let reply = try await service.ask(.get, "/v1/outlines/egy")
        #expect(reply.headers[.contentType] == "application/geo+json")
        let feature = try reply.json(Feature.self)
        #expect(feature.id == "EG" && feature.geometry.type == "MultiPolygon")
        #expect(feature.geometry.coordinates.map(\.count) == [2, 1])
        let outer = feature.geometry.coordinates[0][0]
        #expect(outer == [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]])
        #expect(feature.geometry.coordinates[0][1] == [[2, 2], [2, 3], [3, 3], [2, 2]])
    }

    @Test func theWorldIsOneCollection() async throws {
        let service = try TestService()
        let world = try Data(contentsOf: TestService.root.appending(path: "data/outlines/world.json"))
        try service.write(String(decoding: world, as: UTF8.self), to: "outlines/world.json")
        let all = try await service.ask(.get, "/v1/outlines").json(Collection.self)
        #expect(all.features.count == 250)
        for ring in all.features.flatMap(\.geometry.coordinates).flatMap(\.self) {
            #expect(ring.count > 3 && ring.first == ring.last)
        }
        let egypt = try await service.ask(.get, "/v1/outlines/EG?step=world").json(Feature.self)
        #expect(egypt.id == "EG")
    }

    @Test(arguments: [
        ("/v1/outlines/EG", 503), ("/v1/outlines/XX", 404), ("/v1/outlines/EG?step=near", 400),
        ("/v1/outlines?step=close", 400),
    ])
    func missingDataIsReported(path: String, status: Int) async throws {
        #expect(try await TestService().ask(.get, path).status == status)
    }
}
