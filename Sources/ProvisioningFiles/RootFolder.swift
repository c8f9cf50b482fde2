import Glibc
public import Provisioning
import Quoting

/// The files of a device below a folder: `/` for the running one, or where an image is mounted.
///
/// A link is followed as the device itself would follow it, from the root; one that climbs out of the root is refused.
public struct RootFolder: DeviceDisk {
    private static let mostLinks = 40

    /// The folder, without a slash at its end: empty for `/`.
    let root: String

    /// The device whose root is the folder at `path`.
    ///
    /// - Throws: `DeviceError` when the folder is not the root of a device.
    public init(device path: String) throws(DeviceError) {
        self.init(path)
        guard try item(at: "/etc") == .folder else { throw DeviceError(.notARoot, path) }
    }

    /// The files below `path`, whatever they are; `/` for the host's own.
    public init(_ path: String) {
        root = "/" + path.parts(between: "/", omittingEmpty: true).joined(separator: "/")
    }

    /// Whether it is the running system's own root.
    public var isRunning: Bool { root == "/" }

    /// The path on the host.
    func host(_ path: String) -> String { isRunning ? path : root + path }

    /// The path behind all links of `path`.
    ///
    /// - Throws: `DeviceError` for a link that climbs out of the root, and for links in a circle.
    public func place(of path: String) throws(DeviceError) -> String { try resolved(path, last: true) }

    /// `path` without links; the last part may remain one unless `last`.
    private func resolved(_ path: String, last: Bool) throws(DeviceError) -> String {
        var done: [String] = []
        var rest = Array(path.parts(between: "/", omittingEmpty: true).reversed())
        var links = 0
        while let part = rest.popLast() {
            if part == "." { continue }
            if part == ".." {
                guard isRunning || !done.isEmpty else { throw DeviceError(.leadsOut, host(path)) }
                _ = done.popLast()
                continue
            }
            let isLink = last || !rest.isEmpty ? self.link(at: done + [part]) : nil
            guard let target = isLink else {
                done.append(part)
                continue
            }
            links += 1
            guard links <= Self.mostLinks else { throw DeviceError(.circle, host(path)) }
            if target.hasPrefix("/") { done = [] }
            rest += target.parts(between: "/", omittingEmpty: true).reversed()
        }
        return "/" + done.joined(separator: "/")
    }

    private func link(at parts: [String]) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(host("/" + parts.joined(separator: "/")), &buffer, buffer.count)
        return count > 0
            ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    func fault(_ number: Int32, reading path: String) -> DeviceError {
        DeviceError(.unreadable(String(cString: strerror(number)), Self.cause(number)), host(path))
    }

    func fault(_ number: Int32, writing path: String) -> DeviceError {
        DeviceError(.unwritable(String(cString: strerror(number)), Self.cause(number)), host(path))
    }

    private static func cause(_ number: Int32) -> DeviceError.Cause {
        switch number {
        case ENOSPC, EDQUOT: .full
        case EROFS: .readOnly
        case EACCES, EPERM: .refused
        default: .other
        }
    }

    // MARK: Reading

    /// What is at `path`; a link at its end is not followed.
    public func item(at path: String) throws(DeviceError) -> DeviceItem {
        let place = try resolved(path, last: false)
        var status = stat()
        guard lstat(host(place), &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return .absent }
            throw fault(errno, reading: path)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            let owner = DeviceFile.Owner(user: status.st_uid, group: status.st_gid)
            let mode = UInt32(status.st_mode & 0o7777)
            return .file(DeviceFile(try bytes(at: place), mode: mode, owner: owner))
        case S_IFLNK:
            let parts = place.parts(between: "/", omittingEmpty: true)
            guard let target = link(at: parts) else { throw fault(errno, reading: path) }
            return .link(target)
        case S_IFDIR: return .folder
        case S_IFSOCK: return .other("a socket")
        case S_IFIFO: return .other("a FIFO")
        default: return .other("a device")
        }
    }

    private func bytes(at place: String) throws(DeviceError) -> [UInt8] {
        let descriptor = open(host(place), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw fault(errno, reading: place) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw fault(errno, reading: place) }
            if count == 0 { return bytes }
            bytes += part[..<count]
            guard bytes.count <= DevicePath.largestFile else { throw DeviceError(.tooLarge, host(place)) }
        }
    }

    /// The names in a folder, in order; none when there is no such folder.
    public func names(in folder: String) throws(DeviceError) -> [String] {
        let place = try place(of: folder)
        guard let stream = opendir(host(place)) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw fault(errno, reading: folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Locks a folder by `flock`, which ends with the process at the latest.
    public func lock(_ folder: String) throws(DeviceError) -> any Sendable {
        let place = try place(of: folder)
        let descriptor = open(host(place), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw fault(errno, reading: folder) }
        let lock = FolderLock(descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw errno == EWOULDBLOCK ? DeviceError(.busy, host(folder)) : fault(errno, reading: folder)
        }
        return lock
    }
}

/// A lock on a folder, let go with the last reference.
private final class FolderLock: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
}
