import FileWriting
import Foundation
import Glibc
import Testing

struct OutputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "output-file-\(UUID())").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String, _ content: String? = nil) throws -> String {
        let path = "\(folder)/\(name)"
        if let content { try Data(content.utf8).write(to: URL(filePath: path)) }
        return path
    }

    private func write(_ text: String, to path: String) throws {
        let file = try OutputFile(path: path)
        try file.write(Array(text.utf8))
        try file.commit()
    }

    private func content(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func status(_ path: String) throws -> stat {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    @Test func theOldContentStaysUntilTheNewIsWhole() throws {
        let path = try path("a.txt", "old")
        let file = try OutputFile(path: path)
        try file.write(Array("new, longer".utf8))
        #expect(try content(path) == "old")
        try file.commit()
        #expect(try content(path) == "new, longer")
        #expect(try names == ["a.txt"])
    }

    @Test(arguments: [true, false])
    func anUncommittedFileLeavesNothing(isDiscarded: Bool) throws {
        let path = try path("a.txt", "old")
        do {
            let file = try OutputFile(path: path)
            try file.write([1, 2, 3])
            #expect(try names.count == 2)
            if isDiscarded {
                file.discard()
                #expect(throws: OutputFileError(path: path, errno: ENOENT)) { try file.commit() }
            }
        }
        #expect(try names == ["a.txt"])
        #expect(try content(path) == "old")
    }

    @Test(arguments: [nil, 0o640, 0o4755, 0o666] as [mode_t?])
    func aPrivateFileIsItsOwners(mode: mode_t?) throws {
        let path = try path("private", mode == nil ? nil : "old")
        if let mode { try #require(chmod(path, mode) == 0) }
        let file = try OutputFile(path: path, isPrivate: true)
        try file.write(Array("new".utf8))
        try file.commit()
        #expect(try status(path).st_mode & 0o7777 == 0o600)
        #expect(try content(path) == "new")
    }

    @Test(arguments: [0o640, 0o600, 0o4755, 0o666] as [mode_t])
    func theModeIsKept(mode: mode_t) throws {
        let path = try path("a.txt", "old")
        try #require(chmod(path, mode) == 0)
        try write("new", to: path)
        // The system removes the right to run as the owner when another user than root writes to a file.
        let kept = geteuid() == 0 ? mode : mode & 0o1777
        #expect(try status(path).st_mode & 0o7777 == kept)
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func theOwnerIsKept() throws {
        let path = try path("a.txt", "old")
        try #require(chown(path, 12_345, 54_321) == 0)
        try write("new", to: path)
        let status = try status(path)
        #expect(status.st_uid == 12_345 && status.st_gid == 54_321)
    }

    @Test func aLinkStaysAndItsTargetIsReplaced() throws {
        let target = try path("target.txt", "old")
        let link = try path("link")
        try #require(symlink("target.txt", link) == 0)
        try write("new", to: link)
        #expect(try status(link).st_mode & S_IFMT == S_IFLNK)
        #expect(try content(target) == "new")
        #expect(try names == ["link", "target.txt"])
    }

    @Test func aLinkToNothingMakesItsTarget() throws {
        try #require(mkdir("\(folder)/deep", 0o700) == 0)
        let (first, second) = (try path("first"), try path("second"))
        try #require(symlink("second", first) == 0 && symlink("deep/target.txt", second) == 0)
        try write("new", to: first)
        #expect(try content("\(folder)/deep/target.txt") == "new")
        #expect(try status(second).st_mode & S_IFMT == S_IFLNK)
    }

    @Test func aLinkToItselfIsRefused() throws {
        let link = try path("loop")
        try #require(symlink("loop", link) == 0)
        #expect(throws: OutputFileError(path: link, errno: ELOOP)) { try OutputFile(path: link) }
    }

    @Test func aFolderIsRefused() throws {
        #expect(throws: OutputFileError(path: folder, errno: EISDIR)) { try OutputFile(path: folder) }
        #expect(throws: OutputFileError(path: "", errno: ENOENT)) { try OutputFile(path: "") }
        #expect(throws: OutputFileError(path: "\(folder)/no/a", errno: ENOENT)) {
            try OutputFile(path: "\(folder)/no/a")
        }
        #expect(try names.isEmpty)
    }

    @Test func aDeviceIsWrittenAndStaysOne() throws {
        let device = try path("null")
        // The system may refuse both making the node and opening it.
        guard mknod(device, S_IFCHR | 0o666, 0x103) == 0, access(device, W_OK) == 0,
            let probe = FileHandle(forWritingAtPath: device)
        else { return }
        try probe.close()
        try write("gone", to: device)
        let status = try status(device)
        #expect(status.st_mode & S_IFMT == S_IFCHR && status.st_rdev == 0x103)
        #expect(try names == ["null"])
    }

    @Test func aFullDeviceIsReported() throws {
        let file = try OutputFile(path: "/dev/full")
        #expect(throws: OutputFileError(path: "/dev/full", errno: ENOSPC)) { try file.write([1]) }
    }

    @Test func aPipeWithANameIsWrittenThrough() throws {
        let pipe = try path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("through", to: pipe)
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(read(reader, &buffer, buffer.count) == 7)
        #expect(try status(pipe).st_mode & S_IFMT == S_IFIFO)
    }

    @Test func aSocketThatIsListenedOnIsWrittenTo() throws {
        let path = "/tmp/output-file-\(getpid()).socket"
        defer { unlink(path) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) } == 0
        }
        try #require(isBound)
        #expect(throws: OutputFileError(path: path, errno: ECONNREFUSED)) { try OutputFile(path: path) }
        try #require(listen(listener, 1) == 0)
        try write("through", to: path)
        let peer = accept(listener, nil, nil)
        defer { close(peer) }
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(read(peer, &buffer, buffer.count) == 7)
        #expect(try status(path).st_mode & S_IFMT == S_IFSOCK)
    }

    @Test func aNameOfTheGreatestLengthHasRoomForItsDraft() throws {
        let path = try path(String(repeating: "n", count: 255))
        try write("new", to: path)
        #expect(try content(path) == "new")
    }

    @Test func aLinkMayLeadToANameThatIsNotText() throws {
        let link = try path("link")
        let made = Array("caf\u{0}".utf8CString)
        let target: [CChar] = [made[0], made[1], made[2], CChar(bitPattern: 0xE9), 0]
        try #require(symlink(target, link) == 0)
        try write("new", to: link)
        #expect(try content(link) == "new")
        var status = stat()
        let whole = folder.utf8CString.dropLast() + [CChar(bitPattern: 0x2F)] + target
        #expect(lstat(Array(whole), &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
    }
}
