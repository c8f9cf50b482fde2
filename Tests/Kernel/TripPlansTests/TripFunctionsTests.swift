import CTrips
import Foundation
import SuiteTraits
import Testing

@testable import TripPlans

/// The functions of `countryexplorer_trips.h`, called as C does.
struct TripFunctionsTests {
    private typealias Function = (UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>, Int) -> Int

    /// The reply to a request, or `nil` if it is refused.
    private func ask(_ function: Function, _ request: String) -> String? {
        var request = request
        return request.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { return nil }
                var nothing = CChar(7)
                let size = function(start, text.count, &nothing, 0)
                // Without room, nothing is written.
                guard size > 0, nothing == 7 else { return nil }
                var reply = [CChar](repeating: 0, count: size)
                guard function(start, text.count, &reply, size) == size else { return nil }
                return String(decoding: reply.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
        }
    }

    private func plan(_ places: String, rule: String = "null", groups: String = "") -> String? {
        ask(ce_trip_plan, #"{"places":[\#(places)],"rule":\#(rule),"groups":"\#(groups)","codes":"DEEGFR"}"#)
    }

    @Test func aTripHasLegsDaysAndGaps() throws {
        let reply = try #require(
            plan(
                #"""
                {"lat":30.06263,"lon":31.24967,"country":"EG","from":"2027-01-10","to":"2027-01-14"},
                {"lat":37.98376,"lon":23.72784,"country":"FR","from":"2027-01-20","to":"2027-01-20"},
                {"lat":0,"lon":0,"country":null,"from":null,"to":null}
                """#
            )
        )
        for part in [
            #""legs":[{"distance":1119193,"bearing":323.8},{"#,
            #""days":[{"country":"EG","days":5,"from":"2027-01-10","to":"2027-01-14"},{"country":"FR","days":1"#,
            #""gaps":[{"from":"2027-01-15","to":"2027-01-19"}]"#, #""order":null,"rule":null,"refused":null"#,
        ] { #expect(reply.contains(part), "\(part)\n\(reply)") }
    }

    @Test func aTrackIsADocument() throws {
        let segments =
            #"[[{"lat":48.5734,"lon":7.8,"time":1799539200000,"accuracy":12.4},{"lat":91,"lon":0}],[]]"#
        let reply = try #require(ask(ce_trip_gpx, #"{"segments":\#(segments),"other":{}}"#))
        let point =
            #"<trkpt lat="48.5734" lon="7.8"><time>2027-01-10T00:00:00.000Z</time><cmt>±12 m</cmt></trkpt>"#
        #expect(reply.contains(point))
        #expect(reply.components(separatedBy: "<trkseg>").count == 3 && !reply.contains("91"))
        let route = #"[{"lat":-1,"lon":2,"name":"A & B","details":"10 Jan"},{"lat":3,"lon":4,"name":null}]"#
        let places = try #require(ask(ce_trip_gpx, #"{"route":\#(route)}"#))
        #expect(
            places.contains(#"<rtept lat="-1.0" lon="2.0"><name>A &amp; B</name><desc>10 Jan</desc></rtept>"#)
        )
        #expect(places.contains(#"<rtept lat="3.0" lon="4.0"></rtept>"#) && !places.contains("<trk>"))
        for refused in ["[]", #"{"segments":[{}]}"#, #"{"segments":[["x"]]}"#, ""] {
            #expect(ask(ce_trip_gpx, refused) == nil, "\(refused)")
        }
    }

    @Test func aRuleIsReportedOrRefused() throws {
        let stay = #"{"lat":48,"lon":2,"country":"FR","from":"2026-01-01","to":"2026-04-02"}"#
        let groups = #"# rule: schengen 90/180 2025-01-01 1\nschengen\tFR\t1995-03-26\n"#
        let broken = try #require(plan(stay, rule: #""Schengen""#, groups: groups))
        #expect(
            broken.contains(#""brokenOn":"2026-04-01","spans":[{"from":"2026-01-01","to":"2026-04-02"}]"#)
        )
        #expect(broken.contains(#""groupDate":"2025-01-01","limit":90,"window":180,"days":92"#))
        let own = try #require(plan(stay, rule: #""92/180:fr,DE""#))
        #expect(own.contains(#""used":92,"left":0,"brokenOn":null"#))
        for (rule, kind) in [("efta", "group"), ("FR", "numbers"), ("90:FR", "rule"), ("", "rule")] {
            let refused = try #require(plan(stay, rule: #""\#(rule)""#, groups: groups))
            #expect(refused.contains(#""rule":null,"refused":{"kind":"\#(kind)""#), "\(rule): \(refused)")
        }
    }

    @Test func placesOutOfOrderAreNamedAndStillCounted() throws {
        let reply = try #require(
            plan(
                #"""
                {"lat":1,"lon":1,"country":"FR","from":"2027-02-01","to":"2027-02-02"},
                {"lat":1,"lon":1,"country":"DE","from":"2027-01-01","to":"2027-01-02"},
                {"lat":91,"lon":1,"country":"xx","from":"2027-02-30","to":"2027-01-02"}
                """#
            )
        )
        #expect(
            reply.contains(
                #""order":{"place":2,"first":"2027-01-01","earlier":1,"earlierFirst":"2027-02-01"}"#
            )
        )
        #expect(reply.contains(#""country":"DE","days":2"#) && reply.contains(#"},null],"days""#))
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"places":{}}"#, #"{"places":[1]}"#, #"{"places":[{"lat":"1"}]}"#,
    ])
    func otherRequestsAreRefused(request: String) {
        #expect(ask(ce_trip_plan, request) == nil)
        #expect(ask(ce_trip_calendar, request.isEmpty ? "{" : #"{"events":3}"#) == nil)
    }

    @Test func aListIsReadLineByLine() throws {
        let reply = try #require(
            ask(ce_trip_places, "# x\r\nCairo@2027-01-10\r\n\nRome@2027-02-30\n\"é@2027-02-03/2027-01-01")
        )
        #expect(
            reply == #"[{"line":2,"place":"Cairo","from":"2027-01-10","to":"2027-01-10","refused":null},"#
                + #"{"line":4,"place":"Rome@2027-02-30","from":null,"to":null,"refused":"dates"},"#
                + #"{"line":5,"place":"\"é@2027-02-03/2027-01-01","from":null,"to":null,"refused":"backwards"}]"#
        )
    }

    @Test func aCalendarHasDaysAndMoments() throws {
        let reply = try #require(
            ask(
                ce_trip_calendar,
                #"""
                {"name":"A, b","created":1795000000000,"events":[
                {"id":"p","from":"2027-01-10","to":"2027-01-14","title":"Cairo","note":"a\nb","place":"Cairo"},
                {"id":"t","start":1795000000000,"end":1795003600000,"title":"9:00"},
                {"id":"none","title":"no time"},{"id":"far","start":1e300,"end":1e300,"title":"far"}]}
                """#
            )
        )
        #expect(reply.contains("X-WR-CALNAME:A\\, b\r\n"))
        #expect(reply.contains("DTSTART;VALUE=DATE:20270110\r\nDTEND;VALUE=DATE:20270115\r\n"))
        #expect(reply.contains("DTSTART:20261118T110640Z\r\nDTEND:20261118T120640Z\r\n"))
        #expect(reply.components(between: "BEGIN:VEVENT") == 2)
    }
}

extension String {
    /// The number of times that `part` occurs.
    fileprivate func components(between part: String) -> Int { ranges(of: part).count }
}
