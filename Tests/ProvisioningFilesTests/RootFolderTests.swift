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

    @Test func aFolderWithoutEtcIsNoRoot() throws {
        for path in [folder.path + "/var", folder.path + "/nowhere", folder.path + "/etc/none"] {
            let error = try #require(throws: DeviceError.self) { try RootFolder(device: path) }
            #expect(error.kind == .notARoot && error.fault.exitStatus.rawValue == 66)
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
        #expect(try root.item(at: "/etc/default/locale") == .link(target))
    }

    @Test func aLinkOutOfTheRootIsRefused() throws {
        try link("/etc/default/locale", to: "../../../outside")
        try link("/out", to: "..")
        for path in ["/etc/default/locale", "/out/x"] {
            let error = try #require(throws: DeviceError.self) { try root.place(of: path) }
            #expect(error.kind == .leadsOut)
        }
        try link("/loop", to: "/loop")
        let error = try #require(throws: DeviceError.self) { try root.place(of: "/loop") }
        #expect(error.kind == .circle)
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

    @Test func whatIsNoFileIsNamed() throws {
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
