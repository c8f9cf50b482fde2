import Boundaries
import Countries
import Foundation
import Geodesy
import Locating
import Provisioning
import Testing

/// The plan of every country, at its capital, with the packages of this machine.
struct CapitalTests {
    private static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private static let data = repository.appending(path: "data").path
    /// Layouts that type no Latin letters, by the list in the configuration script of Debian's keyboard-configuration.
    private static let withoutLatin: Set<String> = [
        "af", "am", "ara", "ben", "bd", "bg", "bt", "by", "et", "ge", "gr", "guj", "guru", "il", "in", "iq",
        "ir",
        "iku", "kan", "kh", "kz", "la", "lao", "lk", "kg", "ma", "mk", "mm", "mn", "mv", "mal", "np", "ori",
        "pk",
        "ru", "scc", "sy", "syr", "tel", "th", "tj", "tam", "tib", "ua", "ug", "uz",
    ]

    private let rules: RegulatoryDatabase
    private let locales: Set<String>
    private let disk: MemoryDisk
    private let keymaps: KeymapTable

    init() throws {
        let bytes = try Array(Data(contentsOf: URL(filePath: "/lib/firmware/regulatory.db")))
        rules = try #require(RegulatoryDatabase(parsing: bytes))
        locales = Set(try FileManager.default.contentsOfDirectory(atPath: "/usr/share/i18n/locales"))
        let table = try String(contentsOfFile: Self.data + "/keymaps.tsv", encoding: .utf8)
        keymaps = try KeymapTable(parsing: table, from: "keymaps.tsv")
        var items: [String: DeviceItem] = [
            "/etc/debian_version": TestDevice.file("12"),
            "/lib/firmware/regulatory.db": .file(DeviceFile(bytes)),
        ]
        for locale in locales { items["/usr/share/i18n/locales/\(locale)"] = TestDevice.file("") }
        for zone in try FileManager.default.subpathsOfDirectory(atPath: "/usr/share/zoneinfo") {
            items["/usr/share/zoneinfo/\(zone)"] = TestDevice.file(zone)
        }
        disk = MemoryDisk(items)
    }

    @Test func noCountryGetsWhatItsSourcesDoNotKnow() throws {
        let index = try BoundaryIndex(opening: Self.data + "/boundaries.bin")
        let countries = try Catalogue(opening: Self.data + "/countries.bin").countries()
        var counts: [Fact: [FactOutcome: Int]] = [:]
        var withoutZone: [String] = []
        var request = Planner.Request()
        request.isNamed = true
        for country in countries {
            let place = try #require(country.capitals.first?.coordinate ?? country.center, "\(country.code)")
            let zone = try index.region(containing: place)?.timeZone
            let finding = Finding(country: country, timeZone: zone, reason: .located)
            let planner = Planner(
                disk: disk,
                journal: nil,
                finding: finding,
                keymaps: keymaps,
                request: request
            )
            for fact in Fact.allCases {
                let report = planner.report(fact)
                counts[fact, default: [:]][report.outcome, default: 0] += 1
                if fact == .timeZone, report.outcome != .set {
                    withoutZone.append("\(country.code): \(zone ?? "none")")
                }
                if report.outcome == .set { try check(report, of: country, zone) }
            }
        }
        #expect(countries.count == 250)
        for (fact, row) in counts {
            #expect(row.values.reduce(0, +) == 250)
            #expect(Set(row.keys).isSubset(of: [.set, .unknown, .ambiguous]), "\(fact): \(row)")
        }
        #expect(withoutZone.count < 5, "\(withoutZone)")
        #expect(counts[.paper]?[.set] == 250)
        try expectTable(counts)
    }

    private func check(_ report: FactReport, of country: Country, _ zone: String?) throws {
        let value = try #require(report.value)
        switch report.fact {
        case .timeZone: #expect(value == zone)
        case .wireless: #expect(rules.countries.contains(country.code))
        case .locale:
            #expect(locales.contains(String(value.prefix { $0 != "." })), "\(value)")
            #expect(country.languages.filter(\.isOfficial).count < 2, "\(value)")
        case .keymap:
            let first = try #require(value.split(separator: ",").first).prefix { $0 != "(" }
            #expect(!Self.withoutLatin.contains(String(first)), "\(country.code): \(value)")
        case .paper: #expect(value == "a4" || value == "letter")
        }
    }

    /// The guide's table, which is measured with the packages of Debian 12.
    private func expectTable(_ counts: [Fact: [FactOutcome: Int]]) throws {
        let path = "Sources/Guides/CountryExplorer.docc/Provisioning.md"
        let guide = try String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)
        for fact in Fact.allCases {
            let row = [FactOutcome.set, .unknown, .ambiguous].map { "\(counts[fact]?[$0] ?? 0)" }
            let line = "| `\(fact.rawValue)` | \(row.joined(separator: " | ")) |"
            #expect(guide.contains(line), "\(line)")
        }
    }
}
