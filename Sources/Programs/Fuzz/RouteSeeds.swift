import SplitMix

/// Texts that resemble routes and are not valid.
enum RouteSeeds {
    private static let alphabet =
        Array("{}[]:,\"\\<>/='!-?&0123456789.eE+-TZtrkpwfgxl \r\n".utf8) + [0, 0x80, 0xC3, 0xFF]

    private static let decimals = [
        "922337203685.477580", "-922337203685.477580", "1e308", "-1e308", "1e999", "-1e999", "1e-999",
        "4.9e-324",
        "9223372036854775808", "-9223372036854775809", "180", "-180", "180.0000000000001", "90", "-90",
        "90.0000001",
        "0", "-0", "-0.0", "00", "01", ".5", "5.", "+5", "0x10", "nan", "NaN", "inf", "-inf", "Infinity",
        "1_0", "",
        "31.2357" + String(repeating: "0", count: 400), String(repeating: "9", count: 400),
    ]

    private static let times = [
        "1970-01-01T00:00:00Z", "2026-03-01T08:00:00Z", "2026-03-01T08:00:07.25Z", "2026-03-02T08:00:06Z",
        "9999-12-31T23:59:60Z", "0000-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "2026-03-01T08:00:00+14:00",
        "noon",
        "2026-02-30T00:00:00Z", "",
    ]

    /// A route, usually a damaged one.
    static func text(using generator: inout SplitMix64) -> [UInt8] {
        let strangeness = generator.pick([0, 0, 30, 4])
        var text: [UInt8]
        switch Int.random(in: 0..<32, using: &generator) {
        case 0: text = nested(using: &generator)
        case 1: text = many(using: &generator)
        case 2: text = generator.bytes(Int.random(in: 0...300, using: &generator))
        case 3: text = list(strangeness, using: &generator)
        case 4..<18: text = Array(gpx(strangeness, using: &generator).utf8)
        default: text = Array(geoJSON(strangeness, using: &generator).utf8)
        }
        for _ in 0..<generator.pick([0, 0, 1, 2, 8]) { text.mutate(from: alphabet, using: &generator) }
        return text
    }

    private static func number(_ limit: Double, _ strangeness: Int, using generator: inout SplitMix64)
        -> String
    {
        if strangeness > 0, generator.oneIn(strangeness) { return generator.pick(decimals) }
        return "\(Double.random(in: -limit...limit, using: &generator))"
    }

    private static func gpx(_ strangeness: Int, using generator: inout SplitMix64) -> String {
        let points = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            point(strangeness, using: &generator)
        }
        .joined()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return "<gpx><rte>\(points.replacing("trkpt", with: "rtept"))</rte></gpx>"
        case 1: return "<?xml version='1.0'?><gpx>\(points.replacing("trkpt", with: "wpt"))</gpx>"
        default: return "<gpx version='1.1'><trk><name>x &amp; y</name><trkseg>\(points)</trkseg></trk></gpx>"
        }
    }

    private static func point(_ strangeness: Int, using generator: inout SplitMix64) -> String {
        let latitude = number(90, strangeness, using: &generator)
        let longitude = number(180, strangeness, using: &generator)
        let elevation = generator.oneIn(2) ? "<ele>\(number(9000, strangeness, using: &generator))</ele>" : ""
        let time = generator.oneIn(3) ? "" : "<time>\(generator.pick(times))</time>"
        let extra =
            generator.oneIn(6) ? "<extensions><a:ele>7</a:ele><!-- > --><![CDATA[<]]></extensions>" : ""
        return "<trkpt lat=\"\(latitude)\" lon='\(longitude)'>\(elevation)\(time)\(extra)</trkpt>\n"
    }

    private static func geoJSON(_ strangeness: Int, using generator: inout SplitMix64) -> String {
        let count = Int.random(in: 0...8, using: &generator)
        let positions = (0..<count).map { _ in position(strangeness, using: &generator) }.joined(
            separator: ","
        )
        let geometry = generator.pick([
            "{\"type\":\"LineString\",\"coordinates\":[\(positions)]}",
            "{\"type\":\"MultiPoint\",\"coordinates\":[\(positions)]}",
            "{\"type\":\"MultiLineString\",\"coordinates\":[[\(positions)],[]]}",
            "{\"coordinates\":\(position(strangeness, using: &generator)),\"type\":\"Point\"}",
            "{\"type\":\"Polygon\",\"coordinates\":[[\(positions)]]}",
            "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"LineString\",\"coordinates\":[\(positions)]}]}",
        ])
        let feature =
            "{\"type\":\"Feature\",\"properties\":{\"a\":[1,\"\\u0000\",null]},\"geometry\":\(geometry)}"
        return generator.pick([
            geometry, feature, "{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}",
        ])
    }

    private static func position(_ strangeness: Int, using generator: inout SplitMix64) -> String {
        var numbers = [
            number(180, strangeness, using: &generator), number(90, strangeness, using: &generator),
        ]
        if generator.oneIn(3) { numbers.append(number(9000, strangeness, using: &generator)) }
        if strangeness > 0, generator.oneIn(20) { numbers.removeLast() }
        return "[\(numbers.joined(separator: ","))]"
    }

    private static func list(_ strangeness: Int, using generator: inout SplitMix64) -> [UInt8] {
        let lines = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
            "\(number(90, strangeness, using: &generator)) \(number(180, strangeness, using: &generator))\n"
        }
        return Array(lines.joined().utf8)
    }

    private static func nested(using generator: inout SplitMix64) -> [UInt8] {
        let depth = generator.pick([10, 63, 64, 65, 20_000])
        let opening = generator.pick([
            "[", "{\"a\":", "{\"type\":\"LineString\",\"coordinates\":[", "{\"geometry\":", "{\"features\":[",
            "<gpx>",
            "<gpx><trk><trkseg>", "<!--", "<a b='", "{\"coordinates\":[[",
        ])
        return Array(String(repeating: opening, count: depth).utf8)
    }

    /// A text with a very large number of one element.
    private static func many(using generator: inout SplitMix64) -> [UInt8] {
        let count = generator.pick([17, 257, 20_000])
        func repeated(_ text: String) -> String { String(repeating: text, count: count) }
        return Array(
            generator.pick([
                "{\"type\":\"Point\",\"coordinates\":[\(repeated("1,"))1]}",
                "{\"type\":\"LineString\",\"coordinates\":[\(repeated("[1,2],"))[3,4]]}",
                "{\"type\":\"MultiLineString\",\"coordinates\":[\(repeated("[],"))[[3,4]]]}",
                "<gpx \((0..<count).map { "a\($0)=''" }.joined(separator: " "))></gpx>",
                "<gpx>\(repeated("<wpt lat='1' lon='2'/>"))</gpx>", repeated("1 2\n"), repeated("\n"),
                "{\"type\":\"\(repeated("x"))\"}",
            ]).utf8
        )
    }
}
