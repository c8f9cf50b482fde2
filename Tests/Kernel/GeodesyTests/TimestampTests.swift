import Geodesy
import Testing

struct TimestampTests {
    @Test(arguments: [
        (1970, 1, 1, 0, "1970-01-01T00:00:00.000Z"),
        (2000, 2, 29, 86_399_999, "2000-02-29T23:59:59.999Z"),
        (2026, 10, 5, 22_028_900, "2026-10-05T06:07:08.900Z"),
        (1, 1, 1, 0, "0001-01-01T00:00:00.000Z"),
        (9999, 12, 31, 0, "9999-12-31T00:00:00.000Z"),
        (1969, 12, 31, 86_399_000, "1969-12-31T23:59:59.000Z"),
    ])
    func datesPrintAsRFC3339AndReadBack(year: Int, month: Int, day: Int, time: Int, text: String) throws {
        let moment = try #require(Timestamp(year: year, month: month, day: day, millisecondOfDay: time))
        #expect(moment.description == text)
        #expect(Timestamp(rfc3339: text) == moment)
    }

    @Test(arguments: [(2025, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 4, 31), (0, 1, 1), (2026, 1, 0)])
    func datesThatNeverWereAreRefused(year: Int, month: Int, day: Int) {
        #expect(Timestamp(year: year, month: month, day: day, millisecondOfDay: 0) == nil)
    }

    @Test(arguments: [
        "", "2026-10-05", "2026-10-05T06:07:08", "2026-10-05T06:07:08+02:00", "2026-10-05 06:07:08Z",
        "2026-10-05T24:07:08Z", "2026-1x-05T06:07:08Z", "2026-10-05T06:07:08.Z", "2026-10-05T06:07:08.1a345Z",
    ])
    func malformedTimesAreRefused(text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test(arguments: [
        ("2026-03-01T09:30:00.5+01:30", "2026-03-01T08:00:00.500Z"),
        ("2026-03-01T00:00:00-08:00", "2026-03-01T08:00:00.000Z"),
        ("2026-03-01T08:00:00Z", "2026-03-01T08:00:00.000Z"),
        ("2026-03-01T08:00:00-00:00", "2026-03-01T08:00:00.000Z"),
    ])
    func anOffsetIsTakenOff(text: String, utc: String) {
        #expect(Timestamp(rfc3339: text, orOffset: true)?.description == utc)
    }

    @Test(arguments: [
        "2026-03-01T08:00:00", "2026-03-01T08:00:00+0100", "2026-03-01T08:00:00+24:00",
        "2026-03-01T08:00:00 01:00",
    ])
    func anOffsetHasHoursAndMinutes(text: String) {
        #expect(Timestamp(rfc3339: text, orOffset: true) == nil)
    }

    @Test func fractionsAreCutAtTheMillisecond() {
        #expect(Timestamp(rfc3339: "1970-01-01T00:00:00.0019Z")?.milliseconds == 1)
        #expect(Timestamp(rfc3339: "1970-01-01T00:00:00.5Z")?.milliseconds == 500)
        #expect(Timestamp(rfc3339: "1970-01-01T00:00:00Z")?.milliseconds == 0)
    }

    @Test func everyDayOfFourCenturiesReadsBack() throws {
        var expected = try #require(Timestamp(year: 1900, month: 3, day: 1, millisecondOfDay: 0)).milliseconds
        for _ in 0..<146_097 {
            let moment = Timestamp(milliseconds: expected)
            #expect(Timestamp(rfc3339: moment.description) == moment)
            expected += 86_400_000
        }
    }
}
