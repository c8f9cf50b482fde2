import SuiteTraits
import Testing

@testable import Batch

struct DayTests {
    /// The zones of the world of these tests are those of its two countries.
    private func days(_ text: String, group: String? = nil) throws -> (text: String, summary: BatchSummary) {
        let zones = ["Zone/EG": "Africa/Cairo", "Zone/CL": "America/Santiago"]
        return try run(text) {
            $0.visits = (group, "t")
            $0.days = { TimeZoneFiles.content(zones[$0] ?? $0) }
        }
    }

    /// Cairo is two hours ahead of UTC in winter and three in summer, Santiago three or four behind.
    @Test(arguments: [
        // Before and after local midnight, in UTC on one day.
        ("2026-01-10T21:59:59Z,30,31\n2026-01-10T22:00:00Z,30,31\n", "EG,2\n"),
        // Two days in UTC, one in Cairo.
        ("2026-01-10T22:00:00Z,30,31\n2026-01-11T21:59:59Z,30,31\n", "EG,1\n"),
        // In summer midnight is at 21:00 UTC.
        ("2026-07-10T20:59:59Z,30,31\n2026-07-10T21:00:00Z,30,31\n", "EG,2\n"),
        ("2026-01-11T02:59:59Z,-30,-70\n2026-01-11T03:00:00Z,-30,-70\n", "CL,2\n"),
        // Offsets in the text do not matter, only the clock of the place.
        ("2026-01-11T00:30:00+05:00,30,31\n2026-01-10T19:30:00Z,30,31\n", "EG,1\n"),
        // A day counts for each country.
        ("2026-01-10T10:00:00Z,30,31\n2026-01-10T20:00:00Z,-30,-70\n", "EG,1\nCL,1\n"),
        // The rows need no order.
        ("1767997800,30,31\n2026-01-12T10:00:00Z,30,31\n2026-01-10T10:00:00Z,30,31\n", "EG,2\n"),
        // At sea the clock is that of the nautical zone: two hours behind at 30° W.
        ("2026-01-10T01:59:59Z,0,-30\n2026-01-10T02:00:00Z,0,-30\n", ",2\n"),
        ("2026-01-10T02:00:00Z,0,-30\n2026-01-11T01:59:59Z,0,-30\n", ",1\n"),
        // A date is that day, wherever it is.
        ("2026-01-10,-30,-70\n2026-01-10,-30,-70\n", "CL,1\n"),
        // 29 and 30 October 2026 in UTC are one day of 25 hours in Cairo: the clock goes back at midnight.
        ("2026-10-28T21:00:00Z,30,31\n2026-10-29T21:59:59Z,30,31\n2026-10-29T22:00:00Z,30,31\n", "EG,2\n"),
    ])
    func aDayIsThatOfThePlacesClock(rows: String, expected: String) throws {
        #expect(try days("t,lat,lon\n" + rows).text == "country,days\n" + expected)
    }

    @Test func groupsAndCountriesComeInTheOrderOfTheTable() throws {
        let table = """
            who,t,lat,lon
            b,2026-01-02,30,31
            a,2026-01-02,-30,31
            b,2026-01-01,-30,31
             b ,2026-01-03,30,31
            a,2026-01-02,-30,31

            """
        let expected = "who,country,days\nb,EG,2\na,CL,1\nb,CL,1\n"
        #expect(try days(table, group: "who").text == expected)
    }

    @Test func aRowWithoutATimeIsListed() throws {
        let (text, summary) = try days("t,lat,lon\n,30,31\nnoon,30,31\n2026-01-01,91,31\n2026-01-01,30,31\n")
        #expect(text == "country,days\nEG,1\n")
        #expect(summary.listed.map(\.line) == [2, 3, 4])
    }

    @Test func aRowWithoutAPositionCountsNowhere() throws {
        let (text, summary) = try days("t,lat,lon\n2026-01-01,,\n2026-01-01,30,31\n")
        #expect(text == "country,days\nEG,1\n" && summary.unreadable == 0)
    }

    @Test func objectsGiveObjects() throws {
        let lines = #"{"who":7,"t":"2026-10-05T06:07:08Z","lat":0,"lon":31}"# + "\n"
        #expect(
            try days(lines, group: "who").text == #"{"who":7,"country":null,"days":1}"# + "\n"
        )
    }

    @Test func aZoneWithoutRulesEndsTheWork() throws {
        #expect(throws: BatchError.noZone("Zone/EG")) {
            try run("t,lat,lon\n0,30,31\n") {
                $0.visits = (nil, "t")
                $0.days = { _ in nil }
            }
        }
    }

    /// Against days counted one by one with a set.
    @Test func manyChunksGiveWhatOneGives() throws {
        var generator = SeededGenerator(seed: 9)
        var table = "who,t,lat,lon\n"
        var expected: [String: Set<Int>] = [:]
        for _ in 0..<(2000 * soak) {
            let (group, hours) = (
                Int.random(in: 0..<5, using: &generator), Int.random(in: 0..<2400, using: &generator)
            )
            table += "\(group),\(hours * 3600),0,5\n"
            expected["\(group),", default: []].insert(hours / 24)
        }
        let source = PiecewiseSource(table)
        let (text, _) = try run(source) {
            $0.visits = ("who", "t")
            $0.days = { TimeZoneFiles.content($0) }
            $0.chunkBytes = 300
        }
        let found = Set(text.split(separator: "\n").dropFirst().map(String.init))
        #expect(found == Set(expected.map { "\($0.key),\($0.value.count)" }))
    }
}
