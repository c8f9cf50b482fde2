import Faults
import Foundation
import Testing

/// The packages that messages name are those in which Debian's packaging puts the data files.
struct DataPackageTests {
    @Test(arguments: DataPackage.allCases)
    func aPackageInstallsItsFiles(package: DataPackage) throws {
        let list = try Repository.text("Config/debian/\(package.rawValue).install")
        let names = list.split(separator: "\n").map { URL(filePath: String($0)).lastPathComponent }
        let files = names.filter(Self.isDataFile)
        #expect(files.sorted() == package.files.sorted())
        for file in files { #expect(DataPackage(containing: "/usr/share/\(file)") == package) }
    }

    @Test func everyDataFileIsInAPackage() throws {
        let folder = Repository.root.appending(path: "data").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter(Self.isDataFile)
        #expect(files.count >= 15)
        for file in files { #expect(DataPackage(containing: file) != nil, "\(file)") }
    }

    private static func isDataFile(_ name: String) -> Bool {
        [".bin", ".tsv", ".json"].contains { name.hasSuffix($0) }
    }

    @Test func aFileOfTheUserIsInNone() {
        #expect(DataPackage(containing: "/home/me/fences.bin") == nil)
        #expect(DataPackage(containing: "") == nil)
    }
}
