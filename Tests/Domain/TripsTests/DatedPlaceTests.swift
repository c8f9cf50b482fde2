import CalendarDays
import Stays
import Testing

@testable import Trips

struct DatedPlaceTests {
    @Test(
        arguments: [
            ("Cairo", "Cairo", nil), (" Cairo @ 2027-01-10 ", "Cairo", "2027-01-10 2027-01-10"),
            ("Cairo@2027-01-10/2027-01-14", "Cairo", "2027-01-10 2027-01-14"),
            ("30.04 31.24@2027-12-30 / 2028-02-29", "30.04 31.24", "2027-12-30 2028-02-29"),
            // An @ that no date follows belongs to the place.
            (
                "https://www.google.com/maps/@30.04,31.24,15z",
                "https://www.google.com/maps/@30.04,31.24,15z", nil
            ),
            ("https://maps/@30.04,31.24@2027-01-10", "https://maps/@30.04,31.24", "2027-01-10 2027-01-10"),
            ("a@b", "a@b", nil), ("@", "@", nil), ("", "", nil),
            ("東京@2027-01-10", "東京", "2027-01-10 2027-01-10"),
        ] as [(String, String, String?)]
    )
    func datesFollowTheLastAt(text: String, place: String, days: String?) throws {
        let read = try DatedPlace(typed: text)
        #expect(read.place == place)
        #expect(read.days.map { "\($0.lowerBound) \($0.upperBound)" } == days)
    }

    @Test(arguments: [
        "x@2027-02-29", "x@2027-13-01", "x@2027-1-1", "x@2027-01-10/", "x@2027-01-10/2027-01-11/2027-01-12",
        "x@2027-01-10 to 2027-01-12", "x@2027-01-10T10:00:00Z",
    ])
    func wrongDatesAreNamed(text: String) {
        let error = #expect(throws: TripError.self) { try DatedPlace(typed: text) }
        #expect(error?.description.contains("is not a date or two dates; write 2027-01-10") == true)
    }

    @Test func theSecondDateIsNotBeforeTheFirst() {
        let error = #expect(throws: TripError.self) { try DatedPlace(typed: "x@2027-01-10/2027-01-09") }
        let message =
            "the last day, 2027-01-09, is before the first, 2027-01-10; write the earlier date first"
        #expect(error?.description == message)
    }

    @Test func commentsAndBlankLinesAreSkipped() {
        let lines = DatedPlace.lines(of: "# mine\r\nCairo@2027-01-10\r\n\n  Rome \n#x")
        #expect(lines.map(\.number) == [2, 4] && lines.map(\.text) == ["Cairo@2027-01-10", "Rome"])
    }
}
