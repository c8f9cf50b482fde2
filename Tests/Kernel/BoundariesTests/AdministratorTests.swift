import Boundaries
import BoundaryCompiler
import Testing

/// The administrator of disputed territory, in the file and in files of other versions.
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
            #expect(index.metadata.formatVersion == 4)
        }
    }

    @Test(arguments: [0, 3, 5] as [UInt8])
    func otherVersionsAreRefusedWithWhatToDo(version: UInt8) throws {
        var file = try coverage(nil).file()
        file[BoundaryFormat.Offset.version] = version
        BoundaryFormat.seal(&file)
        let error = try #require(throws: BoundaryError.self) { try BoundaryIndex(copying: file) }
        #expect(error.description.contains("format version \(version), where 4 is read"))
        let remedy = version > 4 ? "or compile the file again with it" : "compile it again with this program"
        #expect(error.description.hasSuffix(remedy))
    }
}
