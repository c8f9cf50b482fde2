import Geodesy
import Testing

@testable import Boundaries
@testable import BoundaryCompiler

/// Names of regions, which appear in output.
struct RegionTextTests {
    private static let names = ["a\u{1B}[31m", "a\nb", "a\0", "a\u{9B}", "\u{202E}a"]

    private func file(_ region: Region) throws -> [UInt8] {
        var compiler = CoverageCompiler(options: .init())
        let ring = Ring([(0, 0), (6400, 0), (6400, 6400), (0, 6400)].map(GridPoint.init))
        try compiler.add(CoverageFeature(number: 1, region: region, polygons: [[ring]]))
        let provenance = BoundaryProvenance(dataVersion: "1", licence: "", sources: [], toleranceMetres: 0)
        return try compiler.compile(provenance: provenance).bytes
    }

    @Test(arguments: names)
    func aFileWithAControlCharacterInANameIsDamaged(name: String) throws {
        let claimants = [try #require(TwoLetterCode("EG")), try #require(TwoLetterCode("SD"))]
        for region in [
            Region(code: "EG", name: name),
            Region(code: "EG", dispute: Dispute(name: name, claimants: claimants)),
        ] {
            let bytes = try file(region)
            #expect(throws: BoundaryError.self) { try BoundaryIndex(copying: bytes) }
        }
        let sound = try file(Region(code: "EG", name: "'\u{301}"))
        #expect(throws: Never.self) { try BoundaryIndex(copying: sound) }
    }
}
