import Geodesy
import NMEA
import Testing

/// The answer of a Quectel modem to `AT+QGPSLOC=2`.
@Suite struct NMEAReaderModemTests {
    private static let answer =
        "+QGPSLOC: 061951.000,-31.84550,117.19890,0.7,62.2,3,180.30,36.0,20.0,110526,09"

    /// The events of one line, or `nil` if it is refused.
    private func events(_ line: String) -> [NMEAReader.Event]? {
        var reader = NMEAReader(isLive: true, origin: .modem)
        var events: [NMEAReader.Event] = []
        let isWhole = reader.feed(modemAnswer: Array(line.utf8).span, at: someInstant) { events.append($0) }
        #expect(reader.statistics.accepted == (isWhole ? 1 : 0))
        return isWhole ? events : nil
    }

    @Test func itIsAFixAtOnce() throws {
        let fix = try #require(events(Self.answer)?.first?.fix)
        #expect(fix.coordinate == (try Coordinate(latitude: -31.8455, longitude: 117.1989)))
        #expect(fix.time?.description == "2026-05-11T06:19:51.000Z")
        #expect(fix.millisecondOfDay == 22_791_000)
        #expect(fix.accuracyMetres.map { abs($0 - 0.7 * 19) < 1e-9 } == true, "the rule of NMEA")
        #expect(fix.hdop == 0.7 && fix.altitudeMetres == 62.2 && fix.satellitesUsed == 9)
        #expect(fix.mode == .threeDimensional && fix.origin == .modem)
        #expect(fix.speedMetresPerSecond.map { abs($0 - 20 * 1852.0 / 3600) < 1e-9 } == true)
    }

    /// The accuracy of a modem's answer is that of GGA with the same dilution.
    @Test func theAccuracyIsThatOfASentence() throws {
        var reader = NMEAReader(isLive: true)
        let gga = sentence("GPGGA,061951.000,3150.7300,S,11711.9340,E,1,09,0.7,62.2,M,,M,,")
        let told = (reader.feed(gga, at: someInstant) + reader.flush()).compactMap(\.fix).first
        #expect(told?.accuracyMetres == events(Self.answer)?.first?.fix?.accuracyMetres)
        #expect(told != nil)
    }

    @Test func aFixOfTwoDimensionsHasNoAltitude() throws {
        let fix = try #require(events(Self.answer.replacing(",3,180", with: ",2,180"))?.first?.fix)
        #expect(fix.mode == .twoDimensional && fix.altitudeMetres == nil)
    }

    /// Values that only describe the fix may be missing.
    @Test func theRestMayBeMissing() throws {
        let fix = events("+QGPSLOC: 061951.0,31.84550,-117.19890,0.7,,3,,,,110526,")?.first?.fix
        #expect(fix?.coordinate.longitude == -117.1989 && fix?.satellitesUsed == nil)
    }

    @Test func zeroIsNotAPosition() {
        let found = events("+QGPSLOC: 061951.0,0.00000,0.00000,0.7,0,3,0,0,0,110526,04")
        #expect(found?.map(\.reason) == [.nullIsland])
    }

    @Test(arguments: [
        ("061951.000,", ""), (",09", ",09,1"), (",09", ""), ("-31.84550", ""), ("-31.84550", "-91.84550"),
        ("-31.84550", "31.84550S"), ("-31.84550", "--31.8"), ("117.19890", "181.00000"), ("117.19890", ""),
        ("117.19890", "1e2"), (",0.7,", ",-0.7,"), (",0.7,", ",,"), (",3,", ",1,"), (",3,", ",,"),
        (",3,", ",33,"), ("110526", "320126"), ("110526", ""), ("110526", "1105"),
        ("061951.000", "241951.000"),
        ("061951.000", "0619"), ("061951.000", "-61951"), ("62.2", "6x2"), ("36.0", "-36.0"),
        ("20.0", "-20.0"),
        ("180.30", "-1"), (",09", ",-9"), ("+QGPSLOC: ", "+QGPSLOC:  "), ("+QGPSLOC:", "+QGPSLOCX:"),
        ("+QGPSLOC: ", "+CGPSINFO: "), (",09", ",09 "), (",09", ",09\0"),
    ])
    func aDamagedLineIsRefused(part: String, damage: String) {
        #expect(Self.answer.contains(part))
        #expect(events(Self.answer.replacing(part, with: damage, maxReplacements: 1)) == nil)
    }

    /// A line that breaks off has too few fields, and one whose last number broke off differs only in the satellites.
    @Test func aLineThatBreaksOffGivesNoOtherPlace() {
        let whole = events(Self.answer)?.first?.fix?.coordinate
        for length in 0..<Self.answer.utf8.count {
            let found = events(String(Self.answer.prefix(length)))
            #expect(
                found == nil
                    || (length >= Self.answer.utf8.count - 2 && found?.first?.fix?.coordinate == whole)
            )
        }
        #expect(events(String(repeating: ",", count: 100_000)) == nil)
        #expect(events(Self.answer + String(repeating: "9", count: 100_000)) == nil)
    }

    /// The same answer again is the same moment, which agrees with itself only once.
    @Test func aRepeatedAnswerIsTheSameMoment() {
        var reader = NMEAReader(isLive: true, origin: .modem)
        var fixes: [Fix] = []
        for _ in 0..<3 {
            _ = reader.feed(modemAnswer: Array(Self.answer.utf8).span, at: someInstant) {
                if let fix = $0.fix { fixes.append(fix) }
            }
        }
        #expect(Set(fixes.map(\.time)).count == 1)
    }
}
