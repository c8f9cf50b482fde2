import Testing

@testable import GPX

/// A document that is written is read again by the program's own reader.
struct GPXDocumentTests {
    private func points(_ text: String) throws -> [GPXPoint] {
        var reader = GPXReader()
        reader.feed(Array(text.utf8))
        reader.finish()
        var points: [GPXPoint] = []
        while let point = try reader.next() { points.append(point) }
        try reader.check()
        return points
    }

    @Test func aRouteIsReadAgain() throws {
        let route = [
            GPXDocument.Point(
                latitude: 30.0444,
                longitude: -31.2357,
                name: "Cairo & <Giza>",
                details: "one\ntwo"
            ),
            GPXDocument.Point(
                latitude: -0.0000001,
                longitude: 180,
                name: "x]]>",
                time: "2027-01-10T00:00:00Z"
            ),
            GPXDocument.Point(latitude: -90, longitude: -0.0, name: "a\u{0}b\u{1F}\u{FFFE}c"),
        ]
        let read = try points(GPXDocument.text(route: route))
        #expect(read.map(\.kind) == [.route, .route, .route])
        #expect(read.map(\.latitude) == ["30.0444", "-0.0000001", "-90.0"])
        #expect(read.map(\.longitude) == ["-31.2357", "180.0", "0.0"])
        #expect(read.map { $0.name?.value } == ["Cairo & <Giza>", "x]]>", "abc"])
        #expect(read.map { $0.time?.value } == [nil, "2027-01-10T00:00:00Z", nil])
    }

    @Test func aDocumentWithoutPointsIsWhole() throws {
        #expect(try points(GPXDocument.text(route: [])).isEmpty)
    }
}
