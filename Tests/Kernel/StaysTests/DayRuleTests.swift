import Boundaries
import CalendarDays
import SuiteTraits
import TestWorld
import Testing

@testable import Stays

/// Days in countries, and rules of days, by cases that were counted by hand.
struct DayRuleTests {
    private func stay(_ country: String, _ first: String, _ last: String? = nil) throws -> Stay {
        let (from, to) = (try #require(CalendarDay(first)), try #require(CalendarDay(last ?? first)))
        return Stay(try #require(TwoLetterCode(country)), from...to)
    }

    private func rule(
        _ limit: Int,
        _ window: Int,
        _ members: [String: String?] = ["FR": nil, "DE": nil]
    ) throws -> DayRule {
        var days: [TwoLetterCode: CalendarDay] = [:]
        for (text, since) in members {
            days[try #require(TwoLetterCode(text))] =
                try since.map { try #require(CalendarDay($0)) } ?? DayRule.always
        }
        return DayRule(limit: limit, window: window, group: "test", members: days)
    }

    private func counts(_ stays: [Stay]) -> [String] {
        CountryDays.counted(stays).map { "\($0.country) \($0.days.count)" }
    }

    @Test func theDaysOfEntryAndExitBothCount() throws {
        #expect(counts([try stay("FR", "2026-03-01", "2026-03-05")]) == ["FR 5"])
        #expect(counts([try stay("FR", "2026-03-01")]) == ["FR 1"])
    }

    @Test func aDayOnWhichABorderIsCrossedCountsForBothCountries() throws {
        let stays = [try stay("FR", "2026-03-01", "2026-03-05"), try stay("DE", "2026-03-05", "2026-03-06")]
        #expect(counts(stays) == ["FR 5", "DE 2"])
        // In the group, it is one day.
        #expect(try rule(90, 180).report(on: stays).days.count == 6)
    }

    @Test func yearsAndLeapDaysAreCounted() throws {
        #expect(counts([try stay("FR", "2027-12-30", "2028-01-02")]) == ["FR 4"])
        #expect(counts([try stay("FR", "2028-02-28", "2028-03-01")]) == ["FR 3"])
        #expect(counts([try stay("FR", "2027-02-28", "2027-03-01")]) == ["FR 2"])
        #expect(counts([try stay("FR", "2100-02-28", "2100-03-01")]) == ["FR 2"])
    }

    @Test func overlappingStaysCountEachDayOnce() throws {
        let stays = [
            try stay("FR", "2026-01-01", "2026-01-10"), try stay("DE", "2026-01-04", "2026-01-05"),
            try stay("FR", "2026-01-08", "2026-01-12"), try stay("FR", "2026-01-02", "2026-01-03"),
        ]
        #expect(counts(stays) == ["FR 12", "DE 2"])
        #expect(try rule(90, 180).report(on: stays.reversed()).days.count == 12)
    }

    /// In 2026, 1 January and the 89 days after it end on 31 March.
    @Test func theFirstDayBeyondTheLimitBreaksTheRule() throws {
        let kept = try rule(90, 180).report(on: [try stay("FR", "2026-01-01", "2026-03-31")])
        #expect(kept.broken == nil && kept.used == 90 && kept.left == 0)
        let broken = try rule(90, 180).report(on: [try stay("FR", "2026-01-01", "2026-04-02")])
        #expect(broken.broken?.description == "2026-04-01" && broken.used == 92 && broken.left == 0)
        // In a leap year, the 91st day is 31 March.
        let leap = try rule(90, 180).report(on: [try stay("FR", "2028-01-01", "2028-04-02")])
        #expect(leap.broken?.description == "2028-03-31")
    }

    /// The period is the 180 days that end with the day itself, so that the first day leaves it 180 days later.
    @Test func thePeriodMovesWithEachDay() throws {
        let first = try stay("FR", "2026-01-01", "2026-03-31")
        // 1 January + 180 days is 30 June. On that day, 1 January is no longer in the period.
        let onTime = try rule(90, 180).report(on: [first, try stay("FR", "2026-06-30")])
        #expect(onTime.broken == nil && onTime.used == 90)
        let early = try rule(90, 180).report(on: [first, try stay("FR", "2026-06-29")])
        #expect(early.broken?.description == "2026-06-29" && early.used == 91)
        // From 30 June on, each day that is used frees one.
        let long = try rule(90, 180).report(on: [first, try stay("FR", "2026-06-30", "2026-09-27")])
        #expect(long.broken == nil)
        let tooLong = try rule(90, 180).report(on: [first, try stay("FR", "2026-06-30", "2026-09-28")])
        #expect(tooLong.broken?.description == "2026-09-28")
    }

    @Test func aPeriodMayBeginBeforeTheFirstStay() throws {
        let report = try rule(90, 180).report(on: [try stay("FR", "2026-01-01", "2026-01-03")])
        #expect(report.used == 3 && report.left == 87 && report.broken == nil)
        let one = try rule(1, 1).report(on: [try stay("FR", "2026-01-01", "2026-12-31")])
        #expect(one.used == 1 && one.broken == nil)
    }

    @Test func otherCountriesAndEarlierDaysDoNotCount() throws {
        let outside = try rule(1, 180).report(on: [try stay("EG", "2026-01-01", "2026-12-31")])
        #expect(outside.days.count == 0 && outside.broken == nil && outside.used == 0 && outside.left == 1)
        let since = try rule(5, 180, ["FR": "2026-01-03"])
        let partly = since.report(on: [try stay("FR", "2026-01-01", "2026-01-06")])
        #expect(partly.days.count == 4 && partly.broken == nil)
        let before = since.report(on: [try stay("FR", "2025-01-01", "2026-01-02")])
        #expect(before.days.count == 0)
    }

    @Test func theLongestStayIsCounted() throws {
        let stay = try stay("FR", "0001-01-01", "9999-12-31")
        let kept = try rule(DayRule.longestWindow, DayRule.longestWindow).report(on: [stay])
        #expect(kept.days.count == 3_652_059 && kept.broken == nil && kept.left == 0)
        let broken = try rule(DayRule.longestWindow - 1, DayRule.longestWindow).report(on: [stay])
        #expect(broken.broken?.number == DayRule.always.number + DayRule.longestWindow - 1)
    }

    /// Two hundred lists of up to ten years of stays, compared with a count of each day by itself.
    @Test func randomStaysAgreeWithASlowCount() throws {
        var chance = SeededGenerator(seed: 90_180)
        let countries = try ["FR", "DE", "EG"].map { try #require(TwoLetterCode($0)) }
        var broken = 0
        for round in 0..<200 {
            let stays = randomStays(countries, &chance)
            let rule = try rule(
                Int.random(in: 1...120, using: &chance),
                Int.random(in: 120...400, using: &chance),
                ["FR": nil, "DE": round % 3 == 0 ? "2028-03-01" : nil]
            )
            let slow = SlowCount(stays, rule)
            let fast = rule.report(on: stays)
            #expect(fast.days.count == slow.group.count, "round \(round)")
            #expect(fast.broken?.number == slow.broken, "round \(round)")
            #expect(fast.used == slow.used, "round \(round)")
            for entry in CountryDays.counted(stays) {
                #expect(entry.days.count == slow.days(in: entry.country), "round \(round), \(entry.country)")
            }
            broken += fast.broken == nil ? 0 : 1
        }
        // Both results must occur.
        #expect((40...160).contains(broken), "\(broken)")
    }

    /// Up to 60 stays of one day to three months, with and without gaps and overlaps, in any order.
    private func randomStays(
        _ countries: [TwoLetterCode],
        _ chance: inout SeededGenerator
    ) -> [Stay] {
        var day = 20_454
        var stays: [Stay] = []
        for _ in 0..<Int.random(in: 1...60, using: &chance) {
            let length = Int.random(in: 0...(Bool.random(using: &chance) ? 6 : 89), using: &chance)
            let country = countries[Int.random(in: 0..<countries.count, using: &chance)]
            stays.append(Stay(country, CalendarDay(number: day)...CalendarDay(number: day + length)))
            day += Int.random(in: -10...120, using: &chance)
        }
        return stays.shuffled(using: &chance)
    }
}

/// A count of days with sets of days and a whole period for each day.
private struct SlowCount {
    private let stays: [Stay]
    let group: Set<Int>
    let broken: Int?
    let used: Int

    init(_ stays: [Stay], _ rule: DayRule) {
        self.stays = stays
        var group: Set<Int> = []
        for stay in stays {
            for day in stay.days.lowerBound.number...stay.days.upperBound.number {
                if let since = rule.members[stay.country], day >= since.number { group.insert(day) }
            }
        }
        func count(_ day: Int) -> Int { (0..<rule.window).count { group.contains(day - $0) } }
        self.group = group
        broken = group.sorted().first { count($0) > rule.limit }
        used = group.max().map(count) ?? 0
    }

    func days(in country: TwoLetterCode) -> Int {
        var days: Set<Int> = []
        for stay in stays where stay.country == country {
            days.formUnion(stay.days.lowerBound.number...stay.days.upperBound.number)
        }
        return days.count
    }
}
