import Fixes
import Geodesy
import TestWorld
import Testing

struct ClockRuleTests {
    /// Built on 2026-11-27 at 08:00.
    private let rule = ClockRule(earliest: Timestamp(milliseconds: 1_795_766_400_000))
    private let start = ContinuousClock.now

    /// Three readings a second apart that begin at `time`, each of which arrives with the next of `delays` in seconds.
    private func readings(_ time: String, delays: [Double] = [0.1, 0.3, 0.2]) throws -> [ClockReading] {
        let first = try #require(Timestamp(rfc3339: time))
        return delays.enumerated().map { index, delay in
            ClockReading(
                time: Timestamp(milliseconds: first.milliseconds + Int64(index) * 1000),
                received: start + .seconds(Double(index) + delay)
            )
        }
    }

    /// The decision for a clock that shows `time` three seconds after the first reading.
    private func decision(
        _ readings: [ClockReading],
        clock time: String = "1970-01-01T00:01:00Z",
        isSynchronised: Bool = false,
        isAdvanced: Bool = false
    ) throws -> ClockDecision {
        let system = ClockRule.System(
            time: try #require(Timestamp(rfc3339: time)),
            instant: start + .seconds(3.2),
            isSynchronised: isSynchronised
        )
        return rule.decision(on: readings, isAdvanced: isAdvanced, system)
    }

    @Test func aClockOf1970IsSetToTheTimeOfTheLastFixAndItsAge() throws {
        let decision = try decision(try readings("2027-03-01T12:00:00Z"))
        let new = try #require(Timestamp(rfc3339: "2027-03-01T12:00:03Z"))
        #expect(decision == .set(from: Timestamp(milliseconds: 60_000), to: new))
        let text = "the clock was set from 1970-01-01T00:01:00.000Z to 2027-03-01T12:00:03.000Z"
        #expect(decision.description == "\(text), the time of the receiver" && decision.word == "set")
    }

    @Test(
        arguments: [
            ("2026-11-27T07:59:56Z", "early"), ("2026-11-27T07:59:57Z", "set"),
            ("2036-11-27T07:59:56Z", "set"), ("2036-11-27T07:59:57Z", "late"),
            ("1999-12-31T23:59:57Z", "early"), ("1980-01-06T00:00:00Z", "early"),
            ("2079-12-31T00:00:00Z", "late"), ("9999-12-31T00:00:00Z", "late"),
            ("0001-01-01T00:00:00Z", "early"),
        ]
    )
    func onlyDatesOfTenYearsFromTheBuildAreAccepted(time: String, word: String) throws {
        #expect((try decision(try readings(time))).word == word)
    }

    /// Of all dates that differ by rollovers, one at most is accepted.
    @Test(arguments: [-2, -1, 1, 2])
    func aRolloverIsRefused(rollovers: Int64) throws {
        for year in 2027...2036 {
            let right = try readings("\(year)-06-01T12:00:00Z")
            let wrong = right.map { reading in
                ClockReading(
                    time: Timestamp(
                        milliseconds: reading.time.milliseconds + rollovers * 1024 * 7 * 86_400_000
                    ),
                    received: reading.received
                )
            }
            #expect((try decision(right)).word == "set")
            #expect((try decision(wrong)).word == (rollovers < 0 ? "early" : "late"))
        }
    }

    /// A date that the reader has advanced is a guess, however right it looks.
    @Test func anAdvancedDateIsRefused() throws {
        #expect((try decision(try readings("2027-03-01T12:00:00Z"), isAdvanced: true)).word == "rolled-over")
    }

    @Test func aClockThatIsKeptRightStays() throws {
        let decision = try decision(try readings("2027-03-01T12:00:00Z"), isSynchronised: true)
        #expect(decision == .kept(.synchronised))
        #expect("\(decision)" == "the clock was not set: it is synchronised, as timedatectl shows")
    }

    @Test(
        arguments: [
            ("2027-03-01T12:00:00Z", "set"), ("2027-03-01T12:00:00.900Z", "set"),
            ("2027-03-01T12:00:01.100Z", "right"),
            ("2027-03-01T12:00:03Z", "right"), ("2027-03-01T12:00:04.900Z", "right"),
            ("2027-03-01T12:00:05.100Z", "backward"), ("2035-01-01T00:00:00Z", "backward"),
            ("2262-04-11T00:00:00Z", "backward"),
        ]
    )
    func theClockGoesOnlyForward(clock: String, word: String) throws {
        #expect((try decision(try readings("2027-03-01T12:00:00Z"), clock: clock)).word == word)
    }

    @Test func fewerFixesThanThreeAreNotEnough() throws {
        let readings = try readings("2027-03-01T12:00:00Z")
        for count in 0..<3 { #expect(try decision(Array(readings.prefix(count))) == .kept(.undated)) }
    }

    @Test func timesThatDoNotFollowFromOneAnotherAreRefused() throws {
        let readings = try readings("2027-03-01T12:00:00Z")
        func moved(_ index: Int, by seconds: Int64) -> [ClockReading] {
            var readings = readings
            readings[index].time = Timestamp(milliseconds: readings[index].time.milliseconds + seconds * 1000)
            return readings
        }
        for index in 0..<3 {
            for seconds in [-86_400, -3, 3, 60, 7 * 86_400, 1024 * 7 * 86_400] as [Int64] {
                #expect(
                    (try decision(moved(index, by: seconds))).word == "disagreeing",
                    "\(index) \(seconds)"
                )
            }
        }
        // A receiver that hangs sends the same time again and again.
        var stuck = readings
        for index in stuck.indices { stuck[index].time = readings[0].time }
        #expect((try decision(stuck)).word == "disagreeing")
        #expect((try decision(readings.reversed())).word == "disagreeing")
    }

    /// The second 60 is the first of the next day, so the time does not advance for one second.
    @Test func aLeapSecondIsAtMostOneSecondOff() throws {
        var readings = try readings("2028-12-31T23:59:59Z")
        for index in 1..<3 {
            readings[index].time = Timestamp(milliseconds: readings[index].time.milliseconds)
        }
        readings[2].time = Timestamp(milliseconds: readings[1].time.milliseconds + 1)
        #expect((try decision(readings)).word == "set")
    }

    @Test func theTallyKeepsTheLastTimesOfReceivers() throws {
        let tally = SearchTally()
        func note(second: Int, _ origin: Fix.Origin = .serial, hasDate: Bool = true) throws {
            var fix = try fix(30, 31, second: second)
            fix.origin = origin
            fix.time = hasDate ? Timestamp(milliseconds: Int64(second) * 1000) : nil
            tally.note(fix)
        }
        for second in 0..<5 { try note(second: second) }
        #expect(tally.now.clock.map(\.time.milliseconds) == [2000, 3000, 4000])
        // A moment that is repeated counts once, at its first arrival.
        try note(second: 4)
        #expect(tally.now.clock.map(\.time.milliseconds) == [2000, 3000, 4000])
        try note(second: 5, hasDate: false)
        #expect(tally.now.clock == [])
        for origin in [Fix.Origin.network, .replay, .manual] {
            try note(second: 6, .gps)
            #expect(tally.now.clock.count == 1)
            try note(second: 7, origin)
            #expect(tally.now.clock == [])
        }
    }
}
