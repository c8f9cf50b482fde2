import Glibc
public import Provisioning
import Quoting
import SystemPackage

/// A folder of this machine that only this process uses.
///
/// It is removed with the last reference to it.
///
/// Programs and libraries that take paths work here, on copies. A path in an image could be replaced by a symbolic link
/// between a check and its use. A process that is killed leaves its folder, and the next process removes it.
public final class ScratchFolder: Sendable {
    /// The path of the folder.
    public let path: String
    /// The descriptor of the folder, which is locked while the folder is in use.
    private let lock: Descriptor

    /// Creates a folder that other users cannot open, in the first suitable one of `$TMPDIR`, `/tmp`,
    /// `$XDG_RUNTIME_DIR`, `/run`, `/dev/shm` and `$STATE_DIRECTORY`.
    ///
    /// - Throws: `DeviceError` if none of them is suitable.
    public convenience init() throws(DeviceError) { try self.init(below: Self.parents) }

    /// Creates a folder in the first suitable one of `parents`, and removes those that killed processes left there.
    init(below parents: [String]) throws(DeviceError) {
        (path, lock) = try Self.make(belowFirstOf: parents)
    }

    deinit { Self.remove(path, lock) }

    /// The folder as a device disk.
    public var disk: RootFolder { RootFolder(path) }

    private static let prefix = "countryexplorer-"
    /// The age in seconds at which an unlocked folder belongs to a killed process.
    ///
    /// A folder is locked right after its creation.
    private static let age = 3600

    private static var parents: [String] {
        let state = variable("STATE_DIRECTORY").flatMap { $0.parts(between: ":").first.map { String($0) } }
        let parents = [variable("TMPDIR"), "/tmp", variable("XDG_RUNTIME_DIR"), "/run", "/dev/shm", state]
        return parents.compactMap(\.self)
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static func make(belowFirstOf parents: [String]) throws(DeviceError) -> (String, Descriptor) {
        var reason = Errno.noSuchFileOrDirectory
        for parent in parents {
            do throws(Errno) {
                let made = try make(below: parent)
                sweep(parent)
                return made
            } catch { reason = error }
        }
        throw DeviceError(.noScratchFolder(reason.description), parents.joined(separator: ", "))
    }

    private static func make(below parent: String) throws(Errno) -> (String, Descriptor) {
        var name = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw Errno(rawValue: errno) }
        let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let lock = locked(path) else {
            let error = Errno(rawValue: errno)
            rmdir(path)
            throw error
        }
        return (path, lock)
    }

    /// Opens and locks the folder.
    ///
    /// Returns `nil` if it is in use.
    private static func locked(_ path: String) -> Descriptor? {
        let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let folder = Descriptor(number)
        return (try? folder.call { flock($0, LOCK_EX | LOCK_NB) }) == nil ? nil : folder
    }

    /// Removes the folders that killed processes of this user left in `parent`.
    private static func sweep(_ parent: String) {
        for name in (try? RootFolder(parent).names(in: "/")) ?? [] where isOurs(name) {
            let path = "\(parent)/\(name)"
            guard let lock = locked(path), let status = try? lock.status(), isStale(status) else { continue }
            remove(path, lock)
        }
    }

    /// True if a folder's name has the form that ``make(below:)`` creates.
    private static func isOurs(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6
    }

    /// True if ``make(below:)`` created a folder for this user long enough ago.
    private static func isStale(_ status: stat) -> Bool {
        status.st_uid == geteuid() && status.st_mode & 0o777 == 0o700
            && status.st_mtim.tv_sec + age < time(nil)
    }

    /// Removes a folder through its descriptor, because the owner of its parent could replace it with a symbolic link.
    private static func remove(_ path: String, _ folder: Descriptor) {
        _ = try? folder.call { (number: Int32) -> Int32 in
            empty("/proc/self/fd/\(number)/.")
            return 0
        }
        rmdir(path)
    }

    private static func empty(_ path: String) {
        let folder = RootFolder(path)
        for name in (try? folder.names(in: "/")) ?? [] where unlink("\(path)/\(name)") != 0 {
            empty("\(path)/\(name)")
            rmdir("\(path)/\(name)")
        }
    }
}
