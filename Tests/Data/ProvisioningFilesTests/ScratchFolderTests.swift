import Faults
import Foundation
import Glibc
import Provisioning
import Testing

@testable import ProvisioningFiles

/// The folder for temporary files: found on every device, and never left behind.
struct ScratchFolderTests {
    private let parent: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scratch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        parent = folder.path
    }

    private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: parent) } }

    /// As a killed process leaves it, two hours ago.
    private func leave(_ name: String, mode: mode_t = 0o700, hours: Int = 2) throws {
        let path = "\(parent)/\(name)"
        mkdir(path, 0o700)
        try Data("copy".utf8).write(to: URL(filePath: path + "/store.sqlite"))
        chmod(path, mode)
        let then = timeval(tv_sec: time(nil) - hours * 3600, tv_usec: 0)
        try #require([then, then].withUnsafeBufferPointer { utimes(path, $0.baseAddress) } == 0)
    }

    @Test func theFirstFolderThatTakesOneIsUsed() throws {
        let missing = parent + "/missing"
        try Data().write(to: URL(filePath: parent + "/file"))
        do {
            let scratch = try ScratchFolder(below: [missing, parent + "/file", parent, "/dev/shm"])
            #expect(scratch.path.hasPrefix(parent + "/countryexplorer-"))
            try scratch.disk.create(.file(DeviceFile([1])), at: "/a")
        }
        #expect(try names == ["file"])
    }

    @Test func withoutAnyTheRemedyIsNamed() throws {
        let missing = parent + "/missing"
        let error = #expect(throws: DeviceError.self) { _ = try ScratchFolder(below: [missing]) }
        #expect(error?.fault == .storage(.save))
        let text = error?.description ?? ""
        #expect(text.contains(missing) && text.contains("TMPDIR"), "\(text)")
    }

    @Test func theFoldersOfKilledProcessesAreRemoved() throws {
        try leave("countryexplorer-aaaaaa")
        _ = try ScratchFolder(below: [parent])
        #expect(try names == [])
    }

    /// The owner of the parent can exchange a folder at any moment.
    @Test func aLinkInPlaceOfAFolderLeadsNowhere() throws {
        try leave("victim")
        do {
            let scratch = try ScratchFolder(below: [parent])
            try scratch.disk.create(.file(DeviceFile([1])), at: "/a")
            try scratch.disk.makeFolder("/b")
            try FileManager.default.moveItem(atPath: scratch.path, toPath: parent + "/moved")
            symlink("victim", scratch.path)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent + "/victim") == ["store.sqlite"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent + "/moved") == [])
    }

    @Test func otherFoldersAreLeft() throws {
        try leave("countryexplorer-young0", hours: 0)
        try leave("countryexplorer-shared", mode: 0o755)
        try leave("another-aaaaaa")
        symlink("another-aaaaaa", parent + "/countryexplorer-linked")
        let before = try names.sorted()
        let used = try ScratchFolder(below: [parent])
        let then = timeval(tv_sec: time(nil) - 7200, tv_usec: 0)
        try #require([then, then].withUnsafeBufferPointer { utimes(used.path, $0.baseAddress) } == 0)
        _ = try ScratchFolder(below: [parent])
        #expect(access(used.path, F_OK) == 0, "a folder in use is locked")
        #expect(try names.sorted().filter { "\(parent)/\($0)" != used.path } == before)
        #expect(access(parent + "/another-aaaaaa/store.sqlite", F_OK) == 0)
    }
}
