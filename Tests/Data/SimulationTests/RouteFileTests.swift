import Foundation
import Geodesy
import Simulation
import SuiteTraits
import Testing

/// The route that `text` describes.
func route(_ text: String) throws -> Route {
    guard case .route(let route) = try RouteFile(parsing: Array(text.utf8), file: "way") else {
        throw NotARoute()
    }
    return route
}

struct NotARoute: Error {}

/// The text `latitude longitude` for each point of the route that `text` describes.
private func places(_ text: String) throws -> [String] {
    try route(text).points.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" }
}

struct RouteFileTests {
    @Test(arguments: [
        #"{"type":"LineString","coordinates":[[31,30],[32,29.5]]}"#,
        #"{"coordinates":[[[31,30]],[[32,29.5]]],"type":"MultiLineString"}"#,
        #" {"type":"Feature","properties":{"a":[{"b":null}]},"geometry":{"type":"MultiPoint","coordinates":[[31,30],[32,29.5,7]]}}"#,
        """
        {"type": "FeatureCollection", "name": "{\\"type\\"", "features": [
          {"type": "Feature", "geometry": null, "properties": {"x": [true, false, -1.5e3, {}, []]}},
          {"type": "Feature", "geometry": {"type": "Point", "coordinates": [31, 30]}},
          {"type": "Feature", "geometry": {"type": "GeometryCollection", "geometries": [
            {"type": "LineString", "coordinates": []}, {"type": "Point", "coordinates": [3.2e1, 29.5]}]}}
        ]}
        """,
        "\u{FEFF}# a list\n\n30, 31\r\n  29°30'N 32°00'E",
        "<?xml version='1.0'?><gpx><wpt lat='30' lon='31'/><wpt lon=\"32\" lat=\"29.5\"></wpt></gpx>",
        "<gpx><!-- <wpt/> --><rte><rtept lat='30' lon='31'/><rtept lat='29.5' lon='32'/></rte><wpt lat='1' lon='1'/></gpx>",
        """
        <gpx:gpx xmlns:gpx="http://www.topografix.com/GPX/1/1"><gpx:trk><name><![CDATA[</gpx>]]></name>
        <gpx:trkseg><gpx:trkpt lat="30" lon="31"/></gpx:trkseg><trkseg><trkpt lat="29.5" lon=" 32 "
        ></trkpt></trkseg></gpx:trk></gpx:gpx>
        """,
    ])
    func everyFormatGivesItsPointsInOrder(text: String) throws {
        #expect(try places(text) == ["30.0 31.0", "29.5 32.0"])
    }

    @Test func altitudesAndTimesOfPointsAreKept() throws {
        let gpx = """
            <gpx version="1.1"><metadata><time>2001-01-01T00:00:00Z</time></metadata><trk><trkseg>
            <trkpt lat="30" lon="31"><ele> 22.5 </ele><time>2026-03-01T08:00:00Z</time>
              <extensions><x><ele>9</ele><time>never</time></x></extensions></trkpt>
            </trkseg></trk></gpx>
            """
        let point = try #require(try route(gpx).points.first)
        #expect(point.altitudeMetres == 22.5)
        #expect(point.time == Timestamp(rfc3339: "2026-03-01T08:00:00Z"))
        let line = try route(#"{"type":"Point","coordinates":[31,30,8.5,1]}"#)
        #expect(line.points.first?.altitudeMetres == 8.5)
    }

    @Test func timesMatterOnlyWhereTheyAreUsed() throws {
        let times = ["2026-03-01T09:30:00.5+01:30", "2026-03-01T08:00:01", "noon"]
        let points = times.map { "<trkpt lat='30' lon='31'>\n<time>\($0)</time></trkpt>" }.joined()
        let track = try route("<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>")
        #expect(track.points.map(\.time) == [Timestamp(rfc3339: "2026-03-01T08:00:00.5Z"), nil, nil])
        #expect(track.points.map(\.unreadableTimeLine) == [nil, 3, 4])
        let start = Timestamp(milliseconds: 0)
        _ = try Drive(along: track, from: start)
        let error = #expect(throws: SettingError.self) {
            var options = Drive.Options()
            options.pace = .recorded
            _ = try Drive(along: track, from: start, options: options)
        }
        #expect(error == .timeUnreadable(point: 2, line: 3))
        #expect(error?.description.contains("line 3") == true)
    }

    @Test(arguments: [
        ("", "way: no points; expected GeoJSON, GPX, NMEA, or a coordinate on each line"),
        (#"{"type":"FeatureCollection","features":[]}"#, "way: no points; expected"),
        (
            "{\n\"type\": \"LineString\",\n\"coordinates\": [[31, 30],\n]}",
            "way:4: expected a number, found ]"
        ),
        (
            "\n{\"type\":\"Polygon\",\"coordinates\":[[[1,1],[2,2],[1,1]]]}",
            "way:2: expected a LineString, Multi"
        ),
        (#"{"type":"LineString","coordinates":[31,30]}"#, "way:1: expected the coordinates of a LineString"),
        (#"{"type":"LineString","coordinates":[[31,30],32,29]}"#, "way:1: expected positions of one depth"),
        (#"{"type":"Point","coordinates":[31]}"#, "way:1: expected [longitude, latitude]"),
        (#"{"type":"Point","coordinates":[31,"30"]}"#, "way:1: expected a number, found \""),
        (#"{"type":"Point","coordinates":[31,1e999]}"#, "way:1: expected a number, found 1e999"),
        (#"{"type":"Point","coordinates":[30,131]}"#, "way:1: latitude 131.0 is outside -90 to 90"),
        (#"{"coordinates":[31,30]}"#, "way:1: expected a member \"type\""),
        (#"{"type":"Point","coordinates":[31,30]} x"#, "way:1: expected the end of the file, found x"),
        (#"{"type":"Point","coordinates":[31,30"#, "way:1: expected ], found the end of the file"),
        (#"{"a":nul}"#, "way:1: expected a value, found nul"),
        ("{\"a\":\"\\", "way:1: expected \" at the end of a string"),
        ("30 31\nnowhere\n", "way:2: \"nowhere\" at column 1"),
        ("<kml></kml>", "way:1: expected one <gpx>, found <kml>"),
        ("<gpx>\n<trk>\n</gpx>", "way:3: expected </trk>, found </gpx>"),
        ("<gpx><wpt lat='1'/></gpx>", "way:1: expected <wpt lat=\"30.0444\" lon=\"31.2357\">"),
        ("<gpx><wpt lat='91' lon='0'/></gpx>", "way:1: latitude 91.0 is outside"),
        (
            "<gpx><wpt lat='1' lon='0'><ele>high</ele></wpt></gpx>",
            "way:1: expected metres in <ele>, found \"high\""
        ),
        (
            "<gpx><wpt lat='1' lon='0'><ele>1e308</ele></wpt></gpx>",
            "way:1: expected metres in <ele>, found \"1e308\""
        ),
        (
            #"{"type":"LineString","coordinates":[[0,1,-1e308],[1,1,1e308]]}"#,
            "way:1: expected an altitude in metres, found -1e+308"
        ),
        ("<gpx><wpt lat='1' lon='0'/>", "way:1: expected </gpx> before the end of the file"),
        ("<gpx></gpx><gpx></gpx>", "way:1: expected one <gpx>, found <gpx>"),
        ("<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx/>", "way:1: expected no document type"),
        ("<gpx>\n<!-- ", "way:2: expected --> at the end of a comment"),
        ("<gpx a=1></gpx>", "way:1: expected a=\"…\""),
        ("<gpx a='1></gpx>", "way:1: expected a closing quote"),
    ])
    func faultsNameTheFileTheLineAndWhatWasExpected(text: String, message: String) {
        let error = #expect(throws: RouteError.self) { try route(text) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test func textThatIsNotUTF8IsRefused() {
        let error = #expect(throws: RouteError.self) {
            try RouteFile(parsing: [0x33, 0xFF, 0xFE], file: "way")
        }
        #expect(error?.description == "way:1: expected GeoJSON, GPX, NMEA or coordinates in UTF-8")
    }

    @Test(arguments: [
        ("<gpx>" + String(repeating: "<a>", count: 100_000), "expected at most 64 levels"),
        (
            #"{"type":"Point","coordinates":[\#(String(repeating: "1,", count: 100_000))1]}"#,
            "expected positions of one depth, [longitude, latitude]"
        ),
        (
            "<gpx " + (0..<1000).map { "a\($0)=''" }.joined(separator: " "),
            "expected fewer attributes in <gpx>"
        ),
        (#"{"type":"\#(String(repeating: "x", count: 9999))"}"#, nil),
        (#"{"type":"Point","coordinates":[31,30,1e999]}"#, "expected a number, found 1e999"),
        (#"{"type":"Point","coordinates":[922337203685.477580,30]}"#, nil),
    ])
    func whatIsFarTooMuchIsRefused(text: String, expected: String?) {
        let error = #expect(throws: RouteError.self) { try route(text) }
        if let expected { #expect(error?.kind == .malformed(line: 1, expected: expected)) }
        #expect(error.map { $0.description.utf8.count < 400 } == true)
    }

    @Test func deepNestingIsRefused() {
        let text = #"{"a":"# + String(repeating: "[", count: 100_000)
        let error = #expect(throws: RouteError.self) { try route(text) }
        #expect(error?.kind == .malformed(line: 1, expected: "expected at most 64 levels"))
    }

    @Test func filesThatCannotBeReadAreNamed() {
        let missing = #expect(throws: RouteError.self) { try RouteFile(contentsOf: "/nowhere/way.gpx") }
        #expect(
            missing?.description
                == "/nowhere/way.gpx: cannot be read: No such file or directory; name a readable file"
        )
        let endless = #expect(throws: RouteError.self) { try RouteFile(contentsOf: "/dev/zero") }
        #expect(endless?.description == "/dev/zero: larger than 64 MiB; cut the route into parts")
    }

    @Test func damagedFilesAreReadOrRefusedAndNeverCrash() {
        let whole = [
            #"{"type":"Feature","properties":{"a":"\\"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4,5]]}}"#,
            "<?xml?><gpx><trk><trkseg><trkpt lat='1' lon='2'><ele>3</ele><!-- --></trkpt></trkseg></trk></gpx>",
            "$GPRMC,080000,A,3002.6,N,03114.1,E,0,0,010326,,,A*00\n# note\n30 31\n",
        ]
        var generator = SeededGenerator(seed: 7)
        for text in whole {
            for _ in 0..<3000 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let index = Int.random(in: bytes.indices, using: &generator)
                    bytes[index] =
                        Array("<>\"'{}[],:/\\ \n!-0e\u{0}".utf8).randomElement(using: &generator) ?? 0
                }
                bytes.removeLast(Int.random(in: 0..<3, using: &generator) * bytes.count / 4)
                _ = try? RouteFile(parsing: bytes, file: "damaged")
            }
        }
    }
}
