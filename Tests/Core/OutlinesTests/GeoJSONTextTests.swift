import Boundaries
import BoundaryCompiler
import SuiteTraits
import Testing

@testable import Outlines

/// Exports that are compiled again.
@Suite(.heavy) struct GeoJSONTextTests {
    @Test(arguments: BoundaryOutlinesTests.works, [4 as UInt64])
    func anExportCompilesToTheSameAnswersAndTheSameExport(work: Patchwork, seed: UInt64) throws {
        var work = work
        work.fill(seed: seed)
        let index = try work.index()
        let text = try export(index)
        let again = try compiled(text)
        #expect(again.regions == index.regions)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<4000 {
            let point = GridPoint(
                x: .random(in: work.extent.west..<work.extent.east, using: &generator),
                y: .random(in: work.extent.south..<work.extent.north, using: &generator)
            )
            #expect(try again.region(at: point) == index.region(at: point))
        }
        for corner in work.corners.dropLast().flatMap({ $0.dropLast() }) {
            #expect(try again.region(at: corner) == index.region(at: corner))
        }
        #expect(try export(again) == text)
    }

    @Test(arguments: [
        (0, 0, "[0,0]"), (1, -1, "[0.0000001,-0.0000001]"), (1_800_000_000, -900_000_000, "[180,-90]"),
        (-5_000_000, 312_345_670, "[-0.5,31.234567]"), (-1_799_999_999, 10_000_000, "[-179.9999999,1]"),
    ])
    func degreesAreExact(x: Int64, y: Int64, expected: String) {
        var text = GeoJSONText()
        text.write(GridPoint(x: x, y: y))
        #expect(String(decoding: text.bytes, as: UTF8.self) == expected)
    }

    @Test func everyFeatureHasALineOfItsOwn() throws {
        var work = Patchwork()
        work.fill(seed: 6)
        let text = try export(work.index())
        #expect(text.filter { $0 == UInt8(ascii: "\n") }.count == 3)
        #expect(text.last == UInt8(ascii: "\n"))
    }

    private func export(_ index: BoundaryIndex) throws -> [UInt8] {
        var text = GeoJSONText()
        try BoundaryOutlines(index, by: .region).forEach { text.write($0, $1) }
        return text.bytes
    }

    private func compiled(_ text: [UInt8]) throws -> BoundaryIndex {
        var reader = CoverageReader(text, lattice: CoverageLattice(unit: 1))
        var compiler = CoverageCompiler(options: .oneUnit)
        while let feature = try reader.next() { try compiler.add(feature) }
        return try BoundaryIndex(copying: compiler.compile(provenance: .test).bytes)
    }
}
