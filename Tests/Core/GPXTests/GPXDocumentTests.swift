import Foundation
import GPXText
import Geodesy
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

    private let time = Timestamp(milliseconds: 1_799_539_200_000)

    @Test func aRouteIsReadAgain() throws {
        let route = [
            GPXDocument.Point(
                try Coordinate(latitude: 30.0444, longitude: -31.2357),
                name: "Cairo & <Giza>",
                details: "one\ntwo"
            ),
            GPXDocument.Point(try Coordinate(latitude: -0.0000001, longitude: 180), time: time, name: "x]]>"),
            GPXDocument.Point(
                try Coordinate(latitude: -90, longitude: -0.0),
                name: "a\u{0}b\u{1F}\u{FFFE}c\u{FFFD}é"
            ),
        ]
        let read = try points(GPXDocument.text(route: route))
        #expect(read.map(\.kind) == [.route, .route, .route])
        #expect(read.map(\.latitude) == ["30.0444", "-0.0000001", "-90.0"])
        #expect(read.map(\.longitude) == ["-31.2357", "180.0", "0.0"])
        #expect(read.map { $0.name?.value } == ["Cairo & <Giza>", "x]]>", "abc\u{FFFD}é"])
        #expect(read.map { $0.time?.value } == [nil, "2027-01-10T00:00:00.000Z", nil])
    }

    @Test func aTrackIsReadAgainInItsSegments() throws {
        let place = try Coordinate(latitude: 48.5734, longitude: 7.8)
        let text = GPXDocument.text(segments: [
            [.init(place, time: time, accuracyMetres: 12.4), .init(place)],
            [.init(place, accuracyMetres: .infinity)],
        ])
        let read = try points(text)
        #expect(read.map(\.kind) == [.track, .track, .track])
        #expect(read.map(\.segment) == [1, 1, 2])
        #expect(text.contains("<time>2027-01-10T00:00:00.000Z</time><cmt>±12 m</cmt></trkpt>"))
        #expect(text.components(separatedBy: "<cmt>").count == 2)
    }

    @Test func aDocumentWithoutPointsIsWhole() throws {
        #expect(try points(GPXDocument.text(route: [])).isEmpty)
        #expect(try points(GPXDocument.text(segments: [[]])).isEmpty)
    }
}
