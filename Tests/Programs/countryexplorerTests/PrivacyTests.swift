import Foundation
import Testing

/// Nothing about a position is written anywhere unless the user asks for it.
///
/// The position occurs nowhere else, so its digits, or its bits, in any file or message are a leak.
struct PrivacyTests {
    private let program: Program
    /// A recording made in a folder that is not searched.
    private let log: String
    private static let (latitude, longitude) = (30.731942, 31.284653)
    /// The digits beyond two decimals, in degrees, without the point, and in the degrees and minutes of NMEA.
    private static let secrets = ["30.731", "31.284", "30731", "31284", "3043.9", "3117.0"]

    init() async throws {
        program = try Program()
        let elsewhere = try Program()
        // Eight metres: every position of it has those digits.
        let route = try elsewhere.file("route.txt", "30.731910 31.284610\n30.731980 31.284640\n")
        log = try elsewhere.file("drive.nmea")
        let made = try await elsewhere("simulate", route, "--output", log, "--speed", "3")
        #expect(made.exitCode == 0, "\(made.errors)")
        let text = try String(contentsOfFile: log, encoding: .utf8)
        #expect(
            text.contains("3043.9") && text.contains("3117.0"),
            "the digits that are looked for are there"
        )
        try FileManager.default.createDirectory(
            atPath: program.file("tmp"),
            withIntermediateDirectories: true
        )
    }

    /// Runs the commands that see positions, and gives what they write on standard error.
    private func messages(at level: String, verbose: Bool = false) async throws -> String {
        let typed = ["\(Self.latitude)", "\(Self.longitude)"]
        let commands = [
            ["locate"] + typed, ["locate", "--nmea", log, "--format", "json"],
            ["locate", "--source", "/dev/does-not-exist", "--source", "nmea:\(log)"],
            ["first-launch", "--store", try program.file("typed.sqlite")] + typed,
            ["first-launch", "--nmea", log], ["first-launch", "--nmea", log, "--format", "json"],
            ["first-launch", "--store", try program.file("few.sqlite"), "--source", "nmea:\(try few())"],
            ["watch", "--nmea", log], ["fixes", "--nmea", log],
        ]
        var messages = ""
        for command in commands {
            let outcome = try await program.run(
                program.executable,
                command + (verbose ? ["--verbose"] : []),
                environment: ["COUNTRYEXPLORER_LOG_LEVEL": level, "TMPDIR": try program.file("tmp")]
            )
            #expect(outcome.exitCode == 0, "\(command): \(outcome.errors)")
            messages += outcome.errors
        }
        return messages
    }

    /// A recording that ends before enough fixes agree, so that a message has to name the missing ones.
    private func few() throws -> String {
        let path = (log as NSString).deletingLastPathComponent + "/few.nmea"
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\r\n")
        try Data(lines.prefix(4).joined(separator: "\r\n").utf8).write(to: URL(filePath: path))
        return path
    }

    @Test(arguments: [("warning", false), ("debug", false), ("warning", true)])
    func noFileAndNoMessageHasThePosition(level: String, verbose: Bool) async throws {
        let messages = try await messages(at: level, verbose: verbose)
        for secret in Self.secrets { #expect(!messages.contains(secret), "\(messages)") }
        #expect(messages.contains("30.73,31.28") == (level == "debug" || verbose), "rounded to two decimals")
        var files = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: program.folder.path) {
            guard let bytes = FileManager.default.contents(atPath: try program.file(path)) else { continue }
            files += 1
            for secret in Self.secrets { #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(path)") }
            #expect(!Self.holdsThePosition(Array(bytes)), "\(path)")
        }
        #expect(files >= 3, "the stores are there")
    }

    @Test func theMessageOfTheHighSeasHasNoPosition() async throws {
        let outcome = try await program("locate", "0.731942", "-30.284653", "--format", "code")
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.errors.contains("no country") && !outcome.errors.contains("0.73"),
            "\(outcome.errors)"
        )
    }

    @Test func onlyATraceHasIt() async throws {
        let messages = try await messages(at: "trace")
        #expect(messages.contains("30.7319") && messages.contains("31.2846"))
    }

    @Test func theSearchFindsWhatItLooksFor() {
        for bits in [Self.latitude.bitPattern.bigEndian, Self.longitude.bitPattern.littleEndian] {
            let bytes = withUnsafeBytes(of: bits) { Array("text".utf8) + $0 + [0] }
            #expect(Self.holdsThePosition(bytes))
        }
        #expect(!Self.holdsThePosition(Array("30.73 and 31.28 are no secret".utf8)))
    }

    /// True if any eight bytes, in either order, are a coordinate of the drive.
    private static func holdsThePosition(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 8 else { return false }
        return (0...bytes.count - 8).contains { start in
            let bits = bytes[start..<start + 8].reduce(UInt64(0)) { ($0 << 8) | UInt64($1) }
            return [bits, bits.byteSwapped].contains { bits in
                let value = Double(bitPattern: bits)
                return abs(value - latitude) < 0.001 || abs(value - longitude) < 0.001
            }
        }
    }
}
