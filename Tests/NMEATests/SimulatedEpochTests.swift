import Geodesy
import NMEA
import Testing

@Suite struct SimulatedEpochTests {
    @Test(arguments: [
        (30.0444, 31.2357), (-33.8688, 151.2093), (89.999_999_99, -179.999_999_99), (-0.000_001, -0.000_001),
        (51.999_999_995, 9.999_999_995), (90, 180), (-90, -180), (0, 12.5),
    ])
    func readerReadsBackWhatWasWritten(latitude: Double, longitude: Double) throws {
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        let time = try #require(Timestamp(rfc3339: "2026-02-03T04:05:06.700Z"))
        let epoch = SimulatedEpoch(
            coordinate: coordinate,
            time: time,
            speedMetresPerSecond: 12.5,
            courseDegrees: 271.5,
            altitudeMetres: -12.3,
            hdop: 1.5
        )
        var reader = NMEAReader(origin: .serial)
        let instant = ContinuousClock.now
        #expect(reader.feed(epoch.sentences(), at: instant).isEmpty)
        let events = reader.flush()
        guard case .fix(let fix) = try #require(events.first) else { return #expect(Bool(false)) }
        #expect(abs(fix.coordinate.latitude - latitude) < 1e-7)
        #expect(abs(fix.coordinate.longitude - longitude) < 1e-7)
        #expect(fix.time == time)
        #expect(fix.mode == .threeDimensional)
        #expect(abs((fix.speedMetresPerSecond ?? 0) - 12.5) < 0.001)
        #expect(fix.altitudeMetres == -12.3)
        #expect(fix.accuracyMetres == 28.5)
        #expect(fix.received == instant)
    }
}
