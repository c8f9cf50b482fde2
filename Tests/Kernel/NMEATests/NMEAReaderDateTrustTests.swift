import Geodesy
import NMEA
import Testing

/// A date is trusted if it follows from the date before it.
@Suite struct NMEAReaderDateTrustTests {
    private static func gga(_ time: String) -> String { Cairo.gga.replacing("123456.00", with: time) }

    private static func rmc(_ time: String, _ date: String = "051026") -> String {
        Cairo.rmc.replacing("123456.00", with: time).replacing("051026", with: date)
    }

    private static func zda(_ time: String, _ date: String = "05,10,2026") -> String {
        "GPZDA,\(time),\(date),00,00"
    }

    /// The days of the fixes of `bodies`, which a live receiver or a log delivers at one instant.
    private func days(_ bodies: [String], isLive: Bool = true) -> [String?] {
        var reader = NMEAReader(isLive: isLive)
        let all = reader.feed(sentences(bodies), at: someInstant) + reader.flush()
        return all.compactMap(\.fix).map { $0.time.map { String($0.description.prefix(10)) } }
    }

    @Test func aDateThatJumpsIsUsedOnlyIfTwoAgree() {
        let damaged = [Self.rmc("120000"), Self.rmc("120001", "501026".replacing("50", with: "25"))]
        let after = [Self.rmc("120002"), Self.rmc("120003")]
        #expect(days(damaged + after) == ["2026-10-05", nil, nil, "2026-10-05"])
    }

    @Test func aReceiverThatFindsItsDateIsBelievedAtTheSecond() {
        let bodies = [
            Self.rmc("120000", "060180"), Self.rmc("120001", "060180"), Self.rmc("120002"),
            Self.rmc("120003"),
        ]
        #expect(days(bodies, isLive: false) == ["1980-01-06", "1980-01-06", nil, "2026-10-05"])
    }

    @Test func aZDAThatContradictsRMCRemovesTheDate() {
        let bodies = ["120000", "120001", "120002"].flatMap {
            [Self.rmc($0), Self.zda($0, "05,10,2027"), Self.gga($0)]
        }
        #expect(days(bodies) == [nil, nil, nil])
        let right = ["120003", "120004"].flatMap { [Self.rmc($0), Self.zda($0), Self.gga($0)] }
        #expect(days(bodies + right) == [nil, nil, nil, "2026-10-05", "2026-10-05"])
    }

    @Test func aZDAFromBeforeTheFixIsNotUsed() {
        let battery = [Self.zda("031500", "01,01,2099"), "GPGGA,031500,,,,,0,,,,,,,,"]
        #expect(days(battery + [Self.gga("120000")]) == [nil])
        #expect(days(battery + [Self.rmc("120000")]) == ["2026-10-05"])
        let right = [Self.zda("120000"), "GPGGA,120000,,,,,0,,,,,,,,"]
        #expect(days(right + [Self.gga("120000.5")]) == ["2026-10-05"])
    }

    @Test func weekRolloversInZDAAndRMCAreBothPutRight() {
        let bodies = ["120000", "120001", "120002"].flatMap {
            [Self.zda($0, "19,02,2007"), Self.rmc($0, "190207"), Self.gga($0)]
        }
        #expect(days(bodies) == ["2026-10-05", "2026-10-05", "2026-10-05"])
        let one = ["120000", "120001"].flatMap { [Self.zda($0, "19,02,2007"), Self.rmc($0), Self.gga($0)] }
        #expect(days(one) == ["2026-10-05", "2026-10-05"])
        #expect(days(one, isLive: false) == [nil, nil])
    }

    @Test func aLogMayPauseForHoursAndALiveReceiverMayNotLeapAhead() {
        let bodies = [Self.rmc("120000"), Self.rmc("180000"), Self.rmc("180001")]
        #expect(days(bodies, isLive: false) == ["2026-10-05", "2026-10-05", "2026-10-05"])
        #expect(days(bodies) == ["2026-10-05", nil, "2026-10-05"])
    }

    @Test func aPauseOnTheLocalClockIsNotAJump() {
        var reader = NMEAReader(isLive: true)
        _ = reader.feed(sentence(Self.rmc("120000")), at: someInstant)
        _ = reader.feed(sentence(Self.rmc("180000")), at: someInstant + .seconds(6 * 3600))
        #expect(reader.flush().first?.fix?.time?.description == "2026-10-05T18:00:00.000Z")
    }

    @Test func theFirstFixTakesTheDateOfTheMomentAfterIt() {
        #expect(
            days([Self.gga("120000"), Self.zda("120001"), Self.gga("120001")]) == [
                "2026-10-05", "2026-10-05",
            ]
        )
    }

    @Test func theFirstFixTakesTheDateOfAnRMCThatIsASecondAhead() {
        let ahead = ["120000", "120001"].flatMap { time in
            [Self.gga(time), Self.rmc(time.dropLast() + "\((time.last?.wholeNumberValue ?? 0) + 1)")]
        }
        #expect(days(ahead) == ["2026-10-05", "2026-10-05", "2026-10-05"])
        #expect(days([Self.gga("110000"), Self.rmc("120001")]) == [nil, "2026-10-05"])
    }

    @Test func aTimeOfDayThatALiveReceiverCannotHaveHasNoDate() {
        let bodies = [Self.rmc("123456"), Self.gga("213457"), Self.gga("123458")]
        #expect(days(bodies) == ["2026-10-05", nil, "2026-10-05"])
        #expect(days(bodies, isLive: false) == ["2026-10-05", "2026-10-05", "2026-10-05"])
    }
}
