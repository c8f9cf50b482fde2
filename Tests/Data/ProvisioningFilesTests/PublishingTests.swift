import Faults
import Foundation
import Glibc
import Provisioning
import Testing

@testable import ProvisioningFiles

/// An answer is published to a regular file only.
struct PublishingTests {
    private let folder: String
    private let disk: RootFolder

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "publishing-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder.path
        disk = RootFolder(folder.path)
    }

    /// As root, `--publish /dev/null` would otherwise leave a machine without that device.
    @Test(arguments: ["FIFO", "link", "broken link", "folder", "socket"])
    func nothingButARegularFileIsReplaced(kind: String) throws {
        let path = folder + "/answer"
        try Data("old".utf8).write(to: URL(filePath: folder + "/target"))
        switch kind {
        case "FIFO": mkfifo(path, 0o600)
        case "link": symlink("target", path)
        case "broken link": symlink("nowhere", path)
        case "folder": mkdir(path, 0o755)
        default: mknod(path, S_IFSOCK | 0o600, 0)
        }
        var before = stat()
        try #require(lstat(path, &before) == 0)
        let error = #expect(throws: DeviceError.self) { try disk.publish([1], at: "/answer") }
        #expect(error?.fault == .storage(.save))
        #expect(error?.description.contains("name another path") == true, "\(error?.description ?? "")")
        var after = stat()
        #expect(lstat(path, &after) == 0 && after.st_ino == before.st_ino && after.st_mode == before.st_mode)
        #expect(FileManager.default.contents(atPath: folder + "/target") == Data("old".utf8))
        #expect(access(folder + "/nowhere", F_OK) != 0)
    }

    @Test func aRegularFileIsReplacedWhole() throws {
        for text in ["first", "second, longer"] {
            try disk.publish(Array(text.utf8), at: "/answer")
            #expect(FileManager.default.contents(atPath: folder + "/answer") == Data(text.utf8))
        }
    }
}
