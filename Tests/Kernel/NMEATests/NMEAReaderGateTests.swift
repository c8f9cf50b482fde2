import Geodesy
import NMEA
import Testing

/// Sentences that must never give a fix, and sentences that must.
@Suite struct NMEAReaderGateTests {
    @Test(arguments: [Cairo.gga, Cairo.rmc, Cairo.gll, Cairo.gns])
    func oneSentenceMakesAFix(body: String) throws {
        let all = events(body)
        let fix = try #require(all.first?.fix)
        #expect(all.count == 1)
        #expect(abs(fix.coordinate.latitude - Cairo.latitude) < 1e-9)
        #expect(abs(fix.coordinate.longitude - Cairo.longitude) < 1e-9)
        #expect(fix.millisecondOfDay == 45_296_000)
        #expect(fix.received == someInstant)
    }

    @Test(arguments: ["GP", "GN", "GL", "GA", "GB", "BD", "GQ", "GI", "QZ", "EC", "II", "IN", "HC"])
    func anyTalkerMakesAFix(talker: String) {
        for body in [Cairo.gga, Cairo.rmc, Cairo.gll, Cairo.gns] {
            #expect(events(talker + body.dropFirst(2)).first?.fix != nil)
        }
    }

    @Test(
        arguments: [
            ("0", nil), ("1", 19.0), ("2", 4.75), ("3", 19), ("4", 4.75), ("5", 4.75), ("9", 4.75),
        ] as [(String, Double?)]
    )
    func qualityDecides(quality: String, accuracy: Double?) {
        let event = events(Cairo.gga.replacing("E,1,", with: "E,\(quality),")).first
        #expect(event?.fix?.accuracyMetres == accuracy)
        #expect((event?.fix == nil) == (quality == "0"))
    }

    @Test func deadReckoningIsAFixOfUnknownAccuracy() throws {
        let later = Cairo.gga.replacing("123456", with: "123457").replacing("E,1,", with: "E,6,")
        let fixes = events(Cairo.gga, later).map(\.fix)
        #expect(fixes.count == 2 && fixes[1] != nil && fixes[1]?.accuracyMetres == nil)
        let another = Cairo.rmc.replacing("123456", with: "123458").replacing(",,A", with: ",,E")
        #expect(events(Cairo.gga, later, another).map { $0.fix != nil } == [true, true, true])
    }

    @Test(arguments: [
        Cairo.gga.replacing("E,1,", with: "E,6,"), Cairo.rmc.replacing(",,A", with: ",,E"),
        Cairo.gll.replacing(",A,A", with: ",A,E"), Cairo.gns.replacing("AAN", with: "ENN"),
    ])
    func deadReckoningWithoutAMeasuredFixIsNotAFix(body: String) {
        #expect(
            events(body, body.replacing("123456", with: "123457")).map(\.reason) == [
                .deadReckoning, .deadReckoning,
            ]
        )
        let refused = Cairo.gga.replacing("E,1,", with: "E,8,").replacing("123456", with: "123455")
        #expect(events(refused, body).map(\.reason) == [.notMeasured, .deadReckoning])
    }

    @Test func deadReckoningIsNotAFixOnceTheReceiverStopsIt() {
        let lost = Cairo.rmc.replacing(",A,", with: ",V,").replacing(",,A", with: ",,E")
        #expect(events(Cairo.gga.replacing("E,1,", with: "E,6,"), lost).map(\.reason) == [.noSolution])
    }

    @Test(
        arguments: [
            (Cairo.gga.replacing("E,1,", with: "E,7,"), .notMeasured),
            (Cairo.gga.replacing("E,1,", with: "E,8,"), .notMeasured),
            (Cairo.gga.replacing("E,1,", with: "E,,"), .statusMissing),
            (Cairo.gga.replacing(",08,", with: ",02,"), .tooFewSatellites),
            (Cairo.gga.replacing(",08,", with: ",00,"), .tooFewSatellites),
            ("GPGGA,,,,,,0,,,,,,,,", .noSolution),
            (Cairo.rmc.replacing(",A,", with: ",V,"), .noSolution),
            (Cairo.rmc.replacing(",,A", with: ",,N"), .noSolution),
            (Cairo.rmc.replacing(",,A", with: ",,S"), .notMeasured),
            (Cairo.rmc.replacing(",,A", with: ",,M"), .notMeasured),
            (Cairo.rmc.replacing(",A,", with: ",,"), .statusMissing),
            ("GPRMC,,V,,,,,,,,,,N", .noSolution),
            (Cairo.gll.replacing(",A,A", with: ",V,A"), .noSolution),
            (Cairo.gll.replacing(",A,A", with: ",A,N"), .noSolution),
            (Cairo.gll.replacing(",A,A", with: ",A,S"), .notMeasured),
            ("GPGLL,3002.66400,N,03114.14200,E,123456.00", .statusMissing),
            ("GPGLL,3002.66400,N,03114.14200,E", .statusMissing),
            (Cairo.gns.replacing("AAN", with: "NNN"), .noSolution),
            (Cairo.gns.replacing("AAN", with: "NSN"), .notMeasured),
            (Cairo.gns.replacing("AAN", with: "ASN"), .notMeasured),
            (Cairo.gns.replacing("AAN", with: "SAN"), .notMeasured),
            (Cairo.gns.replacing("AAN", with: ""), .statusMissing),
            ("GPGGA,123456,0000.0000,N,00000.0000,E,1,08,1.0,0.0,M,0.0,M,,", .nullIsland),
            ("GPRMC,123456,A,0000.0000,S,00000.0000,W,0.0,0.0,051026,,,A", .nullIsland),
        ] as [(String, NMEAReader.NoFix.Reason)]
    )
    func noFixIsNeverAFix(body: String, reason: NMEAReader.NoFix.Reason) {
        #expect(events(body).map(\.reason) == [reason])
    }

    @Test(arguments: ["N", "A", "NA", "ANNNNN", "NNNNAN", "NDN", "RRN", "FNN", "PNN", "ENN", "EAN", "NE"])
    func oneConstellationIsEnough(modes: String) {
        let isFix = events(Cairo.gns.replacing("AAN", with: modes)).first?.fix != nil
        #expect(isFix == !["N", "ENN", "NE"].contains(modes))
    }

    @Test func onlyTheGPSTalkerNeedsThreeSatellites() {
        #expect(events(Cairo.gga.replacing(",08,", with: ",03,")).first?.fix != nil)
        #expect(
            events(Cairo.gga.replacing("GPGGA", with: "GAGGA").replacing(",08,", with: ",01,")).first?.fix
                != nil
        )
    }

    @Test func oneZeroIsAPlace() {
        #expect(events("GPGGA,123456,0000.0000,N,03114.1420,E,1,08,1.0,,M,,M,,").first?.fix != nil)
        #expect(events("GPGGA,123456,5128.0000,N,00000.0000,E,1,08,1.0,,M,,M,,").first?.fix != nil)
    }

    @Test func oneSentenceThatDeniesAFixOutweighsTheOthers() {
        let void = Cairo.rmc.replacing(",A,", with: ",V,")
        #expect(events(Cairo.gga, Cairo.gll, void).map(\.reason) == [.noSolution])
        #expect(events(void, Cairo.gga).map(\.reason) == [.noSolution])
        #expect(events(Cairo.gga.replacing("E,1,", with: "E,0,"), Cairo.rmc).map(\.reason) == [.noSolution])
    }

    @Test func aSentenceWithoutAStatusLeavesTheDecisionToTheOthers() {
        let empty = Cairo.gga.replacing("E,1,", with: "E,,")
        #expect(events(empty, Cairo.rmc).map { $0.fix != nil } == [true])
        #expect(events(Cairo.gga.replacing(",08,", with: ",02,"), Cairo.rmc).map { $0.fix != nil } == [true])
        #expect(events(empty, Cairo.rmc.replacing(",A,", with: ",V,")).map(\.reason) == [.noSolution])
    }

    @Test func satelliteModeOneDeniesAFix() {
        let none = "GPGSA,A,1,,,,,,,,,,,,,,,"
        #expect(events(Cairo.gga, none).map(\.reason) == [.noSolution])
        #expect(events(Cairo.gga, none, Cairo.gsa).map { $0.fix != nil } == [true])
    }

    @Test func positionsThatDisagreeMakeNoFix() {
        let elsewhere = Cairo.rmc.replacing("3002.66400", with: "3020.66400")
        #expect(events(Cairo.gga, elsewhere).map(\.reason) == [.disagreement])
        #expect(events(Cairo.gga, Cairo.rmc.replacing("3002.66400", with: "3002.6645")).first?.fix != nil)
    }

    @Test func aForeignDatumIsReportedOnceAndRefused() {
        let datum = "GPDTM,999,,0.08,N,0.07,E,-47.7,W84"
        let next = Cairo.gga.replacing("123456", with: "123457")
        let all = events(datum, Cairo.gga, datum, next, "GPDTM,W84,,0.0,N,0.0,E,0.0,W84", Cairo.rmc)
        #expect(all.first == .datumRefused("999"))
        #expect(all.dropFirst().map(\.reason) == [.foreignDatum, .foreignDatum, nil])
        #expect(all.last?.fix != nil)
    }

    @Test func anyDatumIsAcceptedWhenAskedFor() {
        var reader = NMEAReader(isLive: true, acceptsAnyDatum: true)
        let datum = "GPDTM,999,,0.08,N,0.07,E,-47.7,W84"
        let all = reader.feed(sentences([datum, Cairo.gga]), at: someInstant) + reader.flush()
        #expect(all.map { $0.fix != nil } == [true])
        #expect(reader.foreignDatum == "999")
        _ = reader.feed(sentence("GPDTM,W84,,0.0,N,0.0,E,0.0,W84"), at: someInstant)
        #expect(reader.foreignDatum == nil)
    }
}
