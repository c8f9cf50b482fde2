import Countries
import Foundation
import Sections
import SuiteTraits
import Testing

@testable import Mains

/// The bundled mains, compared with the table of the second reading.
@Suite struct PlugTableTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../../data").standardized.path
    private let table: PlugTable

    init() throws { table = try PlugTable(opening: Self.root + "/plugs.bin") }

    private func mains(_ code: String) throws -> Mains? { try table.mains(of: #require(Country.Code(code))) }

    @Test func theSecondReadingIsThatOfItsTable() throws {
        let path = Self.root + "/recipes/plugs/tables/traveladapter.tsv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let rows = lines.filter { !$0.hasPrefix("#") }.dropFirst().map {
            $0.split(separator: "\t").map(String.init)
        }
        #expect(rows.count == table.count)
        for row in rows {
            let reading = try #require(try mains(row[0])).second
            let found =
                [reading.plugs]
                + [reading.volts, reading.hertz].map { $0.map(String.init).joined(separator: "/") }
            #expect(found == Array(row[1...]))
        }
    }

    @Test func sourcesThatDifferAreBothGiven() throws {
        let brazil = try #require(try mains("BR"))
        #expect(brazil.voltage == .different && brazil.plugs == .same)
        #expect(brazil.first.volts == [220] && brazil.second.volts == [127, 220])
        #expect(try mains("CY")?.voltage == .nominal)
        let hongKong = try #require(try mains("HK"))
        #expect(hongKong.plugs == .single && hongKong.first == MainsReading(plugs: "", volts: [], hertz: []))
    }

    @Test func wellKnownCountriesAgree() throws {
        let britain = try #require(try mains("GB"))
        #expect(britain.first == britain.second)
        #expect(britain.first == MainsReading(plugs: "G", volts: [230], hertz: [50]))
        #expect(britain.plugs == .same && britain.voltage == .same && britain.frequency == .same)
        for code in ["AQ", "ZZ", "AA"] { #expect(try mains(code) == nil) }
        #expect(table.sources.count == 3)
    }

    /// A file with wrong contents and right checksums is refused or gives wrong answers, and nothing else.
    @Test func aForgedFileIsRefusedOrAnswered() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: Self.root + "/plugs.bin")))
        let keys = ["rows", "meta"]
        var (chance, refused) = (SeededGenerator(seed: 33), 0)
        for _ in 0..<200 {
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
        let table = try PlugTable(copying: bytes)
        for code in ["AD", "BR", "EG", "ZW", "ZZ"] { _ = try table.mains(of: #require(Country.Code(code))) }
    }
}
