import Foundation
import Testing

/// Options of `locate` and `batch` about time zones at sea, accuracy, notations, days and tracks.
struct PlaceOptionTests {
    private let program: Program

    init() throws { program = try Program() }

    private func run(_ arguments: String..., input: String = "") async throws -> Program.Outcome {
        try await program.run(program.executable, arguments, input: input)
    }

    @Test(arguments: [["0,-30"], ["-"]]) func aCodeHasNoZoneAtSea(place: [String]) async throws {
        let words = ["locate"] + place + ["--sea-zone", "--format", "code"]
        let outcome = try await program.run(program.executable, words, input: "0 -30\n")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("leave out --sea-zone"), "\(outcome)")
    }

    @Test func theZoneAtSeaHasTheSignOfPOSIX() async throws {
        let text = try await run("locate", "0,-30", "--sea-zone")
        #expect(
            text.exitCode == 1 && text.output.contains("no country")
                && text.output.contains("time zone Etc/GMT+2\n"),
            "\(text)"
        )
        let lines = try await run(
            "locate",
            "-",
            "--sea-zone",
            "--format",
            "json",
            input: "0 80\n0 7.4\n30 31\n0,-180\n0,180\n"
        )
        let zones = lines.output.split(separator: "\n").map {
            $0.split(separator: "\"timeZone\":").last?.prefix { $0 != "}" && $0 != "," }
        }
        #expect(
            zones == [
                "\"Etc/GMT-5\"", "\"Etc/GMT\"", "\"Africa/Cairo\"", "\"Etc/GMT+12\"", "\"Etc/GMT-12\"",
            ],
            "\(lines)"
        )
        let env = try await run("locate", "0,-30", "--sea-zone", "--format", "env")
        #expect(
            env.output.contains("COUNTRY_TIME_ZONE='Etc/GMT+2'\nCOUNTRY_TIME_ZONE_FROM='position'"),
            "\(env)"
        )
        let table = try await run(
            "batch",
            "--columns",
            "time_zone",
            "--sea-zone",
            input: "lat,lon\n0,-30\n30,31\n,\n"
        )
        #expect(table.output == "lat,lon,time_zone\n0,-30,Etc/GMT+2\n30,31,Africa/Cairo\n,,\n", "\(table)")
        let unused = try await run("batch", "--sea-zone", input: "lat,lon\n")
        #expect(unused.exitCode == 64 && unused.errors.contains("leave out --sea-zone"), "\(unused)")
    }

    @Test func anAccuracyShowsTheBorder() async throws {
        let text = try await run("locate", "41.9022", "12.4533", "--accuracy", "500")
        #expect(text.output.contains("within 500 m: ") && text.output.contains("Italy"), "\(text)")
        let json = try await run("locate", "41.9022", "12.4533", "--accuracy", "500", "--format", "json")
        #expect(json.output.contains("\"certain\":false"), "\(json)")
    }

    @Test func thePositionIsWrittenInAnotherNotation() async throws {
        let text = try await run("locate", "30.0444", "31.2357", "--as", "mgrs")
        #expect(text.output == "36RUU2989925016: Egypt (EG), time zone Africa/Cairo\n", "\(text)")
        let json = try await run("locate", "30.0444", "31.2357", "--as", "plus-code", "--format", "json")
        #expect(json.output.contains("\"position\":\"8G2H26VP+Q7\""), "\(json)")
        let env = try await run("locate", "30.0444", "31.2357", "--as", "dms", "--format", "env")
        #expect(env.output.contains("COUNTRY_POSITION='30°02'\\''39.84\"N 31°14'\\''08.52\"E'\n"), "\(env)")
        let lines = try await run("locate", "-", "--as", "geohash", input: "30.0444 31.2357\n0 -30\n")
        #expect(
            lines.output.hasPrefix("stq4yv3jk: Egypt (EG)")
                && lines.output.contains("\ne248j248j: no country"),
            "\(lines)"
        )
    }

    /// A code has no room for anything else.
    @Test(arguments: [
        ["--as", "mgrs"], ["--with", "city"], ["--nearest-within", "10"], ["--accuracy", "50"],
        ["--sea-zone"], ["--lang", "de"],
    ])
    func onlyTheCodeIsPrintedWithoutDetails(option: [String]) async throws {
        let words = ["locate", "30", "31", "--format", "code"] + option
        let refused = try await program.run(program.executable, words)
        #expect(refused.exitCode == 64 && refused.errors.contains("leave out \(option[0])"), "\(refused)")
    }

    /// The first answer of a region is kept for all places in it.
    @Test(arguments: ["text", "json", "code"])
    func eachLineHasTheAnswerOfItsOwnPlace(format: String) async throws {
        let places = [
            "30.0444 31.2357", "8G2H26VP+Q7", "29.9 31.1", "0 -30", "1.5 -31.25", "22.1 35.5",
            "36RUU2989925016",
        ]
        let all = try await run(
            "locate",
            "-",
            "--format",
            format,
            input: places.joined(separator: "\n") + "\n"
        )
        var expected = ""
        for place in places {
            expected += try await run("locate", "-", "--format", format, input: place + "\n").output
        }
        #expect(all.output == expected && !expected.isEmpty)
    }

    @Test func outsideOwnZonesIsNotTheHighSeas() async throws {
        let square = "[[[10,50],[12,50],[12,52],[10,52],[10,50]]]"
        let zones = try program.file(
            "zones.geojson",
            #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"ZONE1"},"geometry":{"type":"Polygon","coordinates":\#(square)}}]}"#
        )
        let file = try program.file("zones.bin")
        let made = try await run("boundaries", "compile", zones, "--code-property", "id", "--output", file)
        #expect(made.exitCode == 0, "\(made)")
        let inside = try await run("locate", "--boundaries", file, "51", "11")
        #expect(inside.exitCode == 0 && inside.output.contains("ZONE1"), "\(inside)")
        let outside = try await run("locate", "--boundaries", file, "53", "11")
        #expect(
            outside.exitCode == 1 && outside.output.contains("outside all regions of the boundary file"),
            "\(outside)"
        )
        #expect(!outside.output.contains("high seas"))
    }

    @Test func daysAreCountedByTheClockOfThePlace() async throws {
        let track = Program.repository.appending(path: "data/examples/border-walk.gpx").path
        let days = try await run("batch", track, "--time", "time", "--days")
        // The walk passes midnight in Germany.
        #expect(days.output == "country,days\nCH,1\nDE,1\n" && days.exitCode == 0, "\(days)")
        let groups = try await run("batch", track, "--time", "time", "--days", "--group", "kind")
        #expect(
            groups.output == "kind,country,days\nwaypoint,CH,1\ntrack,CH,1\ntrack,DE,1\n",
            "\(groups)"
        )
        let alone = try await run("batch", "--days", track)
        #expect(alone.exitCode == 64 && alone.errors.contains("--days needs --time"), "\(alone)")
    }

    @Test func aTrackIsATable() async throws {
        let track = Program.repository.appending(path: "data/examples/border-walk.gpx").path
        let table = try await run("batch", track, "--columns", "country,time_zone")
        let rows = table.output.split(separator: "\n")
        #expect(rows.first == "kind,track,track_name,segment,lat,lon,ele,time,name,country,time_zone")
        #expect(rows.count == 6 && rows.last?.hasSuffix(",DE,Europe/Berlin") == true, "\(table)")
        let script = "gzip -c \"$1\" | \"$0\" batch - --columns country,time_zone"
        let packed = try await program.run("/bin/bash", ["-c", script, program.executable, track])
        #expect(packed.output == table.output, "\(packed)")
        let text = try String(contentsOfFile: track, encoding: .utf8)
        #expect(text.hasPrefix("<?xml"))
        let plain = try await run("batch", "--columns", "country,time_zone", input: text)
        #expect(plain.output == table.output, "\(plain)")
    }

    @Test func aTrackWithoutATimeOrAnEndIsOneLine() async throws {
        let path = try program.file("a.gpx", "<gpx><wpt lat='30' lon='31'/>\n</gp>")
        let cut = try await run("batch", path, "--output", "out.csv")
        #expect(
            cut.exitCode == 65
                && cut.errors
                    == "countryexplorer: \(path): line 2: expected </gpx>, found </gp>; correct the document there, or write it again\n",
            "\(cut)"
        )
        let timeless = try await run("batch", "--time", "time", input: "<gpx><wpt lat='30' lon='31'/></gpx>")
        #expect(timeless.exitCode == 65 && timeless.errors.contains("point 1: no time"), "\(timeless)")
        let refused = try await run("batch", path, "--format", "gpx", "--no-header")
        #expect(refused.exitCode == 64 && refused.errors.contains("GPX"), "\(refused)")
    }
}
