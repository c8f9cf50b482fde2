import CalendarDays
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2), ("2026-11-25", 20_782, 3),
        ("1999-01-04", 10_595, 1), ("2031-12-31", 22_644, 3), ("0001-01-01", -719_162, 1),
        ("9999-12-31", 2_932_896, 5),
    ])
    func aDateHasItsNumberAndItsWeekday(text: String, number: Int, weekday: Int) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.number == number && day.weekday == weekday && day.description == text)
        #expect(CalendarDay(number: number) == day && day.year == Int(text.prefix(4)))
    }

    @Test func everyDayFollowsTheOneBefore() throws {
        var day = try #require(CalendarDay(year: 1999, month: 12, day: 31))
        for number in day.number + 1...day.number + 1500 {
            let next = try #require(CalendarDay(CalendarDay(number: number).description))
            #expect(next.number == number && next > day && next.weekday == day.weekday % 7 + 1)
            day = next
        }
    }

    @Test(arguments: [
        "", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20260101", "2026-01-01T", "0000-01-01",
        "２０２６-01-01",
    ])
    func anythingElseIsNotADate(text: String) { #expect(CalendarDay(text) == nil) }
}
