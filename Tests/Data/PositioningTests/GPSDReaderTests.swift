import Fixes
import Geodesy
import NIOCore
import Testing

@testable import Positioning

@Suite struct GPSDReaderTests {
    private let greeting =
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#

    @Test func readsReportsHoweverTheyAreSplit() {
        let text = greeting + "\r\n{\"class\":\"POLL\"}\n{\"class\":\"DEVICES\",\"devices\":[]}\n"
        let expected: [GPSDReport] = [.version(release: "3.22"), .devices([])]
        #expect(reports(in: text) == expected)
        var reader = GPSDReader()
        var found: [GPSDReport] = []
        for byte in text.utf8 { reader.feed([byte].span) { found.append($0) } }
        #expect(found == expected)
    }

    @Test(arguments: [
        "", "{}", "[]", "null", "3", "nonsense", #"{"class":3}"#, #"{"class":"PPS","mode":3}"#, "{\"class\":",
        #"{"class":"DEVICE"}"#, "\u{0}", "{\"class\":\"TPV\",\"lat\":nan}",
    ])
    func skipsOtherText(line: String) {
        #expect(reports(in: line + "\n" + greeting + "\n") == [.version(release: "3.22")])
    }

    @Test func toleratesBytesThatAreNotText() {
        var reader = GPSDReader()
        var found: [GPSDReport] = []
        reader.feed(([0xFF, 0xC0, 0x80, 0x0A] + Array(greeting.utf8) + [0x0A]).span) { found.append($0) }
        #expect(found == [.version(release: "3.22")])
    }

    @Test(arguments: ["[", "{\"a\":", "{\"class\":\"TPV\",\"lat\":["])
    func survivesDeepNesting(opening: String) {
        let line = String(repeating: opening, count: 10_000)
        #expect(reports(in: line + "\n" + greeting + "\n") == [.version(release: "3.22")])
    }

    /// The texts are closed, so that only their depth is wrong.
    ///
    /// The first two would be reports.
    @Test(arguments: [
        (#"{"class":"VERSION","a":"#, "}", 16, true), (#"{"class":"VERSION","a":"#, "}", 17, false),
        (#"{"class":"VERSION","a":"#, "}", 10_000 / 4, false), ("[", "]", 10_000, false),
        (#"{"a":"#, "}", 10_000, false),
    ])
    func refusesWhatIsNestedTooDeep(opening: String, closing: String, depth: Int, isRead: Bool) {
        let inner = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        let reports = reports(in: inner + "\n" + greeting + "\n")
        #expect(reports.count == (isRead ? 2 : 1))
        #expect(reports.last == .version(release: "3.22"))
    }

    /// The decoder has trapped on an error at the very end of its input.
    @Test func survivesAnyEnd() {
        let report = Array(
            #"{"class":"TPV","mode":3,"lat":-1.5e1,"lon":2,"device":"/d\"\u00e9","a":[true,null,{}]}"#.utf8
        )
        var reader = GPSDReader()
        var found: [GPSDReport] = []
        for end in report.indices {
            for last in UInt8.min...UInt8.max where last != 0x0A {
                let line = report[..<end] + [last, 0x0A]
                reader.feed(line.span) { found.append($0) }
            }
        }
        for depth in 1...1100 {
            let line = [UInt8](repeating: UInt8(ascii: "["), count: depth) + [0x0A]
            reader.feed(line.span) { found.append($0) }
        }
        let line = Array((greeting + "\n").utf8)
        reader.feed(line.span) { found.append($0) }
        #expect(found.last == .version(release: "3.22"))
        #expect(found.count > 1, "a brace after a whole number makes a report of its beginning")
    }

    @Test(arguments: [
        String(repeating: "[", count: 17) + String(repeating: "]", count: 17),
        "[" + String(repeating: "0,", count: 5000) + "0]",
    ])
    func aLineOfMoreThanGPSDSendsIsPassedOver(list: String) {
        #expect(reports(in: #"{"class":"VERSION","release":"3.22","more":\#(list)}"# + "\n").isEmpty)
        #expect(reports(in: #"{"class":"VERSION","release":"3.22","more":["\#(list)"]}"# + "\n").count == 1)
    }

    @Test func readsAReportWhoseNamesAreNotText() {
        var reader = GPSDReader()
        var found: [GPSDReport] = []
        let line =
            Array(#"{"class":"TPV","device":"/dev/"#.utf8) + [0xE9]
            + Array(#"","mode":3,"lat":1,"lon":2}"#.utf8)
        reader.feed((line + [0x0A]).span) { found.append($0) }
        guard case .position(let position) = found.first else { return #expect(Bool(false), "\(found)") }
        #expect(position.device == "/dev/\u{FFFD}")
        #expect(position.isFix)
    }

    @Test(arguments: [
        #"{"class":"TPV","mode":3,"mode":1,"lat":1,"lon":2}"#,
        #"{"class":"TPV","mode":3,"lat":1,"lat":1e999,"lon":2}"#,
        #"{"class":"TPV","mode":3,"lat":1,"lon":2,"class":"SKY"}"#, #"{"class":"TPV","mode":1e999}"#,
        #"{"class":"TPV","mode":-9223372036854775809,"lat":99999999999999999999999999999}"#,
        #"{"class":"SKY","uSat":1e999,"hdop":-1e999,"satellites":[3,{"used":1},{"used":true}]}"#,
        #"{"class":"GST","lat":1e999,"lon":-1}"#, #"{"class":"DEVICES","devices":{"path":3}}"#,
    ])
    func survivesOddNumbersAndKeysGivenTwice(line: String) {
        let reports = reports(in: line + "\n" + greeting + "\n")
        #expect(reports.count == 2)
        #expect(reports.last == .version(release: "3.22"))
    }

    @Test func readsTheSky() {
        let line = #"{"class":"SKY","device":"/dev/a","hdop":1.5,"uSat":7,"satellites":[{"used":true}]}"#
        #expect(reports(in: line + "\n") == [.sky(GPSDSky(device: "/dev/a", used: 7, hdop: 1.5, inView: 1))])
        let old = #"{"class":"SKY","satellites":[{"used":true},{"used":false},{"PRN":3},{"used":true}]}"#
        #expect(reports(in: old + "\n") == [.sky(GPSDSky(used: 2, inView: 4))])
        #expect(reports(in: #"{"class":"SKY","hdop":0,"uSat":-1}"# + "\n") == [.sky(GPSDSky())])
        let levels = ["-1", "0.0", "46.9", "1e999", #""x""#, "99.9", "100", "1", "17", "31"]
        let listed = levels.map { #"{"PRN":1,"ss":\#($0)}"# }.joined(separator: ",")
        let found = reports(in: #"{"class":"SKY","satellites":[\#(listed)]}"# + "\n")
        #expect(found == [.sky(GPSDSky(used: 0, inView: 10, strongest: [99, 46, 31, 17]))])
    }

    @Test func readsTheErrorEstimate() {
        let line = #"{"class":"GST","device":"/dev/a","rms":1,"major":5,"minor":4,"lat":3,"lon":4,"alt":9}"#
        #expect(reports(in: line + "\n") == [.noise(GPSDNoise(device: "/dev/a", metres: 10))])
        #expect(reports(in: #"{"class":"GST","lat":0,"lon":0}"# + "\n") == [.noise(GPSDNoise())])
    }

    @Test func dropsALineBeyondTheLimitAndGoesOn() {
        let padded = #"{"class":"ERROR","message":"x"}"#
        func line(of length: Int) -> String {
            padded + String(repeating: " ", count: length - padded.utf8.count) + "\n"
        }
        #expect(reports(in: line(of: GPSDReader.limit)) == [.error(message: "x")])
        let text = line(of: GPSDReader.limit + 1) + greeting + "\n"
        #expect(reports(in: text) == [.version(release: "3.22")])
    }

    @Test func readsDevicesWithMistypedKeys() {
        #expect(
            reports(
                in: #"{"class":"DEVICES","devices":[{"path":"/dev/a","activated":0},{"path":7},{}]}"# + "\n"
            )
                == [.devices(["/dev/a"])]
        )
        #expect(
            reports(in: #"{"class":"DEVICE","path":"/dev/a","activated":0}"# + "\n")
                == [.device(path: "/dev/a", isActive: false)]
        )
        #expect(
            reports(in: #"{"class":"DEVICE","path":"/dev/a","activated":"2026-01-01T00:00:00Z"}"# + "\n")
                == [.device(path: "/dev/a", isActive: true)]
        )
    }

    @Test func readsAWholeFix() throws {
        let fix = try #require(
            report(
                #""mode":3,"lat":30.5,"lon":31.25,"time":"2026-01-01T00:00:01.500Z","eph":9.5,"epx":1,"epy":2,"#
                    + #""speed":1.5,"altMSL":74.5,"alt":90,"device":"/dev/a""#
            )
        )
        #expect(fix.coordinate == (try Coordinate(latitude: 30.5, longitude: 31.25)))
        #expect(fix.mode == .threeDimensional)
        #expect(fix.origin == .gps)
        #expect(fix.time == Timestamp(milliseconds: 1_767_225_601_500))
        #expect(fix.millisecondOfDay == 1500)
        #expect(fix.accuracyMetres == 9.5)
        #expect(fix.speedMetresPerSecond == 1.5)
        #expect(fix.altitudeMetres == 74.5)
    }

    @Test(arguments: [
        (#""epx":3,"epy":4"#, 5.0), (#""epx":3"#, nil), (#""eph":0,"epx":0,"epy":4"#, nil),
        (#""eph":"7""#, nil),
        (#""eph":-1,"epx":6,"epy":8"#, 10), (#""eph":1e999"#, nil),
    ])
    func usesTheAvailableAccuracy(keys: String, accuracy: Double?) {
        #expect(report(#""mode":2,"lat":1,"lon":2,"# + keys)?.accuracyMetres == accuracy)
    }

    @Test(arguments: [
        #""mode":1,"lat":1,"lon":2"#, #""mode":0,"lat":1,"lon":2"#, #""lat":1,"lon":2"#, #""mode":3"#,
        #""mode":3,"lat":1"#, #""mode":3,"lon":1"#, #""mode":3,"lat":0,"lon":0"#,
        #""mode":3,"lat":0.0,"lon":-0.0"#,
        #""mode":3,"lat":91,"lon":2"#, #""mode":3,"lat":1,"lon":180.5"#, #""mode":3,"lat":"1","lon":2"#,
        #""mode":"3","lat":1,"lon":2"#, #""mode":3,"lat":null,"lon":2"#, #""mode":-3,"lat":1,"lon":2"#,
        #""mode":3,"status":8,"lat":1,"lon":2"#, #""mode":3,"lat":1e999,"lon":2"#,
        #""mode":true,"lat":1,"lon":2"#,
    ])
    func believesNoFixWithout(keys: String) {
        #expect(report(keys) == nil)
    }

    @Test func ignoresAnInvalidTime() {
        #expect(report(#""mode":2,"lat":1,"lon":2,"time":1767225601.5"#)?.time == nil)
        #expect(report(#""mode":2,"lat":1,"lon":2,"time":"yesterday""#)?.coordinate.latitude == 1)
    }

    @Test func quotesTheDeviceItAsksFor() {
        #expect(request(nil) == #"?WATCH={"enable":true,"json":true};"# + "\n")
        #expect(
            request(#"/dev/a"b\c"#) == #"?WATCH={"enable":true,"json":true,"device":"/dev/a\"b\\c"};"# + "\n"
        )
        // A mark after the quotation mark makes one Character of the two.
        #expect(request("a\"\u{301},\n").utf8.contains("a\\\"\u{301},\\u000a\"};".utf8))
    }

    private func request(_ device: String?) -> String {
        GPSDHandler.Request(
            device: device,
            needsDevice: false,
            greetingPatience: .seconds(1),
            firstPatience: .seconds(1),
            silence: .seconds(1)
        ).command
    }

    private func reports(in text: String) -> [GPSDReport] {
        var reader = GPSDReader()
        var found: [GPSDReport] = []
        reader.feed(Array(text.utf8).span) { found.append($0) }
        return found
    }

    private func report(_ keys: String) -> Fix? {
        guard case .position(let position) = reports(in: #"{"class":"TPV","# + keys + "}\n").first else {
            return nil
        }
        return position.fix(receivedAt: .now)
    }
}

@Suite struct GPSDExtremesTests {
    private func fixes(_ lines: String...) -> [Fix] {
        var (reader, receivers) = (GPSDReader(), GPSDReceivers())
        var fixes: [Fix] = []
        reader.feed(Array((lines.joined(separator: "\n") + "\n").utf8).span) { report in
            switch report {
            case .sky(let sky): receivers.note(sky)
            case .noise(let noise): receivers.note(noise, receivedAt: .now)
            case .position(let position):
                if let fix = receivers.fix(position, receivedAt: .now) { fixes.append(fix) }
            default: break
            }
        }
        return fixes
    }

    @Test(arguments: [#""epx":1e-200,"epy":1e-200"#, #""epx":1e200,"epy":1e200"#, #""eph":0"#, #""eph":-1"#])
    func anImpossibleErrorIsNotARadius(keys: String) throws {
        let fix = try #require(fixes(#"{"class":"TPV","mode":3,"lat":30.5,"lon":31.5,\#(keys)}"#).first)
        #expect(fix.accuracyMetres == nil)
    }

    @Test func satellitesDilutionAndCourseGoIntoTheFix() throws {
        let fix = try #require(
            fixes(
                #"{"class":"SKY","hdop":1.2,"uSat":9}"#,
                #"{"class":"TPV","mode":3,"lat":30.5,"lon":31.5,"track":271.5}"#
            )
            .first
        )
        #expect(fix.hdop == 1.2 && fix.satellitesUsed == 9 && fix.courseDegrees == 271.5)
        #expect(fix.accuracyMetres == 1.2 * 19)
        let huge = fixes(#"{"class":"SKY","hdop":1e308}"#, #"{"class":"TPV","mode":2,"lat":1,"lon":1}"#)
        #expect(huge.first?.accuracyMetres == nil)
    }
}
