import Geodesy
import NMEA
import Simulation
import Testing

private let start = Timestamp(milliseconds: 1_772_352_000_000)

/// The events that one receiver reads from the bytes of another.
func read(_ bytes: [UInt8]) -> [NMEAReader.Event] {
    var reader = NMEAReader(isLive: false)
    return reader.feed(bytes, at: .now) + reader.flush()
}

extension [NMEAReader.Event] {
    /// The fixes among the events.
    var fixes: [Fix] {
        compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
    }
}

struct DriveTests {
    private func epochs(_ text: String, _ options: Drive.Options = Drive.Options()) throws -> [SimulatedEpoch]
    {
        Array(try Drive(along: route(text), from: start, options: options).epochs())
    }

    private func driving(at speed: Double) -> Drive.Options {
        var options = Drive.Options()
        options.pace = .speed(metresPerSecond: speed)
        return options
    }

    @Test func theSpeedSetsTheDistanceBetweenEpochs() throws {
        let epochs = try epochs("30 31\n30 31.01")
        #expect(epochs.count == 70)
        for (epoch, next) in zip(epochs, epochs.dropFirst()).dropLast() {
            #expect(abs(epoch.coordinate.distance(to: next.coordinate) - 14) < 0.001)
            #expect(next.time.milliseconds - epoch.time.milliseconds == 1000)
            #expect(abs(epoch.speedMetresPerSecond - 14) < 1e-9 && epoch.courseDegrees == 90)
        }
        #expect(epochs.first?.time == start)
        #expect(
            try #require(epochs.last).coordinate.distance(to: Coordinate(latitude: 30, longitude: 31.01))
                < 1e-6
        )
    }

    @Test func thePathAcrossTheAntimeridianIsTheShortOne() throws {
        let epochs = try epochs("0 179.9\n0 -179.9", driving(at: 1000))
        #expect(epochs.count == 24)
        #expect(epochs.allSatisfy { abs($0.coordinate.longitude) >= 179.89 && $0.courseDegrees == 90 })
        #expect(
            epochs.contains { $0.coordinate.longitude > 0 } && epochs.contains { $0.coordinate.longitude < 0 }
        )
    }

    @Test func thePathOverThePoleIsStraight() throws {
        let epochs = try epochs("89 0\n89 180", driving(at: 10_000))
        #expect(epochs.count == 24)
        #expect(epochs.contains { $0.coordinate.latitude > 89.94 })
        #expect(epochs.first?.courseDegrees == 0 && epochs.last?.courseDegrees == 180)
        #expect(epochs.allSatisfy { $0.coordinate.latitude > 88.99 })
    }

    @Test(arguments: ["90 0\n-90 0", "0 0\n0 180", "90 0\n90 50", "0 0\n0 0\n0 0"])
    func pathsWithoutADirectionAreDriven(text: String) throws {
        let epochs = try epochs(text, driving(at: 100_000))
        let end = try #require(try route(text).points.last).coordinate
        #expect(try #require(epochs.last).coordinate.distance(to: end) < 1e-3)
    }

    @Test func aRouteOfOnePointDoesNotMove() throws {
        let epochs = try epochs("30 31")
        #expect(epochs.count == 1 && epochs[0].speedMetresPerSecond == 0 && epochs[0].isValid)
    }

    @Test func theDriveBeginsWhenTheReceiverIsAwake() throws {
        var options = Drive.Options()
        options.coldStartEpochs = 3
        let epochs = try epochs("30 31\n30 31.01", options)
        #expect(epochs.prefix(4).map(\.isValid) == [false, false, false, true])
        #expect(epochs.count == 73)
        #expect(abs(epochs[3].coordinate.longitude - 31) < 1e-12)
    }

    @Test func altitudesAreInterpolated() throws {
        let line = #"{"type":"LineString","coordinates":[[31,30,0],[31.01,30,68.85]]}"#
        let epochs = try epochs(line)
        #expect(abs(epochs[10].altitudeMetres - 10) < 0.1)
    }

    @Test func jitterIsTheSameForASeedAndAsWideAsAsked() throws {
        var options = driving(at: 10)
        options.jitterMetres = 5
        let still = try epochs("30 31\n30 31.2", driving(at: 10))
        let jittered = try epochs("30 31\n30 31.2", options)
        #expect(try epochs("30 31\n30 31.2", options) == jittered)
        options.seed = 1
        #expect(try epochs("30 31\n30 31.2", options) != jittered)
        let squares = zip(still, jittered).map { $0.coordinate.distance(to: $1.coordinate) }.map { $0 * $0 }
        let deviation = (squares.reduce(0, +) / Double(squares.count) / 2).squareRoot()
        #expect(abs(deviation - 5) < 0.25)
        #expect(jittered.allSatisfy { $0.errorMetres == 5 })
    }

    @Test func recordedTimesSetThePace() throws {
        var options = Drive.Options()
        options.pace = .recorded
        let epochs = try epochs(timed("08:00:00", "08:00:10", "08:00:10", "08:00:30"), options)
        #expect(epochs.count == 31)
        #expect(epochs[9].speedMetresPerSecond == epochs[0].speedMetresPerSecond)
        #expect(abs(epochs[5].coordinate.latitude - 30.0005) < 1e-9)
        #expect(abs(epochs[20].coordinate.latitude - 30.0025) < 1e-9)
        #expect(epochs[0].time == start)
    }

    @Test func unusableRecordedTimesAreRefused() throws {
        var options = Drive.Options()
        options.pace = .recorded
        #expect(throws: SettingError.timeMissing(point: 2)) {
            try epochs(timed("08:00:00", nil), options)
        }
        #expect(throws: SettingError.timeReversed(point: 3)) {
            try epochs(timed("08:00:00", "08:00:01", "08:00:00"), options)
        }
    }

    @Test func aLongPauseIsRefusedUnlessItIsCut() throws {
        let text = timed("08:00:00", "08:00:10").replacing(
            "<time>2020-01-01T08:00:00Z",
            with: "<time>1970-01-01T00:00:00Z"
        )
        var options = Drive.Options()
        options.pace = .recorded
        let error = #expect(throws: SettingError.self) { try epochs(text, options) }
        #expect(
            error?.description.hasPrefix("point 2 of the route comes 18262 days after the one before; ")
                == true
        )
        #expect(error?.description.contains("limit the pauses") == true)
        options.longestPause = .seconds(30)
        #expect(try epochs(text, options).count == 31)
        options.longestPause = .seconds(0)
        #expect(throws: SettingError.self) { try epochs(text, options) }
    }

    @Test func aRecordingIsTheSameInPieces() throws {
        let drive = try Drive(along: route("30 31\n30 32"), from: start)
        var (pieces, longest) = ([UInt8](), 0)
        drive.record { piece in
            longest = max(longest, piece.count)
            pieces += piece
        }
        #expect(pieces == drive.recording())
        #expect(pieces.count > 1 << 20 && longest < 1 << 17)
    }

    /// A track of points a thousandth of a degree apart, from south to north.
    private func timed(_ times: String?...) -> String {
        let points = times.enumerated().map { index, time in
            let time = time.map { "<time>2020-01-01T\($0)Z</time>" } ?? ""
            return "<trkpt lat='\(30 + Double(index) / 1000)' lon='31'>\(time)</trkpt>"
        }
        return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    }

    @Test func optionsOutOfRangeAreRefusedWithTheRange() {
        let error = #expect(throws: SettingError.self) { try epochs("1 1\n2 2", driving(at: -1)) }
        #expect(error?.description == "speed -1: choose a number from 0.1 to 100000")
        #expect(throws: SettingError.self) { try epochs("1 1\n2 2", driving(at: .nan)) }
        var options = Drive.Options()
        options.interval = .zero
        #expect(throws: SettingError.self) { try epochs("1 1", options) }
        options = Drive.Options()
        options.jitterMetres = .infinity
        #expect(throws: SettingError.self) { try epochs("1 1", options) }
        options = Drive.Options()
        options.coldStartEpochs = -1
        #expect(throws: SettingError.self) { try epochs("1 1", options) }
    }

    @Test(arguments: [
        "30.1 31.2\n-33.8 151.2", "51.5 -0.1\n40.7 -74\n71 -179.99\n71 179.99", "-89.9 5\n-89.9 -170",
    ])
    func aReaderFindsEveryEpochAgain(text: String) throws {
        var options = driving(at: 20_000)
        options.interval = .seconds(5)
        options.coldStartEpochs = 4
        options.jitterMetres = 3
        let drive = try Drive(along: route(text), from: start, options: options)
        let events = read(drive.recording())
        let valid = drive.epochs().filter(\.isValid)
        #expect(events.count == drive.epochs().count)
        #expect(events.fixes.count == valid.count)
        for (fix, epoch) in zip(events.fixes, valid) {
            #expect(abs(fix.coordinate.latitude - epoch.coordinate.latitude) < 1e-6)
            #expect(abs(fix.coordinate.longitude - epoch.coordinate.longitude) < 1e-6)
            #expect(fix.time == epoch.time)
        }
    }
}
