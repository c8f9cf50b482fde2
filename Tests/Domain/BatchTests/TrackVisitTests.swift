import Countries
import Geodesy
import SuiteTraits
import Testing

@testable import Batch

/// The visits of a track, with the days of each place's clock.
struct TrackVisitTests {
    private func visits(_ source: PiecewiseSource, limit: Int = 100) throws -> [TrackVisit]? {
        let zones = ["Zone/EG": "Africa/Cairo", "Zone/CL": "America/Santiago"]
        var options = BatchOptions()
        options.threads = 3
        options.stopsAtFault = true
        options.visits = (nil, "time")
        options.days = { TimeZoneFiles.content(zones[$0] ?? $0) }
        return try BatchRun(options, world).visits(from: source, atMost: limit)
    }

    private func visits(_ rows: String) throws -> [String] {
        try #require(try visits(PiecewiseSource("lat,lon,time\n" + rows))).map { visit in
            "\(visit.country?.description ?? "-") \(visit.days.lowerBound)...\(visit.days.upperBound) \(visit.timeZone)"
        }
    }

    /// 2026-01-10 is day 20463.
    @Test(arguments: [
        ("30,31,2026-01-10T21:59:59Z\n", ["EG 20463...20463 Zone/EG"]),
        ("30,31,2026-01-10T21:59:59Z\n30,31,2026-01-10T22:00:00Z\n", ["EG 20463...20464 Zone/EG"]),
        // A visit is one, however long the track was silent.
        ("30,31,2026-01-10T10:00:00Z\n30,31,2026-01-20T10:00:00Z\n", ["EG 20463...20473 Zone/EG"]),
        (
            "30,31,2026-01-10T10:00:00Z\n0,-30,2026-01-10T11:00:00Z\n-30,-70,2026-01-11T02:59:59Z\n",
            ["EG 20463...20463 Zone/EG", "- 20463...20463 Etc/GMT+2", "CL 20463...20463 Zone/CL"]
        ),
        ("30,31,2026-01-10\n30,31,2026-01-12\n", ["EG 20463...20465 Zone/EG"]), ("", []),
    ])
    func aVisitIsAStayInOneCountry(rows: String, expected: [String]) throws {
        #expect(try visits(rows) == expected)
    }

    @Test func aVisitHasItsEndsAndItsLength() throws {
        let rows = "30,31,2026-01-10T10:00:00Z\n31,31,2026-01-10T11:00:00Z\n30,31,2026-01-10T12:00:00Z\n"
        let visit = try #require(try visits(PiecewiseSource("lat,lon,time\n" + rows))?.first)
        let (south, north) = (
            try Coordinate(latitude: 30, longitude: 31), try Coordinate(latitude: 31, longitude: 31)
        )
        #expect(visit.first == south && visit.last == south)
        #expect(visit.entered.description == "2026-01-10T10:00:00.000Z")
        #expect(visit.left.description == "2026-01-10T12:00:00.000Z")
        #expect(abs(visit.lengthMetres - 2 * south.geodesicDistance(to: north)) < 0.01)
    }

    @Test func onlyThePointsOfTracksCount() throws {
        let document = """
            <gpx><wpt lat="-30" lon="1"><name>no time</name></wpt><rte><rtept lat="-30" lon="1"/></rte>
            <trk><trkseg><trkpt lat="30" lon="31"><time>2026-01-10T10:00:00Z</time></trkpt></trkseg></trk></gpx>
            """
        let visits = try #require(try visits(PiecewiseSource(document)))
        #expect(visits.map { $0.country?.description } == ["EG"])
    }

    @Test func aPointOutOfOrderIsNamed() throws {
        #expect(throws: BatchError.unreadable(line: 3, .outOfOrder)) {
            try visits("30,31,2026-01-10T10:00:00Z\n30,31,2026-01-10T09:59:59Z\n")
        }
        let document = """
            <gpx><trk><trkseg><trkpt lat="30" lon="31"><time>2026-01-10T10:00:00Z</time></trkpt>
            <trkpt lat="30" lon="31"><time>2026-01-10T09:00:00Z</time></trkpt></trkseg></trk></gpx>
            """
        #expect(throws: BatchError.unreadablePoint(2, .outOfOrder)) {
            try visits(PiecewiseSource(document))
        }
    }

    @Test func moreVisitsThanTheLimitAreNone() throws {
        let rows = (0..<10).map { "\($0 % 2 == 0 ? 30 : -30),31,\(1_768_000_000 + $0)\n" }.joined()
        #expect(try visits(PiecewiseSource("lat,lon,time\n" + rows), limit: 10)?.count == 10)
        #expect(try visits(PiecewiseSource("lat,lon,time\n" + rows), limit: 9) == nil)
    }

    /// The days in visits of one country, with the days between them, contain those that the count of days finds.
    @Test(.heavy) func visitsAgreeWithTheCountOfDays() throws {
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            var (time, rows) = (1_700_000_000, "")
            var side = 1
            for _ in 0..<200 {
                time += Int.random(in: 60...40_000, using: &chance)
                if Int.random(in: 0..<10, using: &chance) == 0 { side = -side }
                rows += "\(30 * side),31,\(time)\n"
            }
            let found = try #require(try visits(PiecewiseSource("lat,lon,time\n" + rows)))
            let zones = ["Zone/EG": "Africa/Cairo", "Zone/CL": "America/Santiago"]
            let counted = try run("lat,lon,time\n" + rows) {
                $0.visits = (nil, "time")
                $0.days = { TimeZoneFiles.content(zones[$0] ?? $0) }
            }.text
            for country in ["EG", "CL"] {
                // No pause is longer than a day, so that no day of a visit is without a point.
                let days = Set(found.filter { $0.country?.description == country }.flatMap { Array($0.days) })
                #expect(days.isEmpty || counted.contains("\(country),\(days.count)\n"), "\(counted)")
            }
        }
    }
}
