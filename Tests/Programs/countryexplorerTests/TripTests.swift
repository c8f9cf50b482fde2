import Foundation
import Testing

/// The command `trip` with the bundled data.
@Suite struct TripTests {
    private let program: Program

    init() throws { program = try Program() }

    private func trip(_ arguments: String..., input: String = "") async throws -> Program.Outcome {
        try await program.run(program.executable, ["trip"] + arguments, input: input)
    }

    private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    @Test func aPlaceIsACityAPositionOrACountry() async throws {
        let outcome = try await trip("Cairo", "48.8566 2.3522", "JP", "Paris, Texas", "--format", "json")
        let places = try #require(try object(outcome)["places"] as? [[String: Any]])
        #expect(places.map { $0["country"] as? String } == ["EG", "FR", "JP", "US"], "\(outcome)")
        #expect(
            places[1]["name"] as? String == "48.8566,2.3522" && places[2]["name"] as? String == "Tokyo, Japan"
        )
        let south = try await trip("-33.8688 151.2093", "--format", "json")
        #expect(south.output.contains(#""country":"AU""#), "\(south)")
    }

    @Test func aTripHasItsLegsFactsAndDays() async throws {
        let outcome = try await trip(
            "London@2026-12-24/2026-12-26",
            "Paris@2026-12-26/2027-01-02",
            "--rule",
            "schengen"
        )
        #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome)")
        for part in [
            "1  London", "2026-12-24 to 2026-12-26, 3 days", "plugs G", "drives on the left", "emergency ",
            "GBP", "holiday: 2026-12-25 Christmas Day", "clocks forward 1 h", "drive on the right from here",
            "1 GBP = 1.", "holiday: 2027-01-01", "days: United Kingdom 3, France 8",
            "90 days in any 180, schengen (as of 2025-01-01): 8 used on 2027-01-02, 82 left",
        ] {
            #expect(outcome.output.contains(part), "\(part) in \(outcome.output)")
        }
    }

    @Test func theFirstDayBeyondARuleIsNamed() async throws {
        let list = "# mine\nParis@2026-01-01/2026-03-31\n\nBern@2026-06-29\n"
        let outcome = try await trip("--places", "-", "--rule", "schengen", input: list)
        #expect(outcome.exitCode == 0 && outcome.output.contains("too many from 2026-06-29"), "\(outcome)")
        let file = try program.file("places.txt", list.replacing("06-29", with: "06-30"))
        let kept = try await trip("--places", file, "--rule", "schengen")
        #expect(kept.output.contains("90 used on 2026-06-30, 0 left"), "\(kept)")
    }

    @Test(
        arguments: [
            (["Cairo@2027-02-30"], "'2027-02-30' is not a date or two dates; write 2027-01-10", 65),
            (
                ["Cairo@2027-01-10", "Rome@2027-01-09"],
                "place 2 begins on 2027-01-09, before place 1 on 2027-01-10", 65
            ),
            (
                ["Nosuchplaceatall"],
                "no city is called \"Nosuchplaceatall\"; name a position, a city, or a country", 65
            ),
            (["91 200"], "no city is called \"91 200\", and as a position: ", 65),
            (["Cairo", "--rule", "schengen"], "a rule of days needs places with dates", 64),
            (["Cairo@2027-01-10", "--rule", "efta"], "no country and no group is called 'efta'", 64),
            (["Cairo", "--currency", "EGP"], "there are no rates of 'EGP'; the currencies are: EUR, ", 64),
            ([], "no place; name one or more, such as Cairo@2027-01-10/2027-01-14", 64),
            (["Cairo", "--track", "x.gpx"], "places as arguments and --track are two trips; give one", 64),
            (["Cairo", "--time", "t"], "--time is for --track", 64),
            (["--track", "/nonexistent.gpx"], "/nonexistent.gpx: ", 66),
            (["--places", "/nonexistent.txt"], "/nonexistent.txt: ", 66),
            (
                ["Cairo", "--format", "gpx", "--output", "x.csv"],
                "--output x.csv ends with .csv, and the format is gpx", 64
            ),
        ] as [([String], String, Int32)]
    )
    func wrongInputIsOneLine(arguments: [String], message: String, code: Int32) async throws {
        let outcome = try await program.run(program.executable, ["trip"] + arguments)
        #expect(outcome.exitCode == code && outcome.output == "", "\(outcome)")
        #expect(
            outcome.errors.hasPrefix("countryexplorer: ") && outcome.errors.contains(message),
            "\(outcome)"
        )
        #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome)")
    }

    @Test func aLineOfAFileIsNamed() async throws {
        let outcome = try await trip("--places", "-", input: "Cairo\n\nRome@2027-13-01\n")
        #expect(
            outcome.exitCode == 65 && outcome.errors.contains("standard input: line 3: '2027-13-01'"),
            "\(outcome)"
        )
        let empty = try await trip("--places", "-", input: "# nothing\n")
        #expect(empty.exitCode == 65 && empty.errors.contains("standard input: no place"), "\(empty)")
        let bytes = try program.file("bytes")
        try Data([0x43, 0xFF, 0x0A]).write(to: URL(filePath: bytes))
        let other = try await trip("--places", bytes)
        #expect(other.exitCode == 65 && other.errors.contains("not UTF-8"), "\(other)")
    }

    @Test func aTrackHasTheDaysOfItsPlaces() async throws {
        // Midnight in Cairo is at 22:00 UTC in winter.
        let points = [
            ("30", "31", "2026-01-10T21:00:00Z"), ("30", "31", "2026-01-10T22:30:00Z"),
            ("0", "-30", "2026-01-12T03:00:00Z"),
        ]
        let document = points.map { "<trkpt lat=\"\($0)\" lon=\"\($1)\"><time>\($2)</time></trkpt>" }.joined()
        let gpx = try program.file("t.gpx", "<gpx><trk><trkseg>\(document)</trkseg></trk></gpx>")
        let table = "lat,lon,when\n" + points.map { "\($0),\($1),\($2)\n" }.joined()
        let csv = try program.file("t.csv", table)
        let tracked = try await trip("--track", gpx, "--format", "json")
        let tabled = try await trip("--track", csv, "--time", "when", "--format", "json")
        #expect(tracked.exitCode == 0 && tracked.output == tabled.output, "\(tracked) \(tabled)")
        let days = try #require(try object(tracked)["days"] as? [[String: Any]])
        #expect(days.map { "\($0["country"] ?? "") \($0["days"] ?? "")" } == ["EG 2"])
        let places = try #require(try object(tracked)["places"] as? [[String: Any]])
        #expect(places.map { $0["timeZone"] as? String } == ["Africa/Cairo", "Etc/GMT+2"])
        let late = try program.file("late.csv", "lat,lon,time\n30,31,2026-01-10\n30,31,2026-01-09\n")
        let refused = try await trip("--track", late)
        #expect(
            refused.exitCode == 65 && refused.errors.contains("line 3: earlier than the point before it"),
            "\(refused)"
        )
        let named = try await trip("--track", csv)
        #expect(
            named.exitCode == 65 && named.errors.contains("name the column of the time with --time"),
            "\(named)"
        )
    }

    @Test func aLogOfAReceiverIsATrack() async throws {
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let outcome = try await trip("--track", log, "--format", "json")
        let places = try #require(try object(outcome)["places"] as? [[String: Any]])
        #expect(places.map { $0["country"] as? String } == ["EG"], "\(outcome)")
        #expect((places[0]["distance"] as? Double ?? 0) > 1000)
        let dateless = try program.file(
            "gga.nmea",
            "$GPGGA,080000.00,3002.6640,N,03114.1420,E,1,09,0.9,22.5,M,,M,,*4A\r\n"
        )
        let refused = try await trip("--track", dateless)
        #expect(refused.exitCode == 65 && refused.errors.contains("no points of a track"), "\(refused)")
    }

    @Test func aCalendarAndARouteAreDocuments() async throws {
        let places = ["Cairo@2027-01-10/2027-01-14", "Rome@2027-01-14/2027-05-20"]
        let calendar = try await program.run(
            program.executable,
            ["trip"] + places + ["--rule", "schengen", "--format", "ics"]
        )
        let lines = calendar.output.split(separator: "\r\n").map(String.init)
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR", "\(calendar)")
        #expect(
            lines.contains("DTEND;VALUE=DATE:20270115")
                && lines.contains("SUMMARY:More than 90 days in 180: schengen")
        )
        #expect(lines.contains("DTSTART;VALUE=DATE:20270414"), "\(calendar)")
        let again = try await program.run(
            program.executable,
            ["trip"] + places + ["--rule", "schengen", "--format", "ics"]
        )
        func identifiers(_ outcome: Program.Outcome) -> [Substring] {
            outcome.output.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
        }
        #expect(identifiers(calendar) == identifiers(again))
        #expect(Set(identifiers(calendar)).count == identifiers(calendar).count)
        let file = try program.file("trip.gpx")
        let route = try await program.run(
            program.executable,
            ["trip"] + places + ["--format", "gpx", "--output", file]
        )
        #expect(route.exitCode == 0 && route.output == "", "\(route)")
        let read = try await program("batch", file)
        #expect(read.output.contains("route,1,,,30.0") && read.output.hasSuffix(",IT\n"), "\(read)")
    }

    @Test func aTableHasARowForEachPlace() async throws {
        let outcome = try await trip("=cmd@2027-01-10", "--format", "csv")
        #expect(outcome.exitCode == 65)
        let table = try await trip("Cairo@2027-01-10", "Nairobi", "--format", "csv")
        let rows = table.output.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.count == 3 && rows[0].first == "place" && rows[0].count == 23, "\(table)")
        #expect(table.output.contains(",KE,Kenya,-1.28"), "\(table)")
    }

    /// Without the tables, a line on standard error names each, and the legs and days are printed.
    @Test func missingTablesAreNamed() async throws {
        let data = try program.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        for name in ["boundaries.bin", "countries.bin"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(data)/\(name)",
                withDestinationPath: Program.repository.appending(path: "data/\(name)").path
            )
        }
        let outcome = try await trip("EG@2027-01-10", "FR@2027-01-11/2027-01-12", "--data", data)
        #expect(outcome.exitCode == 0 && outcome.output.contains("days: Egypt 1, France 2"), "\(outcome)")
        for name in ["emergency.tsv", "plugs.bin", "rates.bin", "holidays.bin"] {
            #expect(outcome.errors.contains("\(data)/\(name) does not exist"), "\(outcome)")
        }
        #expect(outcome.errors.contains("install the package countryexplorer-data"), "\(outcome)")
        for arguments in [["--rule", "schengen"], ["--currency", "EUR"]] {
            let refused = try await program.run(
                program.executable,
                ["trip", "FR@2027-01-11", "--data", data] + arguments
            )
            #expect(refused.exitCode == 66 && refused.output == "", "\(refused)")
        }
        let countries = try await trip("FR@2027-01-11", "--rule", "9/18:FR", "--data", data)
        #expect(
            countries.output.contains("9 days in any 18, FR: 1 used on 2027-01-11, 8 left"),
            "\(countries)"
        )
        let city = try await trip("Cairo", "--data", data)
        #expect(city.exitCode == 66 && city.errors.contains("cities.bin"), "\(city)")
    }
}
