import Countries
import Foundation
import Sections
import SuiteTraits
import Testing

@testable import Indicators

/// The bundled figures, compared with the tables that they are made from.
@Suite struct IndicatorTableTests {
    private let folder = URL(filePath: #filePath).appending(path: "../../../../data").standardized.path
    private let table: IndicatorTable

    init() throws { table = try IndicatorTable(opening: folder + "/indicators.bin") }

    /// The rows of a tab-separated table of the recipe, without comments and without the head.
    private func rows(_ name: String) throws -> [[String]] {
        let path = folder + "/recipes/indicators/tables/\(name).tsv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private func code(_ text: String) throws -> Country.Code { try #require(Country.Code(text)) }

    @Test func eachFigureIsThatOfItsTable() throws {
        var compared = 0
        for row in try rows("factbook") where row[1] != "life_expectancy" {
            let indicator = try #require(table.indicator(row[1]))
            let figure = try #require(try table.figure(indicator, of: code(row[0])))
            #expect(figure.value == Double(row[3]) && figure.year == Int(row[2]), "\(row)")
            compared += 1
        }
        #expect(compared == 4939)
    }

    @Test func eachSeriesIsThatOfItsTable() throws {
        let leftOut = Set(try rows("dropped-series").map { $0[0] + $0[1] + $0[2] })
        for row in try rows("series") {
            let series = try #require(table.series(row[0]))
            let first = try #require(Int(row[2]))
            let wanted = row[3].split(separator: " ").enumerated().compactMap { place, text in
                leftOut.contains("\(row[0])\(row[1])\(first + place)")
                    ? nil : Double(text).map { (first + place, $0) }
            }
            let found = try table.values(of: series, in: code(row[1]))
            #expect(
                found.map(\.year) == wanted.map(\.0) && found.map(\.value) == wanted.map(\.1),
                "\(row[0...1])"
            )
        }
    }

    @Test func everyIndicatorIsRankedFromMostToLeast() {
        #expect(table.indicators.allSatisfy { $0.order == .descending })
    }

    @Test func theRanksCountBetterValues() throws {
        #expect(table.indicators.count == 26)
        for indicator in table.indicators {
            let ranking = try table.ranking(by: indicator)
            #expect(ranking.count > 100)
            for ranked in ranking {
                let better = ranking.count { isBetter($0.figure.value, ranked.figure.value, indicator) }
                #expect(ranked.rank == better + 1 && ranked.figure.rank == ranked.rank)
            }
        }
    }

    @Test func theRanksOfAGroupCountItsCountries() throws {
        let group = Set(try ["DE", "FR", "AT", "CH", "GG", "JE", "SM", "AQ"].map(code))
        for indicator in table.indicators {
            let ranking = try table.ranking(by: indicator, among: { group.contains($0) })
            #expect(ranking.allSatisfy { group.contains($0.country) })
            for ranked in ranking {
                let better = ranking.count { isBetter($0.figure.value, ranked.figure.value, indicator) }
                #expect(ranked.rank == better + 1, "\(indicator.key) \(ranked.country)")
            }
            let places = zip(ranking, ranking.dropFirst())
            #expect(places.allSatisfy { ($0.rank, $0.country) < ($1.rank, $1.country) })
        }
    }

    private func isBetter(_ one: Double, _ other: Double, _ indicator: Indicator) -> Bool {
        indicator.order == .descending ? one > other : one < other
    }

    @Test func aValueOfASecondSourceHasNoRank() throws {
        let indicator = try #require(table.indicator("life_expectancy"))
        let figure = try #require(try table.figure(indicator, of: code("MC")))
        #expect(figure.rank == nil && table.sources[figure.source].id == "factbook")
        #expect(
            try table.ranking(by: indicator).allSatisfy { table.sources[$0.figure.source].id == "world-bank" }
        )
    }

    @Test func whatIsUnknownIsNil() throws {
        let population = try #require(table.indicator("population"))
        #expect(try table.figure(population, of: code("AQ")) == nil)
        #expect(try table.figure(population, of: code("ZZ")) == nil)
        #expect(table.indicator("happiness") == nil && table.series("happiness") == nil)
        let series = try #require(table.series("population"))
        #expect(try table.values(of: series, in: code("TW")).isEmpty)
        #expect(try table.highestPoint(of: code("AX")) == nil)
    }

    @Test func wellKnownFiguresAreThere() throws {
        let gini = try #require(table.indicator("gini"))
        #expect(try table.figure(gini, of: code("US"))?.value == 41.8)
        #expect(try table.figure(gini, of: code("PS"))?.note?.hasPrefix("West Bank and Gaza Strip") == true)
        #expect(try table.highestPoint(of: code("TZ"))?.hasPrefix("Kilimanjaro") == true)
        #expect(table.count == 250 && table.sources.allSatisfy { !$0.licence.isEmpty })
    }

    @Test func aDamagedFileIsRefusedOrReportedOnUse() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/indicators.bin")))
        #expect(throws: SectionError.self) { try IndicatorTable(copying: Array(bytes.dropLast())) }
        var damaged = bytes
        damaged[bytes.count - 9] ^= 1
        #expect(throws: SectionError(.damaged, path: "memory")) {
            let table = try IndicatorTable(copying: damaged)
            for indicator in table.indicators { _ = try table.ranking(by: indicator) }
        }
    }

    /// A file with wrong contents and right checksums is refused or gives wrong answers, and nothing else.
    @Test func aForgedFileIsRefusedOrAnswered() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/indicators.bin")))
        let keys = ["ctry", "vals", "note", "high", "popu", "meta"]
        var (chance, refused) = (SeededGenerator(seed: 33), 0)
        for _ in 0..<40 {
            let key = try #require(keys.randomElement(using: &chance))
            do {
                try ask(SectionFormat.forged(bytes, key, using: &chance))
            } catch is SectionError {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    private func ask(_ bytes: [UInt8]) throws {
        let table = try IndicatorTable(copying: bytes)
        for indicator in table.indicators { _ = try table.ranking(by: indicator) }
        for code in ["EG", "US", "ZW"] {
            for series in table.series { _ = try table.values(of: series, in: self.code(code)) }
            _ = try table.highestPoint(of: self.code(code))
        }
    }
}
