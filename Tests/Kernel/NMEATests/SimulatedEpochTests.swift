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
        var reader = NMEAReader(isLive: true)
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

    @Test func sentencesLookAsReceiversWriteThem() throws {
        let epoch = SimulatedEpoch(
            coordinate: try Coordinate(latitude: -4.25, longitude: 9.999_999_999_9),
            time: try #require(Timestamp(rfc3339: "2026-02-03T04:05:06.700Z")),
            speedMetresPerSecond: 1852.0 / 3600,
            courseDegrees: 271.26,
            altitudeMetres: -12.34,
            satellites: 5,
            hdop: 1,
            errorMetres: 3
        )
        let lines = String(decoding: epoch.sentences(), as: UTF8.self).split(separator: "\r\n")
        let expected = [
            "GPGGA,040506.700,0415.000000,S,01000.000000,E,1,05,1.00,-12.3,M,0.0,M,,",
            "GPGSA,A,3,01,02,03,04,05,,,,,,,,1.80,1.00,1.50",
            "GPGST,040506.700,3.00,3.00,3.00,0.0,3.00,3.00,3.00",
            "GPRMC,040506.700,A,0415.000000,S,01000.000000,E,1.000,271.3,030226,,,A",
        ]
        #expect(lines.map { Array("\($0)\r\n".utf8) } == expected.map(sentence))
    }

    @Test func withoutAFixNoPositionIsWritten() throws {
        let epoch = SimulatedEpoch(
            coordinate: try Coordinate(latitude: 30, longitude: 31),
            time: Timestamp(milliseconds: -1),
            errorMetres: 3,
            isValid: false
        )
        let expected = [
            "GPGGA,235959.999,,,,,0,00,,,M,,M,,", "GPGSA,A,1,,,,,,,,,,,,,,,",
            "GPRMC,235959.999,V,,,,,,,311269,,,N",
        ]
        #expect(epoch.sentences() == sentences(expected))
        #expect(events(bytes: epoch.sentences()).map(\.reason) == [.noSolution])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
    func noNumberTraps(number: Double) throws {
        let epoch = SimulatedEpoch(
            coordinate: try Coordinate(latitude: -90, longitude: -180),
            time: Timestamp(milliseconds: .max),
            speedMetresPerSecond: number,
            courseDegrees: number,
            altitudeMetres: number,
            satellites: number == 0 ? .min : .max,
            hdop: number,
            errorMetres: number
        )
        #expect(!epoch.sentences().isEmpty)
    }

    @Test func linesKeepToTheStandardLength() throws {
        let epoch = SimulatedEpoch(
            coordinate: try Coordinate(latitude: -89.999, longitude: -179.999),
            time: Timestamp(milliseconds: 1_791_000_000_123),
            speedMetresPerSecond: 300,
            courseDegrees: 359.9,
            altitudeMetres: 8848.9,
            satellites: 24,
            hdop: 12.34,
            errorMetres: 123.45
        )
        let lengths = epoch.sentences().split(separator: 0x0A).map { $0.count + 1 }
        #expect(lengths.count == 4)
        #expect(lengths.allSatisfy { $0 <= 82 })
    }
}
