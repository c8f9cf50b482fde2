import Geodesy
import NMEA
import Testing

/// Sentences with a correct checksum and an incorrect field, which are refused as a whole.
@Suite struct NMEAReaderGrammarTests {
    static let breaches: [(String, String)] = [
        ("3002.66400", "3002,66400"), ("3002.66400", "300266400"), ("3002.66400", "3002."),
        ("3002.66400", "3060.00000"), ("3002.66400", "3002.66.00"), ("3002.66400", "002.66400"),
        ("3002.66400", "03002.66400"), ("3002.66400", "30 2.66400"), ("3002.66400", "-002.66400"),
        ("3002.66400", "9000.00001"), ("3002.66400", "9100.00000"), ("3002.66400", "nan"),
        ("3002.66400", "3002.6640e"), ("3002.66400", ""), ("3002.66400", "3002.123456789012"),
        ("03114.14200", "3114.14200"), ("03114.14200", "18000.00001"), ("03114.14200", "03160.0"),
        ("03114.14200", ""), ("03114.14200", "003114.14200"), (",N,", ",S S,"), (",N,", ",n,"), (",N,", ",,"),
        (",N,", ",E,"), (",N,", ",A,"), (",E,", ",N,"), (",E,", ",,"), (",E,", ",X,"),
        ("123456.00", "243456.00"), ("123456.00", "126056.00"), ("123456.00", "123461.00"),
        ("123456.00", "12345"), ("123456.00", "123456."), ("123456.00", "123456,00"),
        ("123456.00", "12:3456"), ("123456.00", "1234567"), ("123456.00", "123456.0x"),
    ]

    @Test(arguments: breaches)
    func aBrokenPositionIsRefusedWhole(good: String, bad: String) {
        for body in [Cairo.gga, Cairo.rmc, Cairo.gll, Cairo.gns] {
            expectMalformed(body.replacing(good, with: bad, maxReplacements: 1))
        }
    }

    @Test(arguments: [
        (Cairo.gga, "E,1,", "E,10,"), (Cairo.gga, "E,1,", "E,A,"), (Cairo.gga, ",08,", ",x8,"),
        (Cairo.gga, ",1.0,", ",1.0.0,"), (Cairo.gga, ",23.4,", ",23.4m,"),
        (Cairo.gga, ",M,,", ",M,,,,,"), (Cairo.gga, ",M,15.0,M,,", ""), (Cairo.gga, ",1.0,", ",inf,"),
        (Cairo.rmc, ",A,3", ",B,3"), (Cairo.rmc, ",A,3", ",AA,3"), (Cairo.rmc, "10.0", "-10.0"),
        (Cairo.rmc, "051026", "320126"), (Cairo.rmc, "051026", "290226"), (Cairo.rmc, "051026", "001026"),
        (Cairo.rmc, "051026", "051326"), (Cairo.rmc, "051026", "5102026"), (Cairo.rmc, "051026", "05102"),
        (Cairo.rmc, ",,A", ",,Q"), (Cairo.rmc, ",90.0,", ",-90.0,"), (Cairo.gga, ",1.0,", ",-1.0,"),
        (Cairo.gns, ",0.8,", ",-0.8,"),
        (Cairo.rmc, ",,A", ",,A,V,,"), (Cairo.rmc, ",051026,,,A", ""),
        (Cairo.gll, ",A,A", ",A,A,A"), (Cairo.gll, ",A,A", ",A,a"), (Cairo.gll, ",A,A", ",1,A"),
        (Cairo.gns, "AAN", "AXN"), (Cairo.gns, ",12,", ",1.2,"), (Cairo.gns, ",,,V", ",,,V,,"),
        (Cairo.gns, ",,,V", ",,,V,V"),
        (Cairo.gga, ",M,15.0,M,,", ",M,15.0"),
    ])
    func aBrokenFieldRefusesTheSentence(body: String, good: String, bad: String) {
        expectMalformed(body.replacing(good, with: bad, maxReplacements: 1))
    }

    @Test(arguments: [
        "GPGSA,A,4,01,02,03,04,,,,,,,,,1.8,1.0,1.5", "GPGSA,A,3,01,02", "GPGSA,A,3,,,,,,,,,,,,,1.8,x,1.5",
        "GPGST,123456.00,1,1,1,0,1.0,1.0", "GPGST,123456.00,1,1,1,0,-1.0,2.0,1", "GPGST,99,1,1,1,0,1.0,1.0,1",
        "GPZDA,123456.00,30,02,2026,00,00", "GPZDA,123456.00,05,10,26,00,00",
        "GPZDA,123456.00,05,1O,2026,00,00",
        "GPVTG,90.0,T,,M,-1.0,N,2.0,K,A", "GPVTG,90.0,T,,M,1.0,K,2.0,K,A", "GPVTG,90.0,T,,M,1.0",
        "GPDTM,999", "GPGSA,A,3,,,,,,,,,,,,,1.8,1.0,1.5,1,,,,,,,,,,,",
        "GPGSA,A,3,01,02,03,04,,,,,,,,,1.8,-1.0,1.5",
        "GPVTG,90.0,M,,M,1.0,N,2.0,K,A", "GPVTG,9O.0,T,,M,1.0,N,2.0,K,A", "GPVTG,-9.0,T,,M,1.0,N,2.0,K,A",
        "GPDTM,W-4,,0.0,N,0.0,E,0.0,W84",
        "GPDTM,ABCDEFGHI,,0.0,N,0.0,E,0.0,W84",
        "GPGSV,1,1,x",
    ])
    func aBrokenHelperIsRefused(body: String) {
        expectMalformed(body)
    }

    /// These fields are not read, so their faults lose nothing.
    @Test(arguments: [
        (Cairo.gga, ",M,15", ",F,15"), (Cairo.gga, ",15.0,", ",15.,"), (Cairo.gga, ",M,,", ",M,x,y"),
        (Cairo.rmc, ",,,A", ",01.,W"), (Cairo.rmc, ",,,A", ",01.,W,A"), (Cairo.rmc, ",,,A", ",3.0,N,A"),
        (Cairo.rmc, ",,,A", ",-3.0,E,A"), (Cairo.rmc, ",,,A", ",,A"), (Cairo.rmc, ",,,A", ",1.5,D"),
        (Cairo.rmc, ",,,A", ",,EE,A"), (Cairo.gns, ",15.0,,,V", ",x,y,z,V"),
        (Cairo.gga, ",15.0,M,,", ",15.0,M"), (Cairo.gga, ",15.0,M,,", ",15.0,M,"),
        (Cairo.gns, ",,,V", ",,,V,"),
        (Cairo.gns, ",,,V", ",6.0,0138,S,"), (Cairo.gll, ",A,A", ",A,A,"),
    ])
    func aFieldThatIsNotUsedCostsNothing(body: String, good: String, odd: String) throws {
        let odd = body.replacing(good, with: odd, maxReplacements: 1)
        let (plain, fix) = (try #require(events(body).first?.fix), try #require(events(odd).first?.fix))
        #expect(fix == plain)
        #expect(fix.millisecondOfDay == 45_296_000)
    }

    @Test(arguments: [
        "GPGSA,X,3,01,02,03,04,,,,,,,,,1.8,1.0,1.5", "GPGSA,A,3,01,O2,03,04,,,,,,,,,1.8,1.0,1.5",
        "GPGSA,A,3,01,02,03,04,,,,,,,,,1.8.,1.0,x", "GPGST,123456.00,x,1,1,0,1.0,1.0,y",
        "GPZDA,123456.00,05,10,2026,15,00", "GPZDA,123456.00,05,10,2026,00,60",
        "GPDTM,W84,,x,N,0.0,E,0.0,W84", "GPDTM,W84,,0.0,E,0.0,E,0.0,W84", "GPVTG,90.0,T,x,M,1.0,N,y,K,A",
        "GPGSV,1,2,00", "GPGSV,0,0,00", "GPGSV,1,1,01,05,91,000,30", "GPGSV,3,3,12,2,40,16,00,090,",
        "GPGSV,1,1,01,05,10,000,30,11",
    ])
    func aHelperIsReadWithoutItsUnusedFields(body: String) {
        var reader = NMEAReader(isLive: true)
        _ = reader.feed(sentence(body), at: someInstant)
        #expect(reader.statistics.malformed == 0 && reader.statistics.accepted == 1, "\(body)")
    }

    /// A receiver that omits the direction of the variation writes the mode in its place.
    ///
    /// The mode may deny the fix.
    @Test(arguments: ["N", "S", "M"])
    func aModeInTheWrongFieldDeniesAFix(mode: String) {
        let all = events(Cairo.rmc.replacing(",,,A", with: ",,\(mode)"))
        #expect(all.allSatisfy { $0.fix == nil } && all.count == 1)
    }

    @Test func theMalformedSentenceIsNamed() {
        var reader = NMEAReader(isLive: true)
        #expect(reader.statistics.malformedSentence == nil)
        _ = reader.feed(sentence(Cairo.rmc.replacing("10.0", with: "1o.0")), at: someInstant)
        #expect(reader.statistics.malformedSentence == "GPRMC")
    }

    @Test(
        arguments: [
            ("4807.038", 48.1173), ("4807.0380000", 48.1173), ("0000.00001", 0.00001 / 60), ("9000.0", 90.0),
            ("8959.99999999999", 90.0), ("4807.03800000000", 48.1173),
        ] as [(String, Double)]
    )
    func minutesMayHaveAnyNumberOfDecimals(latitude: String, degrees: Double) throws {
        let fix = try #require(events("GPGLL,\(latitude),N,03114.14200,E,123456,A").first?.fix)
        #expect(abs(fix.coordinate.latitude - degrees) < 1e-9)
    }

    @Test(arguments: [("N", "E", 1.0, 1.0), ("N", "W", 1, -1), ("S", "E", -1.0, 1.0), ("S", "W", -1.0, -1.0)])
    func hemispheresGiveTheSign(north: String, east: String, latitudeSign: Double, longitudeSign: Double)
        throws
    {
        let body = "GPGLL,3002.66400,\(north),03114.14200,\(east),123456,A"
        let coordinate = try #require(events(body).first?.fix).coordinate
        #expect(abs(coordinate.latitude - latitudeSign * Cairo.latitude) < 1e-9)
        #expect(abs(coordinate.longitude - longitudeSign * Cairo.longitude) < 1e-9)
    }

    @Test(arguments: [
        ("123456", 45_296_000), ("123456.7", 45_296_700), ("123456.789", 45_296_789),
        ("123456.7899", 45_296_789), ("000000.000", 0), ("235960", 86_400_000), ("235959.999", 86_399_999),
    ])
    func timesAreReadToTheMillisecond(time: String, milliseconds: Int) {
        #expect(
            events(Cairo.gga.replacing("123456.00", with: time)).first?.fix?.millisecondOfDay == milliseconds
        )
    }

    private func expectMalformed(_ body: String) {
        var reader = NMEAReader(isLive: true)
        let all = reader.feed(sentence(body), at: someInstant) + reader.flush()
        #expect(all.allSatisfy { $0.fix == nil }, "\(body)")
        #expect(reader.statistics.malformed == 1, "\(body)")
    }
}
