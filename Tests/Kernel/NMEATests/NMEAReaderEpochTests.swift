import Geodesy
import NMEA
import Testing

/// The sentences of one moment give one fix.
@Suite struct NMEAReaderEpochTests {
    @Test func sentencesOfOneMomentMakeOneFix() throws {
        let all = events(
            Cairo.gga,
            Cairo.rmc,
            "GPVTG,90.0,T,,M,99.0,N,2.0,K,A",
            "GPGST,123456.00,1,1,1,0,3.0,4.0,1",
            Cairo.gsa,
            Cairo.gll,
            Cairo.gns
        )
        #expect(all.count == 1)
        let fix = try #require(all.first?.fix)
        #expect(fix.accuracyMetres == 10)
        #expect(fix.altitudeMetres == 23.4)
        #expect(fix.mode == .threeDimensional)
        #expect(fix.time?.description == "2026-10-05T12:34:56.000Z")
        #expect(abs((fix.speedMetresPerSecond ?? 0) - 5.1444) < 0.001)
        #expect(fix.courseDegrees == 90)
        #expect(fix.satellitesUsed == 8)
        #expect(fix.hdop == 1)
    }

    @Test(
        arguments: [
            ([Cairo.rmc], 90), ([Cairo.rmc.replacing(",90.0,", with: ",,")], nil),
            ([Cairo.rmc.replacing(",90.0,", with: ",999.9,")], nil),
            ([Cairo.gga, "GPVTG,271.5,T,,M,2.0,N,3.7,K,A"], 271.5),
            ([Cairo.gga, "GPVTG,,T,,M,2.0,N,3.7,K,A"], nil),
            ([Cairo.rmc, "GPVTG,271.5,T,,M,2.0,N,3.7,K,A"], 90),
        ] as [([String], Double?)]
    )
    func theCourseIsKnownFromRMCAndElseFromVTG(bodies: [String], degrees: Double?) {
        #expect(events(bytes: sentences(bodies)).first?.fix?.courseDegrees == degrees)
    }

    @Test func theDilutionComesFromGSAWhenNoOtherSentenceHasIt() throws {
        let fix = try #require(events(Cairo.rmc, Cairo.gsa.replacing(",1.0,", with: ",2.5,")).first?.fix)
        #expect(fix.hdop == 2.5)
        #expect(fix.satellitesUsed == nil)
        #expect(events(Cairo.gns).first?.fix?.satellitesUsed == 12)
    }

    @Test func theNextMomentEndsTheOneBefore() {
        var reader = NMEAReader(isLive: true)
        #expect(reader.feed(sentence(Cairo.gga), at: someInstant).isEmpty)
        #expect(reader.feed(sentence(Cairo.rmc), at: someInstant + .milliseconds(90)).isEmpty)
        let next = sentence(Cairo.gga.replacing("123456", with: "123457"))
        let first = reader.feed(next, at: someInstant + .seconds(1))
        #expect(first.first?.fix?.received == someInstant)
        #expect(reader.flush().first?.fix?.received == someInstant + .seconds(1))
        #expect(reader.flush().isEmpty)
    }

    @Test(arguments: [
        ("200622.305", "200622.31", 1), ("123456.00", "123456.10", 2), ("123456.00", "123456.01", 2),
    ])
    func timesWithinTenMillisecondsAreOneMoment(first: String, second: String, fixes: Int) {
        let gll = Cairo.gll.replacing("123456.00", with: first)
        #expect(events(gll, Cairo.rmc.replacing("123456.00", with: second)).count == fixes)
    }

    @Test func talkersOfOneReceiverMakeOneFix() {
        let galileo = Cairo.gga.replacing("GPGGA", with: "GAGGA").replacing(",08,", with: ",01,")
        #expect(events(Cairo.gga, galileo, Cairo.gns, Cairo.rmc).count == 1)
    }

    @Test func aReceiverWithAStoppedClockStillMakesFixes() {
        #expect(events(Cairo.gga, Cairo.gga, Cairo.gga).count { $0.fix != nil } == 3)
        #expect(events(Cairo.gga, Cairo.rmc, Cairo.gga, Cairo.rmc).count { $0.fix != nil } == 2)
    }

    @Test func aReceiverWithoutTimeMakesFixes() {
        let timeless = [Cairo.gga, Cairo.rmc, Cairo.gll].map { $0.replacing("123456.00", with: "") }
        let all = events(bytes: sentences(timeless + timeless))
        #expect(all.compactMap(\.fix).count == 2)
        #expect(all.compactMap(\.fix).allSatisfy { $0.time == nil && $0.millisecondOfDay == nil })
    }

    @Test func losingTheFixKeepsTheLastOne() {
        let blank = ["GPGGA,,,,,,0,,,,,,,,", "GPRMC,,V,,,,,,,,,,N"]
        let all = events(bytes: sentences([Cairo.gga, Cairo.rmc] + blank + [Cairo.gga, Cairo.rmc]))
        #expect(all.map { $0.fix != nil } == [true, false, true])
    }

    @Test func thePreciserPositionWins() throws {
        let coarse = Cairo.rmc.replacing("3002.66400", with: "3002.664").replacing(
            "03114.14200",
            with: "03114.142"
        )
        let fine = Cairo.gga.replacing("3002.66400", with: "3002.66412345").replacing(
            "03114.14200",
            with: "03114.14212345"
        )
        for all in [events(coarse, fine), events(fine, coarse)] {
            let coordinate = try #require(all.first?.fix).coordinate
            #expect(abs(coordinate.latitude - (30 + 2.66412345 / 60)) < 1e-12)
        }
    }

    @Test(
        arguments: [
            ([Cairo.rmc], .twoDimensional), ([Cairo.gga], .threeDimensional),
            ([Cairo.gga.replacing("23.4", with: "")], .twoDimensional),
            ([Cairo.rmc, Cairo.gsa], .threeDimensional),
            ([Cairo.gga, Cairo.gsa.replacing("A,3", with: "A,2")], .twoDimensional),
            ([Cairo.gga, Cairo.gsa.replacing("A,3", with: "A,2"), Cairo.gsa], .threeDimensional),
        ] as [([String], Fix.Mode)]
    )
    func theModeIsTheReceiversIfItSendsOne(bodies: [String], mode: Fix.Mode) {
        #expect(events(bytes: sentences(bodies)).first?.fix?.mode == mode)
    }

    @Test(
        arguments: [
            ([Cairo.rmc], nil), ([Cairo.rmc, Cairo.gsa], 19.0), ([Cairo.gns], 0.8 * 19),
            ([Cairo.gns.replacing("AAN", with: "ADN")], 0.8 * 4.75),
            ([Cairo.gga.replacing(",1.0,", with: ",,")], nil),
            ([Cairo.gga.replacing(",1.0,", with: ",0.0,")], nil),
            ([Cairo.gga, "GPGST,123456.00,,,,,0.0,0.0,0.0"], 19),
            ([Cairo.gga, "GPGST,123456.00,,,,,,,"], 19),
            (["GPGST,123456.00,,,,,0.3,0.4,0.0", Cairo.gga], 1),
            (["GPGST,123455.00,,,,,0.3,0.4,0.0", Cairo.gga], 19),
            ([Cairo.gga, "GPGST,123457.00,,,,,0.3,0.4,0.0"], 19),
        ] as [([String], Double?)]
    )
    func theAccuracyIsTheBestThatIsKnown(bodies: [String], metres: Double?) {
        #expect(events(bytes: sentences(bodies)).first?.fix?.accuracyMetres == metres)
    }
}
