import CPosix
import Faults
import Foundation
import Glibc
import Provisioning
import Testing

@testable import ProvisioningFiles

struct RootFolderTests {
    private let folder: URL
    private let root: RootFolder

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "provisioning-\(UUID())")
        for path in ["etc/default", "usr/share/zoneinfo", "var"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path),
                withIntermediateDirectories: true
            )
        }
        root = try RootFolder(device: folder.path)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + path,
            withDestinationPath: target
        )
    }

    @Test func aFolderWithoutEtcIsNotARoot() throws {
        for path in [folder.path + "/var", folder.path + "/nowhere", folder.path + "/etc/none"] {
            let error = try #require(throws: DeviceError.self) { try RootFolder(device: path) }
            #expect(error.kind == .notARoot && error.fault == .data(.missing))
        }
    }

    /// As the device would follow them, from its own root.
    @Test(arguments: [
        ("/etc/locale.conf", "/etc/locale.conf"), ("../locale.conf", "/etc/locale.conf"),
        ("locale.conf", "/etc/default/locale.conf"), ("./.././locale.conf", "/etc/locale.conf"),
    ])
    func aLinkLeadsFromTheRoot(target: String, place: String) throws {
        try link("/etc/default/locale", to: target)
        #expect(try root.place(of: "/etc/default/locale") == place)
        #expect(try root.item(at: "/etc/default/locale").matches(.link(target)))
    }

    /// The kernel of the device leaves its root as little.
    @Test func aLinkThatClimbsStaysInTheRoot() throws {
        try link("/etc/default/locale", to: "../../../../etc/locale.conf")
        try link("/out", to: "..")
        #expect(try root.place(of: "/etc/default/locale") == "/etc/locale.conf")
        #expect(try root.place(of: "/out/x") == "/x")
        try root.create(.file(DeviceFile([1])), at: "/out/x")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/x"))
        try link("/loop", to: "/loop")
        let error = try #require(throws: DeviceError.self) { try root.place(of: "/loop") }
        #expect(error.kind == .circle)
    }

    /// Before Linux 5.6 the names are walked one by one, with the same result.
    @Test func theWalkFindsWhatTheKernelFinds() throws {
        try link("/lib", to: "usr/lib")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/usr/lib",
            withIntermediateDirectories: true
        )
        for (path, target) in [
            ("/a", "/usr"), ("/b", "../../../etc"), ("/etc/up", ".."), ("/loop", "/loop"),
            ("/c", "/etc/up/a/lib/"),
            ("/none", "/nowhere"), ("/long", String(repeating: "./", count: 1500)),
        ] { try link(path, to: target) }
        let start = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(start) }
        for path in [
            "/", ".", "..", "/a", "/b/default", "/etc/up/etc", "/c", "/loop", "/none", "/long",
            "/a/../../../var",
            "/etc/up/../b/up/c/../lib", "/usr/lib/../..//etc", "/var/x",
            "/a/" + String(repeating: "x", count: 300),
        ] {
            #expect(
                try Self.inode(path, start, cposix_walk_below) == Self.inode(path, start, cposix_open_below),
                "\(path)"
            )
        }
    }

    /// The folder that is opened, or the negative number of the error.
    private static func inode(
        _ path: String,
        _ root: Int32,
        _ open: (Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
    ) throws -> Int {
        var descriptor: Int32 = -1
        let error = path.withCString { open(root, $0, &descriptor) }
        guard error == 0 else { return -Int(error) }
        defer { close(descriptor) }
        var status = stat()
        try #require(fstat(descriptor, &status) == 0)
        return Int(status.st_ino)
    }

    @Test func noFileGetsTheBitsOfAnotherUser() throws {
        try root.create(.file(DeviceFile([], mode: 0o6755)), at: "/etc/a")
        guard case .file(let file) = try root.item(at: "/etc/a") else { return #expect(Bool(false)) }
        #expect(file.mode == 0o755)
    }

    @Test func folderLinksAreFollowed() throws {
        try link("/lib", to: "usr/lib")
        #expect(try root.place(of: "/lib/modules/x") == "/usr/lib/modules/x")
    }

    @Test func modeOwnerAndBytesAreKept() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        let owner = DeviceFile.Owner(user: geteuid(), group: getegid())
        let file = DeviceItem.file(DeviceFile(bytes, mode: 0o604, owner: owner))
        try root.create(file, at: "/etc/a")
        try root.synchronise("/etc/a")
        #expect(try root.item(at: "/etc/a") == file)
        #expect(throws: DeviceError.self) { try root.create(file, at: "/etc/a") }
        try root.rename("/etc/a", to: "/etc/b")
        #expect(try root.names(in: "/etc") == ["b", "default"])
        try root.remove("/etc/b")
        #expect(try root.item(at: "/etc/b") == .absent)
    }

    @Test func itemsThatAreNotFilesAreNamed() throws {
        mkfifo(folder.path + "/etc/fifo", 0o600)
        #expect(try root.item(at: "/etc/fifo") == .other("a FIFO"))
        #expect(try root.item(at: "/etc/default") == .folder)
        #expect(try RootFolder("/").item(at: "/dev/null") == .other("a device"))
        #expect(try root.item(at: "/etc/default/none/below") == .absent)
    }

    @Test func aFileOfAMegabyteIsTooLarge() throws {
        try Data(count: (1 << 20) + 1).write(to: folder.appending(path: "etc/large"))
        let error = try #require(throws: DeviceError.self) { try root.item(at: "/etc/large") }
        #expect(error.kind == .tooLarge)
    }

    @Test func onlyAnEmptyFolderIsRemoved() throws {
        try root.makeFolder("/etc/modprobe.d")
        #expect(try !root.removeFolder("/etc"))
        #expect(try root.removeFolder("/etc/modprobe.d"))
        #expect(try !root.removeFolder("/etc/modprobe.d"))
    }

    @Test func oneProcessAtATime() throws {
        let lock = try root.lock("/var")
        let error = try #require(throws: DeviceError.self) { try root.lock("/var") }
        #expect(error.kind == .busy)
        withExtendedLifetime(lock) {}
    }

    @Test func theCountryOfTheKernelIsTheFirstOne() {
        let output = "global\ncountry EG: DFS-ETSI\n\t(2402 - 2482 @ 40)\n\nphy#0\ncountry 99: DFS-UNSET\n"
        #expect(Radio.country(in: output) == "EG")
        #expect(Radio.country(in: "") == nil)
    }
}
