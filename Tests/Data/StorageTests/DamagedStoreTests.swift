import Countries
import Foundation
import Geodesy
import Glibc
import Locating
import Storage
import Synchronization
import Testing

/// A store that is damaged, or something else that has its name, is moved away, and a new one is begun.
struct DamagedStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID())")
    private var path: String { folder.appending(path: "store.sqlite").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func add(_ letters: String, isOwnName: Bool) throws -> [DamagedStore] {
        let code = try #require(Country.Code(letters))
        let moved = Mutex<[DamagedStore]>([])
        let store = SQLiteSelectionStore(path: path, isOwnName: isOwnName) { damage in
            moved.withLock { $0.append(damage) }
        }
        let entry = Selection.Entry(code: code, isDefault: false, added: Timestamp(milliseconds: 1))
        try store.update { state in
            if !state.selection.contains(code) { try state.selection.add(entry, limit: 10) }
        }
        #expect(try store.state().selection.contains(code))
        return moved.withLock { $0 }
    }

    private func empty() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    /// Flips each of the first 800 bits, and each bit of the table of steps, under a name that the program chose and
    /// under one that a person gave.
    @Test(arguments: [true, false]) func noFlippedBitStopsAChange(isOwnName: Bool) throws {
        _ = try add("FR", isOwnName: isOwnName)
        let whole = try Data(contentsOf: URL(filePath: path))
        let name = try #require(whole.firstRange(of: Data("1 selection and first launch".utf8)))
        let bytes = Array(0..<100) + Array(name.lowerBound..<(name.lowerBound + 4))
        for byte in bytes {
            for bit in 0..<8 {
                try empty()
                var flipped = whole
                flipped[byte] ^= 1 << bit
                try flipped.write(to: URL(filePath: path))
                #expect(throws: Never.self, "byte \(byte), bit \(bit)") {
                    try add("DE", isOwnName: isOwnName)
                }
            }
        }
    }

    /// Things that are not stores, each with its name and the call that makes it.
    private static let others: [(String, @Sendable (String) -> Int32)] = [
        ("a folder", { mkdir($0, 0o755) }), ("a FIFO", { mkfifo($0, 0o600) }),
        ("a link to itself", { symlink($0, $0) }), ("a link below a file", { symlink("/etc/passwd/db", $0) }),
        ("a link to a device", { symlink("/dev/null", $0) }), ("a link to a folder", { symlink("/etc", $0) }),
        ("a text", { (try? Data("notes\n".utf8).write(to: URL(filePath: $0))) == nil ? -1 : 0 }),
    ]

    @Test(arguments: others.map(\.0)) func otherFilesAreMovedFromTheProgramsName(kind: String) throws {
        let make = try #require(Self.others.first { $0.0 == kind }?.1)
        #expect(make(path) == 0)
        var before = stat()
        lstat(path, &before)
        let moved = try add("DE", isOwnName: true)
        #expect(moved.map(\.newPath) == [path + ".damaged-1"])
        var after = stat()
        #expect(
            lstat(path + ".damaged-1", &after) == 0 && after.st_ino == before.st_ino,
            "moved, and not copied"
        )
        #expect(try add("IT", isOwnName: true).isEmpty)
    }

    @Test(arguments: others.map(\.0)) func aFileThatAPersonNamedIsNotMoved(kind: String) throws {
        let make = try #require(Self.others.first { $0.0 == kind }?.1)
        #expect(make(path) == 0)
        #expect(throws: StorageError.self) { try add("DE", isOwnName: false) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"])
    }

    /// The tenth folder needs a tenth name: a folder replaces no file.
    @Test func twelveFoldersGetTwelveNames() throws {
        for _ in 1...12 {
            unlink(path)
            #expect(mkdir(path, 0o755) == 0 && mkdir(path + "/full", 0o755) == 0)
            #expect(try add("DE", isOwnName: true).count == 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 13)
    }

    /// SQLite would wait for a FIFO.
    @Test(arguments: ["-journal", "-wal"]) func aJournalThatIsNotAFileIsMovedWithTheStore(suffix: String)
        throws
    {
        _ = try add("FR", isOwnName: true)
        #expect(mkfifo(path + suffix, 0o600) == 0)
        #expect(try add("DE", isOwnName: true).map(\.newPath) == [path + ".damaged-1"])
        #expect(access(path + ".damaged-1" + suffix, F_OK) == 0)
    }

    /// The disk that it leads to may be mounted later.
    @Test func aLinkIntoAMissingFolderStays() throws {
        #expect(symlink("/nowhere/at/all", path) == 0)
        #expect(throws: StorageError.self) { try add("DE", isOwnName: true) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"])
    }

    /// Any user who may read the file can lock it.
    @Test func aLockOfAnotherUserHoldsNothingUp() throws {
        try Data("not a store".utf8).write(to: URL(filePath: path))
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_SH) == 0)
        #expect(try add("DE", isOwnName: true).count == 1)
    }

    /// A link of a person to a store elsewhere is used.
    @Test func aLinkToAStoreIsFollowed() throws {
        #expect(symlink(folder.appending(path: "real").path, path) == 0)
        #expect(try add("DE", isOwnName: true).isEmpty)
        #expect(try add("FR", isOwnName: true).isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "real").path))
    }
}
