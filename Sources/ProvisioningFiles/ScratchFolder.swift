import Glibc
public import Provisioning
import SystemPackage

/// A folder of this machine that only this process uses, removed with the last reference to it.
///
/// Programs and libraries that take paths work here, on copies: a path below an image could be exchanged for a link between
/// a check and its use.
public final class ScratchFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Makes a folder below `$TMPDIR` or `/tmp`, which nobody else can open.
    ///
    /// - Throws: `DeviceError` when there is no room for it.
    public init() throws(DeviceError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array("\(parent)/countryexplorer-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            let reason = Errno(rawValue: errno).description
            throw DeviceError(.unwritable(reason, .other), "\(parent)/countryexplorer-XXXXXX")
        }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// The folder as a disk.
    public var disk: RootFolder { RootFolder(path) }

    private static func remove(_ path: String) {
        let folder = RootFolder(path)
        for name in (try? folder.names(in: "/")) ?? [] where unlink("\(path)/\(name)") != 0 {
            remove("\(path)/\(name)")
        }
        rmdir(path)
    }
}
