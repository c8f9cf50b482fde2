import Boundaries
import Testing

@testable import TimeZoneRules

@Suite struct PosixTimeZoneTests {
    @Test(arguments: [
        ("Africa/Cairo", "EET-2EEST,M4.5.5/0,M10.5.4/24"),
        ("Egypt", "EET-2EEST,M4.5.5/0,M10.5.4/24"),
        ("Africa/Abidjan", "GMT0"),
        ("Asia/Kathmandu", "<+0545>-5:45"),
        ("America/Nuuk", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"),
        ("Etc/GMT+2", "<-02>2"),
        ("Zulu", "UTC0"),
    ])
    func zoneHasItsRule(zone: String, rule: String) {
        #expect(PosixTimeZone.rule(of: zone) == rule)
    }

    @Test(arguments: [
        "", " ", "A", "Africa", "Africa/", "Africa/Cair", "Africa/Cairo ", "Africa/Cairo\n",
        "Africa/Cairo EET",
        "africa/cairo", "Africa/Cairoo", "EET-2EEST,M4.5.5/0,M10.5.4/24", "\n", "zz", "é", "\u{0}",
        "Africa/Cairo EET-2EEST,M4.5.5/0,M10.5.4/24\nAfrica/Casablanca",
    ])
    func otherTextHasNone(text: String) { #expect(PosixTimeZone.rule(of: text) == nil) }

    @Test func longTextHasNone() {
        #expect(PosixTimeZone.rule(of: String(repeating: "M", count: 1 << 20)) == nil)
    }

    @Test func everyLineIsFound() {
        let lines = posixTimeZoneData.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }.split(
            separator: "\n"
        )
        #expect(lines.count > 590)
        for line in lines {
            let parts = line.split(separator: " ").map(String.init)
            #expect(parts.count == 2 && PosixTimeZone.rule(of: parts[0]) == parts.last, "\(line)")
        }
    }

    @Test(arguments: ["boundaries.bin", "coarse.bin"])
    func everyZoneOfTheDataHasARule(file: String) throws {
        let data = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let zones = Set(try BoundaryIndex(opening: "/\(data)/data/\(file)").regions.compactMap(\.timeZone))
        #expect(zones.count > 300)
        #expect(zones.filter { PosixTimeZone.rule(of: $0) == nil } == [])
    }
}
