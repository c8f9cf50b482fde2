import Geodesy
import NMEA
import Testing

/// The reader can read every kind of simulated sentence.
@Suite struct SimulatedSentencesTests {
    private static func epoch(isValid: Bool = true, satellites: Int = 9) throws -> SimulatedEpoch {
        SimulatedEpoch(
            coordinate: try Coordinate(latitude: -33.8688, longitude: 151.2093),
            time: try #require(Timestamp(rfc3339: "2026-02-03T04:05:06.700Z")),
            speedMetresPerSecond: 10,
            courseDegrees: 271.5,
            altitudeMetres: 12,
            satellites: satellites,
            errorMetres: 3,
            isValid: isValid
        )
    }

    @Test(arguments: SimulatedEpoch.Kind.allCases, [true, false])
    func eachIsAccepted(kind: SimulatedEpoch.Kind, isValid: Bool) throws {
        for satellites in [0, 2, 9, 40] {
            var reader = NMEAReader(isLive: false)
            let bytes = try Self.epoch(isValid: isValid, satellites: satellites).sentences([kind])
            _ = reader.feed(bytes, at: someInstant)
            #expect(reader.statistics.malformed + reader.statistics.skipped == 0)
            #expect(reader.statistics.accepted == (kind == .gst && !isValid ? 0 : 1))
        }
    }

    @Test(arguments: [SimulatedEpoch.Kind.gga, .rmc, .gll, .gns])
    func eachPositionIsReadBack(kind: SimulatedEpoch.Kind) throws {
        let epoch = try Self.epoch()
        let all = events(bytes: epoch.sentences([.zda, kind, .vtg, .gsv]))
        let fix = try #require(all.first?.fix)
        #expect(all.count == 1)
        #expect(fix.coordinate.distance(to: epoch.coordinate) < 0.01)
        #expect(fix.time == epoch.time)
        #expect(fix.courseDegrees == 271.5)
        #expect(abs((fix.speedMetresPerSecond ?? 0) - 10) < 0.001)
        #expect(
            events(bytes: try Self.epoch(isValid: false).sentences([kind])).map(\.reason) == [.noSolution]
        )
    }
}
