import Foundation
import Testing

/// `watch` on what other programs print: lines of coordinates, and gpsd's JSON.
struct WatchInputTests {
    private let program: Program

    init() throws { program = try Program() }

    @Test func eachLineOfCoordinatesCountsAtOnce() async throws {
        let lines = "30.0444 31.2357\n\n30.1,31.2\r\n47.5000 7.6000\nnowhere\n91 0\n0 -30\n47°33'N 7°36'E"
        let outcome = try await program("watch", "-", "--format", "code", input: lines)
        #expect(outcome.output == "EG\nCH\n--\nCH\n")
        #expect(outcome.exitCode == 65)
        let errors = outcome.errors.split(separator: "\n")
        try #require(errors.count == 3, "\(outcome.errors)")
        #expect(errors[0].hasPrefix("countryexplorer: standard input: line 5: \"nowhere\""))
        #expect(errors[1].hasPrefix("countryexplorer: standard input: line 6: \"91\""))
        #expect(errors[2] == "countryexplorer: standard input: 2 of 8 lines cannot be read")
    }

    @Test func anEventIsPrintedWhileTheInputIsOpen() async throws {
        let pipe = try program.file("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let output = try program.file("output")
        let command = "exec \"$0\" watch - --format code <'\(pipe)' >'\(output)'"
        let watch = try Companion("/bin/sh", ["-c", command, program.executable])
        let writer = open(pipe, O_WRONLY)
        defer { close(writer) }
        let line = Array("30.0444 31.2357\n".utf8)
        #expect(write(writer, line, line.count) == line.count)
        try await Companion.wait(for: "the first event") {
            (try? String(contentsOfFile: output, encoding: .utf8)) == "EG\n"
        }
        watch.end(by: SIGTERM)
    }

    private static func position(_ latitude: Double, second: Int, mode: Int = 3) -> String {
        let time = "2026-10-05T06:07:\(second < 10 ? "0" : "")\(second).000Z"
        return
            #"{"class":"TPV","device":"/dev/x","mode":\#(mode),"time":"\#(time)","lat":\#(latitude),"lon":31.2}"#
    }

    private static let version = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#

    private static let drive =
        ([version] + (0..<5).map { position(30.04 + Double($0) * 1e-5, second: $0) }).joined(separator: "\n")
        + "\n"

    @Test func aRecordingOfGPSDIsRead() async throws {
        let log = try program.file("gpspipe.json", "\n" + Self.drive)
        let watched = try await program("watch", "--nmea", "-", "--format", "code", input: Self.drive)
        #expect(watched.output == "EG\n" && watched.errors == "" && watched.exitCode == 0)
        let located = try await program("locate", "--nmea", log, "--format", "code")
        #expect(located.output == "EG\n" && located.exitCode == 0, "\(located.errors)")
        let launched = try await program("first-launch", "--nmea", "-", "--format", "env", input: Self.drive)
        #expect(launched.output.contains("COUNTRY_REASON='located'"), "\(launched.errors)")
    }

    private static let refused: [(String, Int32, String)] = [
        (
            version + "\n", 75,
            "its bytes look like gpsd's JSON without positions; record it while gpsd has a receiver"
        ),
        (position(30, second: 1, mode: 1) + "\n", 75, "the receiver has no fix"),
        (
            "{\"lat\":30,\"lon\":31}\n", 65,
            "it begins as JSON, and has no report of gpsd in it; give what `gpspipe -w`"
        ),
    ]

    @Test(arguments: refused)
    func aRecordingWithoutAFixNamesTheReason(input: String, exitCode: Int32, reason: String) async throws {
        let outcome = try await program("locate", "--nmea", "-", input: input)
        #expect(outcome.exitCode == exitCode)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    /// Every second position is 10,000 km away, which no vehicle travels in a second.
    @Test(arguments: [(1, [1]), (2, [1, 1]), (30, [1, 29]), (31, [1, 30]), (65, [1, 30, 30, 4])])
    func fixesThatAreHeldBackAreCounted(jumps: Int, counts: [Int]) async throws {
        var lines = (0..<5).map { Self.position(30.04 + Double($0) * 1e-5, second: $0) }
        for jump in 0..<jumps {
            let (minute, second) = ((5 + 2 * jump) / 60, (5 + 2 * jump) % 60)
            func at(_ latitude: Double, _ second: Int) -> String {
                let time = String(
                    format: "2026-10-05T06:%02d:%02d.000Z",
                    7 + minute + second / 60,
                    second % 60
                )
                return
                    #"{"class":"TPV","device":"/dev/x","mode":3,"time":"\#(time)","lat":\#(latitude),"lon":31.2}"#
            }
            lines.append(at(-50 - Double(jump) * 0.1, second))
            lines.append(at(30.041 + Double(jump) * 1e-5, second + 1))
        }
        let input = lines.joined(separator: "\n") + "\n"
        let outcome = try await program("watch", "--nmea", "-", "--format", "json", input: input)
        let events = Watch.events(in: outcome.output)
        #expect(events.first?["event"] as? String == "first-fix")
        #expect(events.dropFirst().allSatisfy { $0["event"] as? String == "held-back" })
        #expect(events.dropFirst().map { $0["count"] as? Int } == counts, "\(outcome.output)")
        let text = try await program("watch", "--nmea", "-", input: input)
        let last = text.line.split(separator: "\n").last ?? ""
        #expect(
            last.hasSuffix(counts.last == 1 ? "jump" : "(the last of \(counts.last ?? 0) such fixes)"),
            "\(last)"
        )
    }
}
