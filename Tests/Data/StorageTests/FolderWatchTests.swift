import Foundation
import Glibc
import Testing

@testable import Storage

struct FolderWatchTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func isReadable(_ watch: borrowing FolderWatch) -> Bool {
        var wait = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, 0) == 1
    }

    @Test func eachKindOfChangeIsNoticed() throws {
        let file = folder.appending(path: "store").path
        let other = folder.appending(path: "other").path
        let changes: [(String, () throws -> Void)] = [
            ("created", { try Data("a".utf8).write(to: URL(filePath: file)) }),
            (
                "written",
                {
                    let handle = try #require(FileHandle(forWritingAtPath: file))
                    try handle.write(contentsOf: Data("b".utf8))
                }
            ), ("renamed", { #expect(rename(file, other) == 0) }),
            ("removed", { #expect(unlink(other) == 0) }),
        ]
        for (name, change) in changes {
            let watch = FolderWatch([folder.path])
            let before = isReadable(watch)
            try change()
            let after = isReadable(watch)
            #expect(!before && after, "\(name)")
        }
    }

    @Test func readingIsNotAChange() throws {
        try Data("a".utf8).write(to: folder.appending(path: "store"))
        let watch = FolderWatch([folder.path])
        #expect(try Data(contentsOf: folder.appending(path: "store")).count == 1)
        let after = isReadable(watch)
        #expect(!after)
    }

    @Test func aFolderThatDoesNotExistIsWaitedFor() throws {
        let deep = folder.appending(path: "a/b")
        let watch = FolderWatch([deep.path])
        let before = isReadable(watch)
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        let after = isReadable(watch)
        #expect(!before && after)
    }

    @Test func aRemovedFolderIsNoticed() throws {
        let watch = FolderWatch([folder.path])
        try FileManager.default.removeItem(at: folder)
        let after = isReadable(watch)
        #expect(after)
    }

    /// A watch that would miss changes has no descriptor, as when the system has no watches left.
    @Test func aFolderThatCannotBeWatchedIsReported() {
        let watch = FolderWatch([folder.path, ""])
        let descriptor = watch.descriptor
        #expect(descriptor == -1)
    }
}
