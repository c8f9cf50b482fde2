import Geodesy
import NMEA
import Testing

/// Receivers that send UBX, also together with sentences.
@Suite struct NMEAReaderUBXTests {
    private func epoch(_ second: Int, isValid: Bool = true) throws -> SimulatedEpoch {
        SimulatedEpoch(
            coordinate: try Coordinate(latitude: 30.0444, longitude: 31.2357),
            time: Timestamp(milliseconds: 1_791_203_696_000 + Int64(second) * 1000),
            speedMetresPerSecond: 5,
            courseDegrees: 90,
            altitudeMetres: 23.4,
            errorMetres: 3,
            isValid: isValid
        )
    }

    private func events(of bytes: [UInt8], chunksOf size: Int = .max) -> [NMEAReader.Event] {
        var reader = NMEAReader(isLive: true)
        var (rest, all) = (bytes[...], [NMEAReader.Event]())
        while !rest.isEmpty {
            all += reader.feed(Array(rest.prefix(size)), at: someInstant)
            rest = rest.dropFirst(size)
        }
        return all + reader.flush()
    }

    @Test(arguments: [1, 7, 100, .max])
    func eachMomentGivesAFix(size: Int) throws {
        let fixes = events(of: try (0..<5).flatMap { try epoch($0).bytes(.ubx) }, chunksOf: size).map(\.fix)
        #expect(fixes.count == 5)
        let fix = try #require(fixes[0])
        #expect(fix.coordinate == (try Coordinate(latitude: 30.0444, longitude: 31.2357)))
        #expect(abs((fix.accuracyMetres ?? 0) - 8.485) < 0.002)
        #expect(fix.time == (try epoch(0).time))
        #expect(fix.mode == .threeDimensional)
        #expect(fix.altitudeMetres == 23.4)
        #expect(fix.speedMetresPerSecond == 5)
        #expect(fix.courseDegrees == 90)
        #expect(fix.satellitesUsed == 9)
    }

    @Test func aReceiverWithoutAFixSaysSo() throws {
        let found = events(of: try epoch(0, isValid: false).bytes(.ubx))
        #expect(found.map(\.reason) == [.noSolution])
    }

    /// Both protocols in one moment give one fix, in any order and division.
    @Test(arguments: [1, 50, .max], [true, false])
    func sentencesAndMessagesOfAMomentAreOneFix(size: Int, ubxIsFirst: Bool) throws {
        let bytes = try (0..<4).flatMap { second in
            let both = [try epoch(second).bytes(.ubx), try epoch(second).bytes(.nmea)]
            return (ubxIsFirst ? both : both.reversed()).flatMap(\.self)
        }
        let fixes = events(of: bytes, chunksOf: size).compactMap(\.fix)
        #expect(fixes.map(\.millisecondOfDay) == [45_296_000, 45_297_000, 45_298_000, 45_299_000])
    }

    /// A message that denies a fix refuses the position of the sentences of its moment.
    @Test func aMessageMayDenyTheFixOfSentences() throws {
        let bytes = try epoch(0).bytes(.nmea) + epoch(0, isValid: false).bytes(.ubx)
        #expect(events(of: bytes).map { $0.fix == nil } == [true])
    }

    @Test func otherMessagesCountAsReadAndMalformedOnesAreNamed() throws {
        var reader = NMEAReader(isLive: true)
        _ = reader.feed(ByteSamples.ubx + ByteSamples.ubx, at: someInstant)
        #expect(reader.statistics.skipped == 2)
        _ = reader.feed(ByteSamples.ubx(class: 1, id: 7, [1, 2, 3]), at: someInstant)
        #expect(reader.statistics.malformed == 1)
        #expect(reader.statistics.malformedSentence == "UBX-NAV")
        #expect(reader.satellitesInView == nil)
        _ = reader.feed(ByteSamples.ubx(class: 1, id: 0x35, [0, 0, 0, 0, 1, 14, 0, 0]), at: someInstant)
        #expect(reader.satellitesInView == 14)
    }

    /// The level of a satellite is at offset 2 of its 12 bytes in NAV-SAT, and at offset 4 in NAV-SVINFO.
    @Test(arguments: [(UInt8(0x35), 5, 2), (0x30, 4, 4)])
    func theStrongestSignalsAreKept(id: UInt8, count: Int, level: Int) {
        func read(_ levels: [UInt8], stating number: UInt8) -> [Int] {
            var payload = [UInt8](repeating: 0, count: 8 + 12 * levels.count)
            payload[count] = number
            for (index, value) in levels.enumerated() { payload[8 + 12 * index + level] = value }
            var reader = NMEAReader(isLive: true)
            _ = reader.feed(ByteSamples.ubx(class: 1, id: id, payload), at: someInstant)
            return reader.satellitesInView == Int(number) ? reader.strongestSignals : []
        }
        #expect(read([0, 12, 47, 31, 30, 255], stating: 6) == [47, 31, 30, 12])
        #expect(read([20, 21], stating: 1) == [20])
        #expect(read([20, 21], stating: 255) == [21, 20])
        #expect(read([], stating: 3) == [])
    }

    @Test func theKindOfTheBytesIsThatOfAReceiverWithPositions() throws {
        var classifier = ByteClassifier()
        classifier.feed(try epoch(0).bytes(.ubx).span)
        #expect(classifier.kind == .positions)
    }

    /// The echo of a question is evidence neither of a receiver nor of the speed.
    @Test func anEchoedQuestionCountsForNothing() {
        var reader = NMEAReader(isLive: true)
        let echo: [UInt8] = [0xB5, 0x62, 1, 7, 0, 0, 0x08, 0x19, 0xB5, 0x62, 1, 6, 0, 0, 0x07, 0x16]
        #expect(reader.feed(echo, at: someInstant).isEmpty)
        #expect(reader.statistics.accepted + reader.statistics.skipped + reader.statistics.malformed == 0)
        #expect(reader.kindNames.isEmpty)
        var classifier = ByteClassifier()
        classifier.feed(echo.span)
        #expect(classifier.kind == .noise)
    }
}
