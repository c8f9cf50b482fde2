import Borders
import Boundaries
import Countries
import Foundation
import Geodesy
import NMEA
import Notation
import Testing

/// The examples of the guide Libraries, compiled against the public interface of each product, and run.
struct LibraryExampleTests {
    private let boundaries = Repository.root.appending(path: "data/boundaries.bin").path
    private let countries = Repository.root.appending(path: "data/countries.bin").path

    @Test func geodesyMeasuresADistance() throws {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let alexandria = try Coordinate(latitude: 31.2001, longitude: 29.9187)
        let metres = cairo.geodesicDistance(to: alexandria)  // 180,000 m
        #expect((metres / 1000).rounded() == 180)
    }

    @Test func notationReadsAText() throws {
        let place = try ParsedPosition(parsing: "36RUU2989925016")  // MGRS
        #expect(place.notation == .mgrs)
        #expect((place.coordinate.latitude * 1000).rounded() == 30_044)
        #expect((place.coordinate.longitude * 1000).rounded() == 31_236)
    }

    @Test func nmeaReadsAReceiver() throws {
        let drive = Repository.root.appending(path: "data/examples/cairo-drive.nmea")
        let bytes = [UInt8](try Data(contentsOf: drive))
        var reader = NMEAReader(isLive: false)
        let events = reader.feed(bytes, at: .now) + reader.flush()
        let fixes = events.compactMap { event in if case .fix(let fix) = event { fix } else { nil } }
        #expect(fixes.count == 84)
    }

    @Test func boundariesFindARegion() throws {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let index = try BoundaryIndex(opening: boundaries)
        let region = try index.region(containing: cairo)  // EG, Africa/Cairo
        #expect(region?.code == "EG" && region?.timeZone == "Africa/Cairo")
    }

    @Test func bordersFindTheNearest() throws {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        let index = try BoundaryIndex(opening: boundaries)
        let finder = BorderFinder(index)
        let border = try finder.nearest(to: cairo)  // 182,555 m
        #expect(border?.distanceMetres.rounded() == 182_555)
    }

    @Test func countriesAreFoundByName() throws {
        let catalogue = try Catalogue(opening: countries)
        let search = try CountrySearch(catalogue)
        let found = try search.countries(matching: "cote divoire", limit: 5)  // CI
        #expect(found.matches.first?.country.name == "Côte d'Ivoire")
    }

    /// Every example line of the guides is a line of these tests, but for imports and paths.
    @Test(arguments: [
        "Guides/CountryExplorer.docc/Libraries.md", "Kernel/Boundaries/Boundaries.docc/Boundaries.md",
        "Kernel/NMEA/NMEA.docc/NMEA.md",
    ])
    func theGuidesShowTheseExamples(_ guide: String) throws {
        try Self.expect(
            guide,
            "```swift\n",
            in: [try Repository.text("Tests/System/PackageTests/LibraryExampleTests.swift")]
        )
    }

    /// Every line of the guide for applications is a line of the application that depends on this package by version.
    @Test(arguments: ["```swift\n", "```text\ndependencies: [\n"])
    func theGuideShowsTheApplication(_ start: String) throws {
        let folder = "Tests/System/DependencyTests/application"
        let sources = ["Application", "Places", "Searches", "Journeys", "Names"]
        let files = sources.map { "\(folder)/Sources/Application/\($0).swift" } + ["\(folder)/Package.swift"]
        try Self.expect(
            "Guides/CountryExplorer.docc/SwiftApplications.md",
            start,
            in: files.map(Repository.text)
        )
    }

    /// Expects each line of the blocks of `guide` that begin with `start` among the lines of `sources`.
    private static func expect(_ guide: String, _ start: String, in sources: [String]) throws {
        let tested = Set(sources.flatMap(Self.lines))
        let blocks = try Repository.text("Sources/\(guide)").components(separatedBy: start).dropFirst()
        #expect(!blocks.isEmpty)
        for line in blocks.flatMap({ Self.lines($0.components(separatedBy: "```")[0]) }) {
            let path = line.replacing(/"data\/(\w+).bin"/) { "\($0.1)" }
            #expect(tested.contains(path) || line.hasPrefix("import "), "\(line)")
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
