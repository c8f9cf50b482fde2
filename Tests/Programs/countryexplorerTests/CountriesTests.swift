import Foundation
import Testing

/// `countries` as a process.
@Suite struct CountriesTests {
    private let program: Program

    init() throws { program = try Program() }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func showPrintsACountryByCodeOrName() async throws {
        for name in ["EG", "egy", "Egypt", "ägypten", "مصر", "818"] {
            let outcome = try await program("countries", "show", name)
            #expect(outcome.exitCode == 0)
            #expect(outcome.output.hasPrefix("🇪🇬 Egypt (EG, EGY, 818)\n"), "\(name)")
        }
        let german = try await program("countries", "show", "EG", "--lang", "de")
        #expect(german.output.hasPrefix("🇪🇬 Ägypten (") && german.output.contains("LY Libyen"))
    }

    @Test func showPrintsCodesFormerNamesAndTheYearOfThePopulation() async throws {
        let lines = try await program("countries", "show", "LK", "--lang", "de").output
            .split(separator: "\n").map(String.init)
        for line in [
            "formerly        Ceylon (until 1972)", "its people      Sri Lankan",
            "code status     officially-assigned",
            "Olympic code    SRI", "FIFA codes      SRI", "vehicle sign    CL",
        ] { #expect(lines.contains(line), "\(line)") }
        #expect(lines.contains { $0.hasPrefix("population") && $0.hasSuffix("(2024)") })
        let greece = try await program("countries", "show", "GR", "--lang", "de")
        #expect(greece.output.contains("capital         Athen (Athens)"))
    }

    @Test func anUnknownLanguageOrCurrencyIsNamed() async throws {
        for (command, option) in [
            ("countries", "language"), ("countries", "currency"), ("cities", "language"),
        ] {
            let words = command == "cities" ? ["cities", "search", "rome"] : ["countries", "list"]
            let refused = try await program.run(program.executable, words + ["--\(option)", "qq"])
            #expect(refused.exitCode == 64 && refused.output.isEmpty, "\(refused)")
            #expect(refused.errors.contains("\(option) \"qq\": no country has it; give a code"), "\(refused)")
        }
        let named = try await program("cities", "search", "alex", "--language", "Arabic", "--limit", "1")
        #expect(named.output.contains("Alexandria"), "\(named)")
    }

    @Test func emergencyNumbersAreWhereEveryOtherFactIs() async throws {
        let shown = try await program("countries", "show", "EG", "--sources")
        let text = shown.output.split(separator: "\n").map(String.init)
        let line = try #require(text.firstIndex { $0 == "emergency       122, 123, 180" }, "\(shown)")
        #expect(text[line + 1].contains("from phonenumbers ") && text[line + 1].contains("Apache-2.0"))
        for command in [["show", "EG"], ["list", "--language", "ar"], ["compare", "EG", "LY"]] {
            let json = try await program.run(
                program.executable,
                ["countries"] + command + ["--format", "json"]
            )
            #expect(json.output.contains(#""emergencyNumbers":["122","123","180"]"#), "\(json)")
        }
        #expect(try await program("countries", "compare", "EG", "LY").output.contains("emergency"))
        #expect(try await !program("countries", "show", "AQ").output.contains("emergency"))
    }

    @Test func theCountryOfThePlaceIsTheNearest() async throws {
        let santiago = try await program(
            "countries",
            "list",
            "--sort",
            "distance",
            "--from",
            "-33.45 -70.67",
            "--limit",
            "3"
        )
        let lines = santiago.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].contains("Chile") && lines[0].hasSuffix(" 0 km"))
        #expect(lines[1].contains("Argentina") && !lines[1].hasSuffix(" 0 km"))
    }

    @Test func sourcesNamePackageVersionAndLicence() async throws {
        let outcome = try await program("countries", "show", "BG", "--sources")
        #expect(outcome.output.contains("from babel 2.18.0, Unicode-3.0"))
        for attribution in ["© Unicode, Inc.", "GeoNames, https://www.geonames.org", "© The GMT Team"] {
            #expect(outcome.output.contains(attribution))
        }
        #expect(outcome.output.contains("corrected: the euro since 1 January 2026"))
    }

    @Test func showGivesTheWholeRecordAsJSON() async throws {
        let outcome = try await program("countries", "show", "EG", "--format", "json", "--lang", "fr")
        let egypt = try json(outcome.line)
        #expect(egypt["alpha3"] as? String == "EGY" && egypt["localName"] as? String == "Égypte")
        #expect((egypt["translations"] as? [String: Any])?.count ?? 0 > 25)
        #expect(egypt["capitalZone"] as? String == "Africa/Cairo")
        let compared = try await program("countries", "compare", "AU", "CA", "--format", "json")
        let zones = try compared.line.split(separator: "\n").map { line in
            try json(String(line))["capitalZone"] as? String
        }
        #expect(zones == ["Australia/Sydney", "America/Toronto"])
    }

    @Test func everyOptionThatNamesACountryReadsItAlike() async throws {
        let folder = program.folder.path
        for name in ["deu", "DEU", "Deutschland", "GER", "🇩🇪", "276"] {
            let launch = try await program(
                "first-launch",
                "--deny-location",
                "--fallback",
                name,
                "--store",
                "\(folder)/\(name.utf8.count)\(name).db",
                "--format",
                "code"
            )
            #expect(launch.line == "DE", "\(name)")
            let emoji = try await program("flags", name, "--format", "emoji")
            #expect(emoji.line == "🇩🇪", "\(name): \(emoji.errors)")
        }
        let shape = try await program("boundaries", "shape", "vat", "--format", "json")
        #expect(try json(shape.line)["code"] as? String == "VA")
        let view = try await program("locate", "30.0444", "31.2357", "--worldview", "egy", "--format", "code")
        #expect(view.line == "EG")
        let comparison = try await program("countries", "compare", "rus", "EGY", "--format", "json")
        #expect(comparison.exitCode == 0)
    }

    @Test(arguments: [("Congo", "CD (DR Congo), CG"), ("Virgin Islands", "VG"), ("Korea", "KR")])
    func aNameOfTwoCountriesAsks(name: String, expected: String) async throws {
        let outcome = try await program("countries", "show", name)
        #expect(outcome.exitCode == 65 && outcome.errors.contains(expected), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("Middle East", "EG", "MA"), ("north africa", "EG", "NG"), ("Scandinavia", "SE", "FI"),
        ("balkans", "RS", "PL"),
        ("The Gulf", "QA", "IQ"), ("Baltic", "EE", "PL"), ("Southeast Asia", "TH", "IN"),
        ("Maghreb", "MA", "EG"),
        ("sub-saharan africa", "KE", "EG"), ("Latin America", "BR", "US"),
    ])
    func regionsAreKnownByTheirUsualNames(name: String, inside: String, outside: String) async throws {
        let lines = try await program("countries", "list", "--region", name, "--format", "code").output
            .split(separator: "\n").map(String.init)
        #expect(lines.contains(inside) && !lines.contains(outside), "\(lines)")
    }

    @Test func anUnknownRegionOrPartIsAnsweredWithThoseThereAre() async throws {
        let region = try await program("countries", "list", "--region", "Middle Earth")
        #expect(region.exitCode == 64 && region.errors.contains("Middle East, Middle East and North Africa"))
        #expect(region.errors.contains("Northern Africa"))
        let part = try await program("countries", "search", "x", "--in", "capitals")
        #expect(part.exitCode == 64 && part.errors.contains("demonym") && part.errors.contains("time-zone"))
    }

    @Test func theListShowsTheCurrency() async throws {
        let outcome = try await program("countries", "list", "--region", "Northern Africa")
        #expect(outcome.output.contains("EGP") && outcome.output.contains("MAD"))
    }

    @Test func theDoctorAnswersInJSON() async throws {
        let outcome = try await program("doctor", "--listen", "0.1", "--format", "json")
        let lines = try outcome.output.split(separator: "\n").map { try json(String($0)) }
        let keys = lines.compactMap { $0["key"] as? String }
        for key in ["program", "configuration", "boundaries", "countries", "remote", "store", "gpsd"] {
            #expect(keys.contains(key), "\(key)")
        }
        for line in lines {
            #expect(Set(line.keys) == ["key", "subject", "state", "detail", "remedy"])
            #expect(["ok", "bad", "absent"].contains(line["state"] as? String))
        }
        let text = try await program("doctor", "--listen", "0.1")
        #expect(outcome.exitCode == text.exitCode)
        #expect(lines.count == text.output.split(separator: "\n").count)
    }

    @Test func anUnknownCountryIsNamedWithWhatWasMeant() async throws {
        let outcome = try await program("countries", "show", "egipd")
        #expect(outcome.exitCode == 65 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("egipd") && outcome.errors.contains("EG (Egypt)"))
        let nothing = try await program("countries", "show", "Atlantis of old")
        #expect(nothing.exitCode == 65 && nothing.errors.contains("EGY"))
    }

    @Test func searchReportsMatchesAndTheirNumber() async throws {
        let text = try await program("countries", "search", "egipt", "--limit", "1")
        #expect(text.line.hasPrefix("🇪🇬  EG  Egypt  Egipt (translation, "))
        let outcome = try await program(
            "countries",
            "search",
            "dollar",
            "--in",
            "currency",
            "--format",
            "json"
        )
        let result = try json(outcome.line)
        let matches = try #require(result["matches"] as? [[String: Any]])
        #expect(matches.count == 20 && (result["count"] as? Int ?? 0) > 30)
        #expect(matches.allSatisfy { $0["field"] as? String == "currency" })
    }

    @Test func aSearchWithoutMatchesIsReportedAndExitsWithOne() async throws {
        for format in ["text", "json", "code"] {
            let outcome = try await program("countries", "search", "zzzzzz", "--format", format)
            #expect(outcome.exitCode == 1)
            #expect(outcome.output.isEmpty == (format != "json"))
        }
    }

    @Test func listFiltersSortsAndLimits() async throws {
        let largest = try await program(
            "countries",
            "list",
            "--region",
            "africa",
            "--sort",
            "area",
            "--limit",
            "2",
            "--format",
            "code"
        )
        #expect(largest.output == "DZ\nCD\n")
        let union = try await program("countries", "list", "--eu-member", "--format", "code")
        #expect(union.output.split(separator: "\n").count == 27)
        let near = try await program(
            "countries",
            "list",
            "--sort",
            "distance",
            "--from",
            "26.19 29.65",
            "--limit",
            "1",
            "--format",
            "code"
        )
        #expect(near.line == "EG")
        let none = try await program("countries", "list", "--currency", "EGP", "--language", "de")
        #expect(none.exitCode == 1 && none.errors.contains("no country matches all options"))
        let all = try await program("countries", "list", "--format", "json")
        #expect(try all.output.split(separator: "\n").map { try json(String($0)) }.count == 250)
    }

    @Test func compareShowsCountriesSideBySide() async throws {
        let outcome = try await program("countries", "compare", "EG", "LY", "--differences")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.contains("🇪🇬 Egypt") == true && lines.first?.contains("🇱🇾 Libya") == true)
        #expect(lines.contains { $0.hasPrefix("capital") && $0.contains("Cairo") && $0.contains("Tripoli") })
        #expect(!lines.contains { $0.hasPrefix("landlocked") })
        let one = try await program("countries", "compare", "EG")
        #expect(one.exitCode == 64)
    }

    @Test(arguments: [
        ["list", "--sort", "distance"], ["list", "--limit", "0"], ["search", "x", "--in", "shape"], ["show"],
        ["show", "EG", "--format", "env"], ["search", "x", "--limit", "-1"], ["list", "--drives", "up"],
    ])
    func usageIsChecked(arguments: [String]) async throws {
        let outcome = try await program.run(program.executable, ["countries"] + arguments)
        #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }
}
