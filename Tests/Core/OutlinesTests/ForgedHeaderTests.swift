import Boundaries
import BoundaryCompiler
import Testing

@testable import Outlines

/// A file with correct checksums whose header claims more than the file contains.
struct ForgedHeaderTests {
    @Test func aClaimOfFourThousandMillionEdgesTakesNoMemory() throws {
        var compiler = CoverageCompiler(options: .oneUnit)
        let ring = Ring([(0, 0), (9, 0), (9, 9), (0, 9)].map { GridPoint(x: $0.0 << 20, y: $0.1 << 20) })
        try compiler.add(CoverageFeature(number: 1, region: Region(code: "AA"), polygons: [[ring]]))
        var bytes = try compiler.compile(provenance: .test).bytes
        for byte in 0..<4 { bytes[BoundaryFormat.Offset.edgeCount + byte] = 0xFF }
        BoundaryFormat.seal(&bytes)
        let index = try BoundaryIndex(copying: bytes)
        #expect(index.metadata.edgeCount == UInt32.max)
        var count = 0
        try BoundaryOutlines(index, by: .region).forEach { _, outline in count += outline.polygons.count }
        #expect(count == 1)
    }
}
