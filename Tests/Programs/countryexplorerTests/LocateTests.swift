import Foundation
import Testing

struct LocateTests {
    private let program: Program

    init() throws { program = try Program() }

    @Test(arguments: [
        (["30.0444", "31.2357"], "EG"), (["30.0444,31.2357"], "EG"), (["-33.8688", "151.2093"], "AU"),
        (["-33.8688,151.2093"], "AU"), (["40.7128", "-74.0060"], "US"),
        (["--", "-33.8688", "151.2093"], "AU"),
        (["geo:47.6969,8.6872"], "DE"), (["36RUU2989925016"], "EG"), (["-90", "0"], "AQ"),
        (["-3352.128+15112.558/"], "AU"), (["--notation", "geohash", "stq4yv3jk"], "EG"),
    ])
    func codePrintsTheBareCode(coordinates: [String], code: String) async throws {
        let outcome = try await program.run(program.executable, ["locate", "--format", "code"] + coordinates)
        #expect(outcome.line == code)
        #expect(outcome.errors == "")
        #expect(outcome.exitCode == 0)
    }

    @Test func textIsASentence() async throws {
        let outcome = try await program("locate", "30.0444", "31.2357")
        #expect(outcome.line == "30.0444, 31.2357: Egypt (EG), time zone Africa/Cairo")
    }

    @Test func jsonHasEveryKeyOnOneLine() async throws {
        let outcome = try await program("locate", "--format", "json", "30.0444", "31.2357")
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let keys = [
            "accuracy", "country", "data", "dataVersion", "dispute", "lat", "locale", "lon", "origin",
            "posixTimeZone", "reason", "region", "time", "timeZone", "timezone", "tried",
        ]
        #expect(object?.keys.sorted() == keys)
        let country = ["code": "EG", "alpha3": "EGY", "code3": "EGY", "name": "Egypt"]
        #expect(object?["country"] as? [String: String] == country)
        #expect(object?["timeZone"] as? String == "Africa/Cairo")
        #expect(object?["origin"] as? String == "manual")
        #expect(object?["lat"] as? Double == 30.0444)
        #expect(outcome.output.filter(\.isNewline).count == 1)
    }

    @Test func aCoarseReferenceCarriesTheSizeOfItsCell() async throws {
        let outcome = try await program("locate", "--format", "json", "8G2H26VP+Q7")
        #expect(outcome.output.contains(#""accuracy":9.19,"#), "\(outcome.output)")
        #expect(
            outcome.output.contains(#""lat":30.0444375,"#) && outcome.output.contains(#""lon":31.2356875,"#)
        )
    }

    @Test func envIsWhatAScriptEvaluates() async throws {
        let outcome = try await program("locate", "--format", "env", "30.0444", "31.2357")
        let expected = """
            COUNTRY_CODE='EG'
            COUNTRY_ALPHA3='EGY'
            COUNTRY_NAME='Egypt'
            COUNTRY_TIME_ZONE='Africa/Cairo'
            COUNTRY_TIME_ZONE_FROM='position'
            COUNTRY_POSIX_TIME_ZONE='EET-2EEST,M4.5.5/0,M10.5.4/24'
            COUNTRY_LOCALE='ar_EG.UTF-8'
            COUNTRY_ORIGIN='manual'
            COUNTRY_REASON='located'
            COUNTRY_DISPUTE=''
            COUNTRY_CLAIMANTS=''
            COUNTRY_ADMINISTRATOR=''
            COUNTRY_CONTROLLER=''
            COUNTRY_REGION='EG'
            COUNTRY_REGION_NAME=''
            COUNTRY_CODE3='EGY'
            COUNTRY_TIMEZONE='Africa/Cairo'
            COUNTRY_TIMEZONE_FROM='position'
            """
        #expect(outcome.line == expected)
    }

    @Test func noValueOfEnvCanRunACommand() async throws {
        let data = try program.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let bundled = Program.repository.appending(path: "data/boundaries.bin").path
        try FileManager.default.createSymbolicLink(
            atPath: data + "/boundaries.bin",
            withDestinationPath: bundled
        )
        let hostile = "It's $(touch pwned) `touch pwned` \"; touch pwned; \\ ; touch pwned"
        let egypt = try JSONEncoder().encode(["code": "EG", "name": hostile, "locale": "$(touch pwned)"])
        let catalogue =
            #"{"format":1,"version":"","licence":"","sources":{},"fields":{},"absent":{},"languages":[],"#
            + #""countries":[\#(String(decoding: egypt, as: UTF8.self))]}"#
        let json = try program.file("countries.json", catalogue)
        let made = try await program("countries", "compile", json, "--output", data + "/countries.bin")
        #expect(made.exitCode == 0, "\(made.errors)")
        let script = "eval \"$(\(program.executable) locate --data \(data) --format env 30.0444 31.2357)\"; "
        let outcome = try await program.run("/bin/sh", ["-euc", script + "printf %s \"$COUNTRY_NAME\""])
        #expect(outcome.output == hostile)
        #expect(!FileManager.default.fileExists(atPath: try program.file("pwned")))
    }

    @Test func textEchoesWhatWasRead() async throws {
        let swapped = try await program("locate", "31.2357", "30.0444")
        #expect(swapped.line.hasPrefix("31.2357, 30.0444: "), "\(swapped.line)")
        let cell = try await program("locate", "8G2H26VP+Q7")
        #expect(cell.line == "30.0444375, 31.2356875: Egypt (EG), time zone Africa/Cairo")
        let sea = try await program("locate", "0", "-30")
        #expect(sea.line.hasPrefix("0.0, -30.0: no country: the high seas"), "\(sea.line)")
    }

    @Test(arguments: ["text", "json", "code", "env"])
    func theHighSeasAreAnAnswerWithItsOwnExitCode(format: String) async throws {
        let outcome = try await program("locate", "--format", format, "0", "-30")
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.isEmpty == (format == "code"))
        #expect(outcome.errors.isEmpty == (format != "code"))
    }

    @Test(arguments: [
        (["91", "0"], 65, "latitude"), (["nan", "nan"], 65, ""), (["30.0444N 31.2357N"], 65, ""),
        (["30"], 65, ""), (["stq4s9", "KM50"], 65, ""), (["120", "30"], 65, "30 120"),
        (["--frobnicate", "30", "31"], 64, "--frobnicate"), (["--format", "xml", "30", "31"], 64, "xml"),
        (["--notation", "morse", "30", "31"], 64, "morse"), (["30", "31", "--gpsd"], 64, "two sources"),
        (["--baud", "4800", "30", "31"], 64, "--baud"), (["--timeout", "-5"], 64, "--timeout"),
        (["--serial", "/dev/does-not-exist"], 69, "/dev/does-not-exist"),
        (["--nmea", "/does/not/exist.nmea"], 66, "/does/not/exist.nmea"), (["--nmea", "/"], 66, "/"),
        (["--serial", "/dev/null"], 69, "/dev/null"), (["--gpsd-address", "localhost:1"], 69, "localhost:1"),
        (["--gpsd-address", "localhost:99999"], 64, "localhost:99999"),
        (["--source", "gps"], 64, "expected gpsd, gpsd://HOST[:PORT], serial"),
        (["--source", "serial:/dev/ttyUSB0?baud=fast"], 64, "?baud=RATE"),
        (["--source", "gpsd", "--serial", "/dev/x"], 64, "two sources"),
        (["--source", "gpsd://localhost:99999"], 64, "localhost:99999"),
        (["--race", "30", "31"], 64, "--race"), (["--each", "0"], 64, "--each"),
        (["--data", "/does/not/exist", "30", "31"], 66, "/does/not/exist"),
        (["--config", "/does/not/exist.json", "30", "31"], 78, "/does/not/exist.json"),
    ])
    func badInputGetsOneLineAndItsExitCode(arguments: [String], code: Int32, names: String) async throws {
        let outcome = try await program.run(program.executable, ["locate"] + arguments)
        #expect(outcome.exitCode == code)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("countryexplorer: "))
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
        #expect(names.isEmpty || outcome.errors.contains(names), "\(outcome.errors)")
    }

    @Test func aFullDiskUnderStandardOutputIsReported() async throws {
        let script = "\(program.executable) locate 30.0444 31.2357 > /dev/full"
        let outcome = try await program.run("/bin/sh", ["-c", script])
        #expect(outcome.exitCode == 73)
        #expect(outcome.errors.contains("standard output"))
    }
}
