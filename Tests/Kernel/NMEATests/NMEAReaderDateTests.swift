import Geodesy
import NMEA
import Testing

/// A position never waits for a date, but uses one as soon as it is known.
@Suite struct NMEAReaderDateTests {
    @Test func withoutADateThereIsATimeOfDay() throws {
        let fix = try #require(events(Cairo.gga).first?.fix)
        #expect(fix.time == nil)
        #expect(fix.millisecondOfDay == 45_296_000)
    }

    @Test(
        arguments: [
            (["GPZDA,123456.00,05,10,2026,00,00", Cairo.gga], "2026-10-05T12:34:56.000Z"),
            ([Cairo.gga, "GPZDA,123456.00,05,10,2026,00,00"], "2026-10-05T12:34:56.000Z"),
            (["GPZDA,235959.00,31,12,2026,00,00", gga("000000.00")], "2027-01-01T00:00:00.000Z"),
            (["GPZDA,235959.00,28,02,2028,,", gga("000000.50")], "2028-02-29T00:00:00.500Z"),
            ([rmc("235959.00", "051026"), gga("000000.00")], "2026-10-06T00:00:00.000Z"),
            (
                [rmc("235959.00", "051026"), gga("000000.00"), rmc("000000.00", "061026")],
                "2026-10-06T00:00:00.000Z"
            ),
            ([rmc("000000.00", "061026"), gga("235959.90")], "2026-10-05T23:59:59.900Z"),
            ([rmc("120000.00", "311299"), gga("120001.00")], "1999-12-31T12:00:01.000Z"),
            ([rmc("120000.00", "010180")], "1980-01-01T12:00:00.000Z"),
            ([rmc("120000.00", "311279")], "2079-12-31T12:00:00.000Z"),
            ([rmc("120000.00", "290224")], "2024-02-29T12:00:00.000Z"),
            ([rmc("120000.00", "")], nil),
            (["GPZDA,,,,,,", gga("120000.00")], nil),
            ([rmc("120000.00", "051026").replacing(",A,", with: ",V,"), gga("120001.00")], nil),
        ] as [([String], String?)]
    )
    func theLastFixIsDated(bodies: [String], time: String?) throws {
        let fix = try #require(events(bytes: sentences(bodies)).last?.fix)
        #expect(fix.time?.description == time)
    }

    @Test func aDayOfSilenceIsCountedByTheLocalClock() {
        var reader = NMEAReader(isLive: true)
        _ = reader.feed(sentence(Self.rmc("120000.00", "051026")), at: someInstant)
        _ = reader.feed(sentence(Self.gga("120000.00")), at: someInstant + .seconds(2 * 86_400))
        #expect(reader.flush().first?.fix?.time?.description == "2026-10-07T12:00:00.000Z")
    }

    @Test(arguments: [
        (false, "220899", "1999-08-22"), (true, "220899", "2038-11-21"), (true, "190207", "2026-10-05"),
        (true, "051026", "2026-10-05"), (true, "010124", "2024-01-01"), (true, "311223", "2043-08-16"),
    ])
    func liveDatesBeforeTheFloorMoveBy1024Weeks(isLive: Bool, told: String, date: String) {
        var reader = NMEAReader(isLive: isLive)
        _ = reader.feed(sentence(Self.rmc("120000.00", told)), at: someInstant)
        #expect(reader.flush().first?.fix?.time?.description == date + "T12:00:00.000Z")
    }

    /// The last date counts, since a receiver may begin with that of its manufacture.
    @Test func anAdvancedDateIsKnown() {
        var reader = NMEAReader(isLive: true)
        #expect(!reader.isDateAdvanced)
        for (date, isAdvanced) in [("110407", true), ("251126", false), ("010180", true), ("010124", false)] {
            _ = reader.feed(sentences([Self.rmc("120000.00", date), Self.gga("120001.00")]), at: someInstant)
            _ = reader.flush()
            #expect(reader.isDateAdvanced == isAdvanced, "\(date)")
        }
        var log = NMEAReader(isLive: false)
        _ = log.feed(sentences([Self.rmc("120000.00", "110407"), Self.gga("120001.00")]), at: someInstant)
        #expect(!log.isDateAdvanced)
    }

    @Test func theFloorCanBeSet() {
        let floor = Timestamp(year: 2005, month: 1, day: 1, millisecondOfDay: 0)
        var reader = NMEAReader(isLive: false, dateFloor: floor)
        _ = reader.feed(sentence(Self.rmc("120000.00", "190587")), at: someInstant)
        #expect(reader.flush().first?.fix?.time?.description == "2007-01-02T12:00:00.000Z")
        #expect(NMEAReader.liveDateFloor.description == "2024-01-01T00:00:00.000Z")
    }

    private static func gga(_ time: String) -> String { Cairo.gga.replacing("123456.00", with: time) }

    private static func rmc(_ time: String, _ date: String) -> String {
        Cairo.rmc.replacing("123456.00", with: time).replacing("051026", with: date)
    }
}
