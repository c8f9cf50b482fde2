import Foundation
import Testing

/// The commands for cities, and the cities in the output of other commands, as processes.
@Suite struct CitiesTests {
    private let program: Program

    init() throws { program = try Program() }

    private func cities(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["cities"] + arguments)
    }

    /// Runs `doctor` over this data folder, beside no gpsd.
    private func doctor(_ data: String) async throws -> Program.Outcome {
        let port = ["COUNTRYEXPLORER_GPSD_PORT": "1"]
        return try await program("doctor", "--listen", "0.1", "--data", data, environment: port)
    }

    private func matches(_ arguments: String...) async throws -> [[String: Any]] {
        let outcome = try await program.run(
            program.executable,
            ["cities"] + arguments + ["--format", "json"]
        )
        return Watch.events(in: outcome.output).first?["matches"] as? [[String: Any]] ?? []
    }

    @Test(arguments: [("Seychelles", "SC"), ("SYC", "SC"), ("sc,Ägypten", "SC")])
    func theCountryOfASearchIsNamedAsElsewhere(country: String, code: String) async throws {
        let outcome = try await program(
            "cities",
            "search",
            "Victoria",
            "--country",
            country,
            "--format",
            "json"
        )
        #expect(
            outcome.exitCode == 0 && outcome.output.contains(#""country":"\#(code)""#),
            "\(outcome.output)"
        )
    }

    @Test func anUnknownCountryOfASearchIsRefused() async throws {
        let outcome = try await program("cities", "search", "Victoria", "--country", "XX")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("--country"), "\(outcome.errors)")
    }

    @Test func namesOfStandardInputAreFoundOneByOne() async throws {
        let names = "Luxor\nQqxzqqxz\n\"Paris\", Texas\nRome, IT\n"
        let arguments = ["cities", "search", "-"]
        let table = try await program.run(program.executable, arguments, input: names)
        let rows = table.output.split(separator: "\n")
        #expect(rows.count == 5 && rows[0].hasPrefix("query,name,subdivision,country,lat,lon"))
        #expect(rows[1].hasPrefix("Luxor,Luxor,") && rows[1].contains(",EG,25.6"))
        #expect(rows[2] == "Qqxzqqxz,,,,,,,,,")
        #expect(rows[4].hasPrefix(#""Rome, IT",Rome,"#) && rows[4].contains(",IT,41."))
        #expect(table.exitCode == 1 && table.errors.contains("1 of 4 names are not found"), "\(table.errors)")
        let json = try await program.run(
            program.executable,
            arguments + ["--format", "json", "--country", "Egypt"],
            input: "Luxor\nBerlin\n"
        )
        let lines = Watch.events(in: json.output)
        #expect(lines.map { $0["query"] as? String } == ["Luxor", "Berlin"])
        #expect((lines[0]["match"] as? [String: Any])?["country"] as? String == "EG")
        #expect(lines[1]["match"] is NSNull)
    }

    @Test func nothingFoundNamesARemedy() async throws {
        let narrow = try await program(
            "cities",
            "search",
            "Luxor",
            "--country",
            "FR",
            "--population",
            "5000000"
        )
        #expect(narrow.exitCode == 1)
        #expect(narrow.errors.contains("search without --country and --population"), "\(narrow.errors)")
        let wide = try await program("cities", "search", "Qqxzqqxz")
        #expect(wide.exitCode == 1 && wide.errors.contains("search for the beginning of its name"))
    }

    @Test func citiesAreFoundAsPeopleType() async throws {
        let london = try await cities("search", "lond", "--limit", "2")
        #expect(london.exitCode == 0 && london.output.hasPrefix("London, England, GB"))
        #expect(london.errors == "more with --page 2\n")
        #expect(try await cities("search", "北京", "--limit", "1").output.contains("matched by 北京"))
        #expect(try await matches("search", "Springfeild").first?["quality"] as? String == "one letter off")
        let texas = try await matches("search", "Paris, Texas")
        #expect(texas.allSatisfy { $0["subdivision"] as? String == "Texas" } && texas.count == 1)
        let found = try await matches("search", "victoria", "--country", "CA,SC", "--population", "10000")
        #expect(Set(found.compactMap { $0["country"] as? String }) == ["CA", "SC"])
        let zone = try await matches("search", "vienna", "--time-zone", "Europe/Vienna")
        #expect(!zone.isEmpty && zone.allSatisfy { $0["timeZone"] as? String == "Europe/Vienna" })
        let arabic = try await matches("search", "alex", "--language", "ar", "--limit", "1")
        #expect(arabic.first?["country"] as? String == "EG")
    }

    @Test(arguments: ["trie", "binary", "linear", "bloom"])
    func aStrategyIsUsedWithoutOthers(name: String) async throws {
        let all = try await matches("search", "san fra", "--strategy", "trie", "--limit", "3")
        let found = try await matches("search", "san fra", "--strategy", name, "--limit", "3")
        #expect(found.count == 3)
        // Each is asked for its usual kind of query: beginnings.
        #expect(found.map { $0["id"] as? Int } == all.map { $0["id"] as? Int })
        let refused = try await cities("search", "san", "--strategy", name, "--country", "US")
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("--strategy \(name) does not take --country"))
    }

    @Test func aStrategyForWholeNamesGivesNoOthers() async throws {
        let whole = try await matches("search", "cair", "--strategy", "hash")
        #expect(whole.first?["country"] as? String == "MK")
        let unknown = try await cities("search", "cairo", "--strategy", "guess")
        #expect(unknown.exitCode == 64 && unknown.errors.contains("trie"))
        let env = try await cities("show", "360630", "--format", "env")
        #expect(env.exitCode == 64 && env.errors.contains("'text' and 'json'"))
    }

    @Test func pagesContinueAList() async throws {
        let all = try await matches("search", "san", "--limit", "30").compactMap { $0["id"] as? Int }
        var pages: [Int] = []
        for page in 1...3 {
            pages += try await matches("search", "san", "--limit", "10", "--page", "\(page)")
                .compactMap { $0["id"] as? Int }
        }
        #expect(pages == all && Set(all).count == 30)
    }

    @Test func theNearestCitiesHaveDistanceAndDirection() async throws {
        let luxor = try await cities("nearest", "25.70", "32.65")
        #expect(luxor.exitCode == 0 && luxor.output.hasPrefix("Luxor, Luxor, EG, "))
        let poles = try await matches("nearest", "90", "0", "--limit", "3")
        #expect(poles.count == 3 && (poles[0]["distance"] as? Double ?? 0) > 500_000)
        let none = try await cities("nearest", "-48.9", "-123.4", "--within", "100")
        #expect(none.exitCode == 1 && none.errors.contains("no city is that near"))
    }

    @Test func aCityIsShownByItsIDOrItsName() async throws {
        let outcome = try await cities("show", "2643743")
        #expect(
            outcome.exitCode == 0 && outcome.output.contains("London")
                && outcome.output.contains("Europe/London")
        )
        #expect(try await cities("show", "Paris, Texas").output.contains("Texas (TX)"))
    }

    @Test func everyStrategyGivesEqualResults() async throws {
        let race = try await cities("race", "lux")
        #expect(race.exitCode == 0 && !race.output.contains("DIFFERENT"))
        for name in ["trie", "binary", "linear", "hash", "suffix", "bloom"] {
            #expect(race.output.contains(name))
        }
    }

    /// Each is answered, or refused in one line that names the fault.
    @Test(
        arguments: [
            (["search", ""], 1), (["search", String(repeating: "a", count: 10_000)], 1),
            (["search", "\u{202E}\u{200F}rome\u{7}\u{1B}"], 0),
            (["search", "e" + String(repeating: "\u{301}", count: 3000)], 1),
            (["search", "rome", "--limit", "0"], 64), (["search", "rome", "--page", "0"], 64),
            (["search", "rome", "--country", "Atlantis"], 64), (["search", "rome", "--language", "zz"], 64),
            (["search", "rome", "--near", "nowhere"], 65), (["search", "rome", "--format", "env"], 64),
            (["nearest", "91", "0"], 65), (["nearest", "0", "0", "--within", "-1"], 64),
            (["nearest", "0", "0", "--limit", "0"], 64), (["show", "99"], 1), (["show", "4294967296"], 1),
            (["show", "zzzzqqq"], 1), (["race", ""], 0),
            (["compile", "/nowhere.csv", "--output", "x.bin"], 66),
        ] as [([String], Int32)]
    )
    func oddInputIsAnsweredOrRefusedInOneLine(arguments: [String], code: Int32) async throws {
        let outcome = try await program.run(program.executable, ["cities"] + arguments)
        #expect(outcome.exitCode == code, "\(arguments.joined(separator: " ").prefix(80)): \(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count <= 1)
        #expect(!(outcome.output + outcome.errors).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func ownListsAreCompiledOrRefused() async throws {
        let cases: [(name: String, content: String, code: Int32, message: String)] = [
            ("good.csv", "name,country,lat,lon\nHere,EG,30,31\n", 0, "1 cities"),
            (
                "good.json", #"[{"id":7,"name":"There","country":"DE","lat":50,"lon":8,"names":["Dort"]}]"#,
                0, "1 cities, 1 other"
            ),
            ("columns.csv", "a,b\n1,2\n", 65, "name"), ("empty.csv", "", 65, "empty.csv"),
            ("short.csv", "name,country,lat,lon\nHere,EG\n", 65, "columns"),
            ("where.csv", "name,country,lat,lon\nHere,EG,95,31\n", 65, "1"),
            ("surrogate.json", #"[{"id":7,"name":"\ud800","country":"DE","lat":50,"lon":8}]"#, 65, ""),
            ("shape.json", #"{"cities":[]}"#, 65, ""), ("broken.json", "[{", 65, ""),
        ]
        for (name, content, code, message) in cases {
            let file = try program.file(name, content)
            let output = program.folder.path + "/\(name).bin"
            let outcome = try await cities("compile", file, "--output", output)
            #expect(outcome.exitCode == code, "\(name): \(outcome.errors)")
            #expect(outcome.errors.filter(\.isNewline).count == 1)
            #expect(message.isEmpty || outcome.errors.contains(message), "\(name): \(outcome.errors)")
            #expect(FileManager.default.fileExists(atPath: output) == (code == 0))
        }
    }

    @Test func aListIsSearchedInPlaceOfTheData() async throws {
        let file = try program.file(
            "own.csv",
            "name,country,lat,lon,names\nSpringfield,US,39,-89,Home\nShelbyville,US,39,-88,\n"
        )
        let found = try await cities("search", "home", "--list", file)
        #expect(found.exitCode == 0 && found.output.contains("matched by Home") && found.errors.isEmpty)
        #expect(try await cities("search", "London", "--list", file).exitCode == 1)
        let missing = try await cities("search", "London", "--list", file + ".none")
        #expect(missing.exitCode == 66 && missing.errors.filter(\.isNewline).count == 1)
    }

    /// A folder with the data of countries, and of cities as `prepare` leaves them.
    private func data(_ prepare: (URL) throws -> Void) throws -> String {
        let folder = program.folder.appending(path: "data-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["boundaries.bin", "countries.bin", "land.bin"] {
            let original = Program.repository.appending(path: "data/\(name)")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name),
                withDestinationURL: original
            )
        }
        try prepare(folder)
        return folder.path
    }

    @Test func withoutTheFileEverythingElseWorks() async throws {
        let data = try data { _ in }
        let all = try await program(
            "locate",
            "25.70",
            "32.65",
            "--with",
            "all",
            "--format",
            "json",
            "--data",
            data
        )
        #expect(all.exitCode == 0 && !all.output.contains("\"city\""))
        let asked = try await program("locate", "25.70", "32.65", "--with", "city", "--data", data)
        #expect(asked.exitCode == 66 && asked.errors.contains("cities.bin: no such file of cities"))
        #expect(try await program("cities", "search", "rome", "--data", data).exitCode == 66)
        let doctor = try await doctor(data)
        #expect(doctor.output.contains("--  cities") && doctor.exitCode == 0, "\(doctor.output)")
    }

    @Test func aDamagedFileIsReported() async throws {
        let data = try data { folder in
            var bytes = try Data(contentsOf: Program.repository.appending(path: "data/cities.bin"))
            bytes[bytes.count / 2] ^= 0xFF
            try bytes.write(to: folder.appending(path: "cities.bin"))
        }
        let doctor = try await doctor(data)
        #expect(doctor.exitCode == 65 && doctor.output.contains("BAD cities"), "\(doctor.output)")
        #expect(doctor.output.contains("is damaged at byte"))
        let located = try await program("locate", "30.0444", "31.2357", "--data", data)
        #expect(located.exitCode == 0)
    }

    @Test func answersHaveTheNearestCity() async throws {
        let text = try await program("locate", "25.70", "32.65", "--with", "city").output
        #expect(text.contains("nearest city Luxor, Egypt, "))
        let json = try await program("locate", "25.70", "32.65", "--with", "city", "--format", "json").output
        let city = try #require(Watch.events(in: json).first?["city"] as? [String: Any])
        #expect(city["name"] as? String == "Luxor" && city["id"] as? Int == 360_502)
        #expect(city["distance"] as? Double != nil && city["bearing"] as? Double != nil)
        let shell = try await program("locate", "25.70", "32.65", "--with", "all", "--format", "env").output
        #expect(shell.contains("COUNTRY_CITY='Luxor'\n") && shell.contains("COUNTRY_CITY_ID='360502'"))
        #expect(shell.contains("COUNTRY_CITY_DISTANCE='"))
        let plain = try await program("locate", "25.70", "32.65", "--format", "json").output
        #expect(!plain.contains("\"city\""))
        let lines = try await program("locate", "-", "--with", "city", input: "25.70 32.65\n48.85 2.35\n")
            .output
        #expect(lines.contains("Luxor") && lines.contains("Paris, France"))
    }

    @Test func tablesTakeTheNearestCity() async throws {
        let file = try program.file("points.csv", "lat,lon\n25.6872,32.6396\n48.8534,2.3488\n95,1\n")
        let outcome = try await program("batch", file, "--columns", "country,city,city_id,city_distance")
        let rows = outcome.output.split(separator: "\n")
        #expect(outcome.exitCode == 65 && rows[0] == "lat,lon,country,city,city_id,city_distance")
        #expect(
            rows[1].hasPrefix("25.6872,32.6396,EG,Luxor,360502,") && rows[2].contains("FR,Paris,2988507,")
        )
    }

    /// City, county, region and country, as in addresses of several countries.
    @Test(arguments: [
        ("Birmingham, West Midlands, England, UK", "2655603", "West Midlands"),
        ("Cambridge, Cambridgeshire, United Kingdom", "2653941", "Cambridgeshire"),
        ("Portland, Multnomah County, Oregon, USA", "5746545", "Multnomah County"),
        ("Munich, Upper Bavaria, Bavaria, Germany", "2867714", "Upper Bavaria"),
        ("Lyon, Rhône, Auvergne-Rhône-Alpes, France", "2996944", "Rhône"),
        (
            "Florence, Metropolitan City of Florence, Tuscany, Italy", "3176959",
            "Metropolitan City of Florence"
        ),
        ("Mississauga, Peel, Ontario, Canada", "6075357", "Peel"),
        ("Pune, Pune District, Maharashtra, India", "1259229", "Pune District"),
        ("Parramatta, Cumberland, New South Wales, Australia", "7281840", "Cumberland"),
        ("Santos, Baixada Santista, São Paulo, Brazil", "3449433", "Baixada Santista"),
        ("Toledo, Toledo, Castilla-La Mancha, Spain", "2510409", "Toledo"),
        ("Stellenbosch, Cape Winelands, Western Cape, South Africa", "3361025", "Cape Winelands"),
    ])
    func aCountyIsLeftOutWithANote(text: String, id: String, county: String) async throws {
        let found = try await program("cities", "search", text, "--limit", "1")
        #expect(found.exitCode == 0 && found.output.hasSuffix(" \(id)\n"), "\(found)")
        #expect(found.errors.contains("\"\(county)\" is not used"), "\(found)")
        let json = try await program("cities", "search", text, "--limit", "1", "--format", "json")
        #expect(json.output.contains(#""ignored":["\#(county)"]"#), "\(json)")
    }

    @Test func aCountyIsNotedForEachLineAndForOneCity() async throws {
        let lines = try await program("cities", "search", "-", input: "Rome\nCambridge, Cambridgeshire, UK\n")
        #expect(lines.output.contains("Cambridge,England,GB"), "\(lines)")
        #expect(lines.errors.contains(#"standard input, line 2: "Cambridgeshire" is not used"#), "\(lines)")
        let shown = try await program("cities", "show", "Birmingham, West Midlands, England, UK")
        #expect(shown.errors.contains(#""West Midlands" is not used"#), "\(shown)")
        let contradiction = try await program("cities", "search", "Paris, Texas, France")
        #expect(contradiction.exitCode == 1)
    }

    @Test func namesAreInTheLanguageAskedFor() async throws {
        let search = try await program("cities", "search", "Cairo", "--lang", "de", "--limit", "2")
        #expect(
            search.output.contains("Kairo, Cairo, Ägypten") && search.output.contains("Vereinigte Staaten")
        )
        let json = try await program(
            "cities",
            "search",
            "Cairo",
            "--lang",
            "de",
            "--limit",
            "1",
            "--format",
            "json"
        )
        for part in [#""name":"Cairo""#, #""localName":"Kairo""#, #""countryName":"Ägypten""#] {
            #expect(json.output.contains(part), "\(json)")
        }
        let nearest = try await program("cities", "nearest", "30.06", "31.24", "--lang", "ar")
        #expect(nearest.output.hasPrefix("القاهرة, Cairo, مصر, "), "\(nearest)")
        let shown = try await program("cities", "show", "Cairo", "--lang", "DE")
        #expect(shown.output.contains("Kairo (Cairo)") && shown.output.contains("Ägypten (EG)"), "\(shown)")
        let lines = try await program(
            "cities",
            "search",
            "-",
            "--lang",
            "de",
            input: "Luxor\nnowhere-at-all\n"
        )
        let rows = lines.output.split(separator: "\n")
        #expect(rows.first?.hasSuffix(",quality,local_name,country_name") == true, "\(lines)")
        #expect(
            rows.count == 3 && rows[1].hasSuffix(",whole,Luxor,Ägypten") && rows[2].hasSuffix(",,"),
            "\(lines)"
        )
        for command in [["search", "Cairo"], ["nearest", "30", "31"], ["show", "Cairo"]] {
            let refused = try await program.run(
                program.executable,
                ["cities"] + command + ["--lang", "xx"]
            )
            #expect(refused.exitCode == 64 && refused.errors.contains("the languages are"), "\(refused)")
        }
    }

    @Test func watchNamesTheNearestCity() async throws {
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let plain = try await program("watch", "--nmea", log, "--format", "json")
        #expect(Watch.events(in: plain.output).allSatisfy { $0["city"] == nil })
        let named = try await program("watch", "--nmea", log, "--format", "json", "--with", "city")
        let events = Watch.events(in: named.output)
        #expect(
            !events.isEmpty
                && events.allSatisfy { ($0["city"] as? [String: Any])?["country"] as? String == "EG" }
        )
        #expect(try await program("watch", "--nmea", log, "--with", "border").exitCode == 64)
    }
}
