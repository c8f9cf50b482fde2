import Foundation
import Geodesy
import NMEA
import Simulation
import Testing

/// The files in `data/examples`, which the program's first demonstration plays.
struct ExampleTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "data/examples").path

    private func drive() throws -> Drive {
        guard case .route(let route) = try RouteFile(contentsOf: folder + "/cairo-route.geojson") else {
            throw NotARoute()
        }
        var options = Drive.Options()
        options.coldStartEpochs = 3
        options.jitterMetres = 2
        options.seed = 1
        let start = try #require(Timestamp(rfc3339: "2026-03-01T08:00:00Z"))
        return try Drive(along: route, from: start, options: options)
    }

    @Test func theRecordedDriveIsTheOneThatTheRouteGives() throws {
        let recording = try drive().recording()
        let file = URL(filePath: folder + "/cairo-drive.nmea")
        #expect(try Array(Data(contentsOf: file)) == recording)
        #expect(try RouteFile(contentsOf: file.path) == .log(ReceiverLog(recording)))
    }

    @Test func theRecordedDriveWakesUpInCairo() throws {
        let events = read(try drive().recording())
        let centre = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        #expect(events.count > 80 && events.fixes.count == events.count - 3)
        #expect(events.fixes.allSatisfy { $0.coordinate.distance(to: centre) < 2000 })
    }

    @Test func everySecondFitsA4800BaudLine() throws {
        #expect(try drive().epochs().allSatisfy { $0.sentences().count <= 480 })
    }
}
