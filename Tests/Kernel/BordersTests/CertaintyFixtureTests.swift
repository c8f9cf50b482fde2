import Borders
import Boundaries
import Foundation
import Testing

/// The tables of `Tests/Fixtures` about worldviews and certainty, which the tests of each language read.
struct CertaintyFixtureTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private static let world = Result {
        try BoundaryIndex(opening: root.appending(path: "data/boundaries.bin").path)
    }

    /// The fields of each line of a table after its comments and its heading.
    private static func rows(_ path: String) throws -> [[String]] {
        let text = try String(contentsOf: root.appending(path: "Tests/\(path)"), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private func name(of view: Worldview?) -> String {
        switch view {
        case nil: "--"
        case .standard: "standard"
        case .deFacto: "de-facto"
        case .party(let party): party.description
        }
    }

    @Test func namesOfWorldviewsAreReadAsInTheTable() throws {
        let (world, rows) = (try Self.world.get(), try Self.rows("Fixtures/worldviews.tsv"))
        #expect(rows.count > 60)
        for row in rows {
            let text = try JSONDecoder().decode(String.self, from: Data(row[0].utf8))
            let view = Worldview(parsing: text)
            #expect(name(of: view) == row[1], "\(row)")
            #expect((view.map { $0.concerns(world) } ?? false) == (row[2] == "yes"), "\(row)")
        }
    }

    /// Compares all pairs of letters with a search through the texts of the regions.
    @Test func aStateConcernsTheFileThatNamesIt() throws {
        let world = try Self.world.get()
        let named = Set(
            world.regions.flatMap { region in
                [region.country?.description ?? ""] + (region.dispute?.claimants ?? []).map(\.description)
            }
        )
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z"))
        for (first, second) in letters.flatMap({ first in letters.map { (first, $0) } }) {
            let code = try #require(TwoLetterCode(first, second))
            #expect(Worldview.party(code).concerns(world) == named.contains(code.description), "\(code)")
        }
        #expect(Worldview.standard.concerns(world) && Worldview.deFacto.concerns(world))
    }

    @Test func certaintiesAreThoseOfTheTable() throws {
        let (world, rows) = (try Self.world.get(), try Self.rows("Fixtures/certainties.tsv"))
        #expect(rows.count == 1000)
        var finders: [String: BorderFinder] = [:]
        for row in rows {
            let view = try #require(Worldview(parsing: row[3]))
            let finder = finders[row[3]] ?? BorderFinder(world, worldview: view)
            finders[row[3]] = finder
            let numbers = try row[..<3].map { try #require(Double($0)) }
            let circle = ErrorCircle(centre: try place(numbers[0], numbers[1]), radiusMetres: numbers[2])
            let found = try finder.candidates(of: circle, nearest: try finder.nearest(to: circle.centre))
            let certain = BorderFinder.Share(ground: try finder.ground(at: circle.centre), likelihood: 1)
            let texts = (found ?? [certain]).map { share in
                let thousandths = Int((share.likelihood * 1000).rounded())
                return "\(share.ground.country?.description ?? "--") \(thousandths)"
            }
            #expect(texts == (try Self.candidates(row[4])), "\(row)")
        }
    }

    /// The countries of a row with their shares in thousandths.
    private static func candidates(_ text: String) throws -> [String] {
        try text.split(separator: ", ").map { candidate in
            let words = candidate.split(separator: " ")
            return "\(words[0]) \(Int((try #require(Double(words[1])) * 1000).rounded()))"
        }
    }
}
