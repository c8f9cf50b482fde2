import Foundation
import Glibc
import Testing

@testable import Provisioning
@testable import ProvisioningFiles

/// Whatever has the name of a file of ours in the state folder, it stops nothing.
struct StateFolderTests {
    private let folder: String
    private let file: JournalFile

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "var"),
            withIntermediateDirectories: true
        )
        self.folder = folder.path + "/var"
        file = JournalFile(on: RootFolder(folder.path), in: "/var")
    }

    private func make(_ kind: String, _ name: String) throws {
        let path = "\(folder)/\(name)"
        switch kind {
        case "FIFO": mkfifo(path, 0o600)
        case "socket": mknod(path, S_IFSOCK | 0o600, 0)
        case "broken link": symlink("nowhere", path)
        case "circle": symlink(name, path)
        case "folder": mkdir(path, 0o755)
        default:
            mkdir(path, 0o755)
            try Data("kept".utf8).write(to: URL(filePath: path + "/file"))
        }
        var status = stat()
        try #require(lstat(path, &status) == 0)
    }

    private static let kinds = ["FIFO", "socket", "broken link", "circle", "folder", "full folder"]

    @Test(arguments: kinds)
    func aMarkThatIsNotAFileIsSetAside(kind: String) throws {
        try make(kind, "provisioned")
        #expect(try !file.isMarked())
        try file.setMark("time-zone\n")
        #expect(try file.markText() == "time-zone\n")
        #expect(try file.isThere("provisioned.damaged-1"))
        try file.setMark(nil)
        #expect(try !file.isMarked())
    }

    @Test(arguments: kinds)
    func aMarkThatIsNotAFileIsRemoved(kind: String) throws {
        try make(kind, "provisioned")
        try file.setMark(nil)
        #expect(try !file.isThere("provisioned"))
    }

    /// An image is byte for byte as before, except that a damaged journal is left for a person.
    @Test func damagedStoresGoWithTheStore() throws {
        for name in [
            "store.sqlite", "store.sqlite-wal", "journal.json.damaged-1", "store.sqlite.damaged-2-wal",
        ] {
            try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
        }
        try make("FIFO", "store.sqlite.damaged-1")
        try make("folder", "store.sqlite.damaged-3")
        try make("full folder", "store.sqlite.damaged-4")
        try file.removeStore(ifSetUp: true)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(left == ["journal.json.damaged-1", "store.sqlite.damaged-4"])
    }

    @Test(arguments: kinds)
    func aDraftThatIsNotAFileIsReplaced(kind: String) throws {
        try make(kind, ".countryexplorer.provisioned")
        try file.setMark("time-zone\n")
        #expect(try file.markText() == "time-zone\n")
        #expect(try !file.isThere(".countryexplorer.provisioned"))
        if kind == "full folder" {
            let kept = folder + "/.countryexplorer.provisioned.damaged/file"
            #expect(FileManager.default.contents(atPath: kept) == Data("kept".utf8))
        }
    }
}
