import SuiteTraits
import Testing

@testable import Batch

struct VisitTests {
    @Test func aTableOfOneNeedsNoGroup() throws {
        let table = "t,lat,lon\n0,1,1\n60,1,1\n120,50,50\n"
        let grouped = try run("who," + table.replacing("\n", with: "\na,").dropLast(2)) {
            $0.visits = ("who", "t")
        }
        let written = try run(table) { $0.visits = (nil, "t") }.text
        #expect(written.hasPrefix("country,entered,left\n"))
        #expect(written == grouped.text.replacing("who,", with: "").replacing("a,", with: ""))
        let objects = try run("{\"t\":0,\"lat\":1,\"lon\":1}\n") { $0.visits = (nil, "t") }.text
        #expect(objects.hasPrefix("{\"country\":") && objects.contains("\"entered\":0,\"left\":0}"))
    }

    private func visits(_ text: String) throws -> (text: String, summary: BatchSummary) {
        try run(text) { $0.visits = ("who", "t") }
    }

    @Test func aVisitIsTheLongestStretchInOneCountry() throws {
        let table = """
            t,who,lat,lon
            1,a,30,31
            1,"b, c",-30,31
            2,a,31,31
            3,a,0,31
            4,a,0,31
            5,"b, c",-30,31
            6,a,30,31

            """
        let expected = """
            who,country,entered,left
            a,EG,1,2
            a,,3,4
            a,EG,6,6
            "b, c",CL,1,5

            """
        let (written, summary) = try visits(table)
        #expect(written == expected)
        #expect(summary.rows == 7 && summary.unreadable == 0)
    }

    @Test func aRowOutOfOrderIsLeftOutAndListed() throws {
        let (written, summary) = try visits(
            "t,who,lat,lon\n2,a,30,1\nx,a,30,1\n1,a,-30,1\n2,a,30,1\n1,b,30,1\n"
        )
        #expect(written == "who,country,entered,left\na,EG,2,2\nb,EG,1,1\n")
        #expect(summary.unreadable == 2)
        #expect(summary.listed.map(\.line) == [3, 4])
        #expect(summary.listed.last?.fault == .outOfOrder)
    }

    @Test func objectsGiveObjects() throws {
        let lines = [
            #"{"who":7,"t":"2026-10-05T06:07:08Z","lat":30,"lon":31}"#,
            #"{"who":7,"t":"2026-10-05T09:07:09+02:00","lat":0,"lon":31}"#,
        ]
        let (written, _) = try visits(lines.joined(separator: "\n"))
        let expected = [
            #"{"who":7,"country":"EG","entered":"2026-10-05T06:07:08Z","left":"2026-10-05T06:07:08Z"}"#,
            #"{"who":7,"country":null,"entered":"2026-10-05T09:07:09+02:00","left":"2026-10-05T09:07:09+02:00"}"#,
        ]
        #expect(written == expected.joined(separator: "\n") + "\n")
    }

    /// Against rows sorted into groups one by one.
    @Test func interleavedGroupsGiveWhatTheyGiveApart() throws {
        var generator = SeededGenerator(seed: 3)
        var table = "who,t,lat,lon\n"
        var expected: [Int: [(String, Int, Int)]] = [:]
        for time in 0..<(2000 * soak) {
            let group = Int.random(in: 0..<7, using: &generator)
            let (latitude, code) = [(30, "EG"), (0, ""), (-30, "CL")][
                Int.random(in: 0..<3, using: &generator)
            ]
            table += "\(group),\(time),\(latitude),5\n"
            var stays = expected[group, default: []]
            if stays.last?.0 == code { stays.removeLast() }
            let isNew = stays.count == expected[group, default: []].count
            stays.append((code, isNew ? time : expected[group]?.last?.1 ?? time, time))
            expected[group] = stays
        }
        let source = PiecewiseSource(table)
        let (written, _) = try run(source) {
            $0.visits = ("who", "t")
            $0.chunkBytes = 300
        }
        var found: [Int: [String]] = [:]
        for line in written.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: ",", maxSplits: 1)
            found[Int(fields[0]) ?? -1, default: []].append(String(fields[1]))
        }
        #expect(found == expected.mapValues { $0.map { "\($0.0),\($0.1),\($0.2)" } })
    }
}
