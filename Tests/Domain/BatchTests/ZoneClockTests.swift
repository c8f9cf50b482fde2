import Foundation
import SuiteTraits
import Testing

@testable import Batch

struct ZoneClockTests {
    /// Foundation has the rules from ICU, and the clock from the system's files.
    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Europe/Dublin", "Asia/Kathmandu",
        "America/St_Johns", "Pacific/Auckland", "Pacific/Chatham", "Asia/Jerusalem", "Etc/GMT+5", "UTC",
    ])
    func offsetsAreThoseOfFoundation(name: String) throws {
        let clock = try #require(TimeZoneFiles.content(name).flatMap(ZoneClock.init))
        let zone = try #require(TimeZone(identifier: name))
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<(2000 * soak) {
            // From 1980 to 2036.
            let time = Int.random(in: 315_532_800..<2_082_758_400, using: &generator)
            let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
            #expect(clock.offset(at: time) == expected, "\(name) at \(time)")
        }
    }

    /// On 29 October 2006, the clocks of Newfoundland went back a minute after midnight, at 02:31 UTC.
    @Test func aChangeWithinAQuarterOfAnHourCounts() throws {
        var clock = try #require(TimeZoneFiles.content("America/St_Johns").flatMap(ZoneClock.init))
        #expect(clock.day(atMilliseconds: 1_162_089_030_000) == 13_450)
        #expect(clock.day(atMilliseconds: 1_162_089_300_000) == 13_449)
    }

    @Test(arguments: [
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_745_999, 3600),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_889_999, 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_890_000, 3600),
        // Summer time begins an hour before midnight: 28 March 2026 at 23:00.
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_745_999, -7200),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_746_000, -3600),
        // 1 March by J60, in a leap year and in another.
        ("X0Y,J60/0,J300", 1_709_251_199, 0), ("X0Y,J60/0,J300", 1_709_251_200, 3600),
        ("X0Y,J60/0,J300", 1_772_323_199, 0), ("X0Y,J60/0,J300", 1_772_323_200, 3600),
        // The same by days from 0, which count 29 February.
        ("X0Y,60/0,300", 1_709_251_199, 0), ("X0Y,60/0,300", 1_709_251_200, 3600), ("EET-2", 0, 7200),
        ("<+0530>-5:30", -1, 19800),
    ])
    func rulesAreRead(text: String, time: Int, offset: Int) throws {
        #expect(try #require(ZoneRule(text.utf8)).offset(at: time) == offset)
    }

    @Test(arguments: [
        "", "CET", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0,", "-1",
    ])
    func otherTextsAreNotRules(text: String) {
        #expect(ZoneRule(text.utf8) == nil)
    }

    @Test func damagedFilesAreRefused() throws {
        let whole = try #require(TimeZoneFiles.content("Africa/Cairo"))
        #expect(ZoneClock(whole) != nil)
        // Every cut before the last line, and every byte of the two headers.
        let lines = whole.indices.filter { whole[$0] == 0x0A }
        let rule = try #require(lines.dropLast().last)
        for length in 0..<rule { #expect(ZoneClock(Array(whole[..<length])) == nil, "\(length)") }
        for place in 0..<44 {
            var changed = whole
            changed[place] = 0xFF
            _ = ZoneClock(changed)
        }
        #expect(
            TimeZoneFiles.content("../../../etc/passwd") == nil && TimeZoneFiles.content("Zone/None") == nil
        )
    }
}
