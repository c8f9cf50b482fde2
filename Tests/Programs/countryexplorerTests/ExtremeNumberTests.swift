import Foundation
import Testing

/// Numbers beyond what a clock or an integer holds, from every side: an answer or one clear line, never a trap.
struct ExtremeNumberTests {
    private let program: Program
    private static let route = Program.repository.appending(path: "data/examples/cairo-route.geojson").path
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    init() throws { program = try Program() }

    private static let options: [[String]] = [
        ["fixes", "--nmea", drive, "--timeout"], ["locate", "--nmea", drive, "--timeout"],
        ["first-launch", "--nmea", drive, "--timeout"], ["locate", "--nmea", drive, "--each"],
        ["doctor", "--listen"], ["watch", "--nmea", drive, "--dwell"], ["watch", "--nmea", drive, "--near"],
        ["watch", "--nmea", drive, "--exec-timeout"], ["locate", "30", "31", "--accuracy"],
        ["locate", "30", "31", "--nearest-within"], ["first-launch", "30", "31", "--nearest-within"],
        ["simulate", route, "--speed-up"], ["simulate", route, "--jitter"], ["simulate", route, "--speed"],
        ["boundaries", "export", "--country", "EG", "--tolerance"],
    ]

    @Test(arguments: options, ["1e300", "1e19", "inf", "nan", "-1e300", "-1"])
    func anOptionIsRefusedInOneLine(command: [String], value: String) async throws {
        let name = command[command.count - 1]
        let arguments = command.dropLast() + ["\(name)=\(value)"]
        let outcome = try await program.run(program.executable, Array(arguments))
        #expect(outcome.exitCode == 64, "\(arguments): \(outcome)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }

    @Test(arguments: ["location.timeout", "api.timeout"], ["1e300", "1e19", "-1", "0", "1e-400", "\"inf\""])
    func aSettingIsRefusedByItsName(key: String, value: String) async throws {
        let parts = key.split(separator: ".")
        let file = try program.file("config.json", #"{"\#(parts[0])": {"\#(parts[1])": \#(value)}}"#)
        let outcome = try await program("selected", "list", "--config", file)
        #expect(outcome.exitCode == 78, "\(outcome)")
        #expect(outcome.errors.contains(key) && outcome.errors.filter(\.isNewline).count == 1)
    }

    /// gpsd may report any accuracy for a position of which the receiver knows none.
    @Test(arguments: ["text", "json", "env"])
    func gpsdMayStateAnyAccuracy(format: String) async throws {
        let numbers = ["1e300", "1.7e308", "-1e300", "1e-320", "1e19"]
        for number in numbers {
            let report = """
                {"class":"TPV","device":"/dev/x","mode":99999999999999999999,"lat":30.0444,"lon":31.2357,"eph":\(number),\
                "alt":\(number),"speed":\(number),"time":"2026-10-05T06:07:0#.000Z"}
                """
            let text = (0..<9).map {
                report.replacing("#", with: "\($0)").replacing("99999999999999999999", with: "3")
            }
            let greeting = #"{"class":"VERSION","release":"3.25"}"#
            let server = try LineServer([([greeting] + text).joined(separator: "\r\n") + "\r\n"])
            let outcome = try await program(
                "locate",
                "--gpsd-address",
                "127.0.0.1:\(server.port)",
                "--with",
                "border",
                "--format",
                format
            )
            #expect([0, 69, 75].contains(outcome.exitCode), "\(number): \(outcome)")
            #expect(outcome.errors.filter(\.isNewline).count <= 1, "\(outcome.errors)")
        }
    }

    @Test func aCacheOfAnotherMillenniumIsClearedAndNotTrusted() async throws {
        let folder = program.folder.appending(path: ".cache/countryexplorer")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, moment) in [("a", Int64.min), ("b", Int64.max)] {
            let head = """
                {"bytes":2,"crc32c":0,"key":"countries.all","kind":"countries","stored":\(moment),"version":"1"}
                """
            try Data("\(head)\n[]".utf8).write(to: folder.appending(path: "\(name).entry"))
        }
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1])
            database.execute("CREATE TABLE document (key, kind, body, crc32c, stored, entityTag, version)")
            database.execute("INSERT INTO document VALUES ('countries.all', 'countries', 7, 'x', 'abc', x'00', 1.5)")
            database.commit()
            """
        let database = folder.appending(path: "documents.sqlite").path
        let made = try await program.run("/usr/bin/python3", ["-c", script, database])
        #expect(made.exitCode == 0, "\(made.errors)")
        let settings = ["API_BASE_URL": "http://127.0.0.1:9"]
        let shown = try await program("countries", "show", "EG", environment: settings)
        #expect(shown.exitCode == 0, "\(shown)")
        let stats = try await program("cache", "stats")
        #expect(stats.exitCode == 0, "\(stats)")
        let cleared = try await program("cache", "clear")
        #expect(cleared.exitCode == 0 && cleared.errors == "3 documents deleted\n", "\(cleared)")
        let left = try await program("cache", "stats")
        #expect(left.output.contains("database: 0 documents"), "\(left.output)")
    }
}
