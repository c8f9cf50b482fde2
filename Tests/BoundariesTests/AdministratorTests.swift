import Boundaries
import BoundaryCompiler
import Testing

/// Who administers disputed ground, in the file and in files from before it was stated.
struct AdministratorTests {
    private func coverage(_ administrator: Administrator?) throws -> SyntheticCoverage {
        let claimants = try ["BB", "CC"].map { try #require(TwoLetterCode($0)) }
        let dispute = Dispute(name: "Strip", claimants: claimants, administrator: administrator)
        var coverage = SyntheticCoverage()
        try coverage.add("AA", [rectangle(0, 0, 1000, 1000)])
        coverage.polygons.append(
            SyntheticCoverage.Polygon(
                region: Region(code: "BB", timeZone: "Area/Zone", dispute: dispute),
                rings: [rectangle(2000, 0, 3000, 1000)]
            )
        )
        return coverage
    }

    @Test func everyKindIsReadBack() throws {
        let letters = try #require(TwoLetterCode("DD"))
        let kinds: [Administrator?] = [
            nil, .country(letters), .entity(name: "Free Strip", controller: nil),
            .entity(name: "Free Strip", controller: letters),
        ]
        for kind in kinds {
            let index = try BoundaryIndex(copying: try coverage(kind).file())
            #expect(index.regions.map(\.dispute?.administrator) == [nil, kind])
            #expect(index.metadata.formatVersion == 3)
        }
    }

    /// The disputed region is the last one, so that the two empty texts behind it are what version 2 lacks.
    @Test func aFileOfVersionTwoIsReadAndStatesNone() throws {
        var file = try coverage(nil).file()
        file[BoundaryFormat.Offset.version] = 2
        BoundaryFormat.seal(&file)
        let index = try BoundaryIndex(copying: file)
        #expect(index.metadata.formatVersion == 2)
        #expect(index.regions.last?.dispute?.claimants.map(\.description) == ["BB", "CC"])
        #expect(index.regions.last?.dispute?.administrator == nil)
        #expect(try index.region(at: GridPoint(x: 2500, y: 500))?.code == "BB")
    }

    @Test(arguments: [0, 1, 4] as [UInt8])
    func otherVersionsAreRefusedWithWhatToDo(version: UInt8) throws {
        var file = try coverage(nil).file()
        file[BoundaryFormat.Offset.version] = version
        BoundaryFormat.seal(&file)
        let error = try #require(throws: BoundaryError.self) { try BoundaryIndex(copying: file) }
        #expect(error.description.contains("format version \(version), where 2 to 3 are read"))
        let remedy = version > 3 ? "or compile the file again with it" : "compile it again with this program"
        #expect(error.description.hasSuffix(remedy))
    }
}
