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

    @Test func sourcesNamePackageVersionAndLicence() async throws {
        let outcome = try await program("countries", "show", "BG", "--sources")
        #expect(outcome.output.contains("from babel 2.18.0, Unicode-3.0"))
        #expect(outcome.output.contains("corrected: the euro since 1 January 2026"))
    }

    @Test func showGivesTheWholeRecordAsJSON() async throws {
        let outcome = try await program("countries", "show", "EG", "--format", "json", "--lang", "fr")
        let egypt = try json(outcome.line)
        #expect(egypt["alpha3"] as? String == "EGY" && egypt["localName"] as? String == "Égypte")
        #expect((egypt["translations"] as? [String: Any])?.count ?? 0 > 25)
    }

    @Test func anUnknownCountryIsNamedWithWhatWasMeant() async throws {
        let outcome = try await program("countries", "show", "egipd")
        #expect(outcome.exitCode == 65 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("egipd") && outcome.errors.contains("EG (Egypt)"))
        let nothing = try await program("countries", "show", "Atlantis of old")
        #expect(nothing.exitCode == 65 && nothing.errors.contains("EGY"))
    }

    @Test func searchSaysWhatWasFoundAndHowMuch() async throws {
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

    @Test func aSearchThatFindsNothingSaysSoAndExitsWithOne() async throws {
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
        let none = try await program("countries", "list", "--region", "atlantis")
        #expect(none.exitCode == 1 && none.errors.contains("no country fits"))
        let all = try await program("countries", "list", "--format", "json")
        #expect(try all.output.split(separator: "\n").map { try json(String($0)) }.count == 250)
    }

    @Test func compareStandsSideBySide() async throws {
        let outcome = try await program("countries", "compare", "EG", "LY", "--differences")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.contains("🇪🇬 Egypt") == true && lines.first?.contains("🇱🇾 Libya") == true)
        #expect(lines.contains { $0.hasPrefix("capital") && $0.contains("Cairo") && $0.contains("Tripoli") })
        #expect(!lines.contains { $0.hasPrefix("continent") })
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
