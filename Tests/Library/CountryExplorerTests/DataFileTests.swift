import Foundation
import Testing

@testable import CountryExplorer

/// The folders that are searched for data, and the messages if a file is in none.
struct DataFileTests {
    private static let minimal = ["boundaries.bin", "countries.bin"]

    @Test func aFolderThatIsNamedIsTheOnlyOne() throws {
        let folder = try Folder()
        #expect(DataFiles.folders(named: folder.path) == [folder.path])
        let error = try #require(throws: MissingDataFile.self) { try CountryExplorer(data: folder.path) }
        #expect(
            error.description
                == "boundaries.bin: not found in \(folder.path); depend on the product CountryExplorerData, install the "
                + "package countryexplorer-data-minimal, or countryexplorer-data-coarse, or name another folder of data"
        )
    }

    /// The order without a name: bundles, the folder of the program, then those of installations.
    @Test func theBundlesComeBeforeTheOtherFolders() throws {
        let program = try #require(RunningProgram.folder)
        let folders = DataFiles.folders(named: nil)
        #expect(
            folders.prefix(4) == [
                "\(program)/CountryExplorer_CountryExplorerData.resources",
                "\(program)/CountryExplorer_CountryExplorerCityData.resources",
                "\(program)/CountryExplorer_CountryExplorerDetailData.resources", program,
            ]
        )
        #expect(folders.suffix(2) == ["/usr/local/share/countryexplorer", "/usr/share/countryexplorer"])
        #expect(DataFiles.folders(named: "") == folders)
    }

    /// SwiftPM has put the bundles beside these tests.
    @Test func theBundlesHaveEveryFileOfTheirProduct() throws {
        let program = try #require(RunningProgram.folder)
        for product in DataProduct.allCases {
            for bundle in product.bundles(beside: program) {
                let found = try FileManager.default.contentsOfDirectory(atPath: bundle)
                #expect(found.sorted() == (product.files + ["licences"]).sorted())
                for name in product.files {
                    #expect(
                        FileManager.default.contentsEqual(
                            atPath: "\(bundle)/\(name)",
                            andPath: "\(dataFolder)/\(name)"
                        )
                    )
                }
            }
        }
    }

    @Test func theProgramIsThatOfTheSystem() throws {
        let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #expect(RunningProgram.folder == (path as NSString).deletingLastPathComponent)
    }

    @Test func coarseBordersSuffice() throws {
        let folder = try Folder()
        try folder.link(["coarse.bin", "countries.bin"])
        let explorer = try CountryExplorer(data: folder.path)
        let answer = try explorer.locate("30.0444, 31.2357")
        #expect(answer.country?.name == "Egypt" && answer.borderToleranceMetres != nil)
    }

    @Test func aMissingFileOfCountriesIsNamed() throws {
        let folder = try Folder()
        try folder.link(["boundaries.bin"])
        let error = try #require(throws: MissingDataFile.self) { try CountryExplorer(data: folder.path) }
        #expect(error.name == "countries.bin" && error.folders == [folder.path])
    }

    @Test func optionalFilesMayBeAbsent() throws {
        let folder = try Folder()
        try folder.link(Self.minimal)
        let explorer = try CountryExplorer(data: folder.path)
        let error = try #require(throws: MissingDataFile.self) { try explorer.cities }
        #expect(
            error.description
                == "cities.bin: not found in \(folder.path); depend on the product CountryExplorerCityData, install the "
                + "package countryexplorer-data, or name another folder of data"
        )
    }

    @Test(arguments: ["land.bin", "subdivisions.bin"])
    func aDetailWithoutItsFileIsAnError(_ name: String) throws {
        let folder = try Folder()
        try folder.link(Self.minimal)
        let explorer = try CountryExplorer(data: folder.path)
        var detail = ResolutionDetail()
        (detail.surface, detail.subdivision) = (name == "land.bin", name == "subdivisions.bin")
        let error = try #require(throws: MissingDataFile.self) {
            try explorer.locate("30.0444, 31.2357", with: detail)
        }
        #expect(error.name == name && error.description.contains("CountryExplorerDetailData"))
    }

    @Test(arguments: [
        "boundaries.bin", "countries.bin", "cities.bin", "land.bin", "subdivisions.bin", "subdivisions.tsv",
    ])
    func aDamagedFileIsNamed(_ name: String) throws {
        let folder = try Folder()
        try folder.link((Self.minimal + ["subdivisions.bin"]).filter { $0 != name })
        var detail = ResolutionDetail()
        detail.subdivision = true
        let path = "\(folder.path)/\(name)"
        try "not a file of this kind, and longer than any header of one\n".write(
            toFile: path,
            atomically: false,
            encoding: .utf8
        )
        let error = try #require(throws: (any Error).self) {
            try CountryExplorer(data: folder.path).locate("30.0444, 31.2357", with: detail)
        }
        #expect("\(error)".hasPrefix("\(path): ") && !"\(error)".contains("\n"), "\(error)")
    }

    @Test func aBoundaryFileReplacesThatOfTheFolder() throws {
        let missing = "\(dataFolder)/none.bin"
        let error = try #require(throws: BoundaryError.self) {
            try CountryExplorer(data: dataFolder, boundaries: missing)
        }
        #expect(error == .missing(path: missing))
        let explorer = try CountryExplorer(data: dataFolder, boundaries: "\(dataFolder)/coarse.bin")
        #expect(try explorer.locate("30.0444, 31.2357").borderToleranceMetres != nil)
    }
}
