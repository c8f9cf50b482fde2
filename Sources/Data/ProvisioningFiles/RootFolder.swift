import CPosix
import Glibc
public import Provisioning
import Quoting
import SystemPackage

/// The files of a device below a folder: `/` for the running device, or the folder where an image is mounted.
///
/// The image may be hostile and may change at any moment, so nothing outside the root is ever read or written. The root
/// is opened once. Each call opens the folder of its path below that descriptor, and follows symbolic links as the
/// device does: an absolute link starts at the root, and one that leads above the root stays there. The rest of the
/// call uses that open folder and one name without a slash, and does not follow a link at the end.
public struct RootFolder: DeviceDisk {
    private static let mostLinks = 40

    /// The folder, without a slash at its end except for `/`.
    ///
    /// It is used only in messages.
    let root: String
    private let folder: Result<Descriptor, Errno>

    /// Opens the device whose root is the folder at `path`.
    ///
    /// - Throws: `DeviceError` if the folder is not the root of a device.
    public init(device path: String) throws(DeviceError) {
        self.init(path)
        guard try item(at: "/etc") == .folder else { throw DeviceError(.notARoot, path) }
    }

    /// Opens the files below `path`, which need not be a device.
    ///
    /// `/` means the host's own files.
    ///
    /// If the folder cannot be opened, each later call reports the reason.
    public init(_ path: String) {
        root = "/" + path.parts(between: "/", omittingEmpty: true).joined(separator: "/")
        var number: Int32 = -1
        let error = path.utf8.contains(0) ? EINVAL : cposix_open_folder(root, &number)
        folder = error == 0 ? .success(Descriptor(number)) : .failure(Errno(rawValue: error))
    }

    /// True if it is the root of the running system.
    public var isRunning: Bool { root == "/" }

    /// The path on the host.
    ///
    /// It is only for messages: between a check and its use, it may lead elsewhere.
    public func host(_ path: String) -> String { isRunning ? path : root + path }

    /// `path` with all symbolic links resolved.
    ///
    /// - Throws: `DeviceError` if the links form a circle.
    public func place(of path: String) throws(DeviceError) -> String {
        var done: [String] = []
        var rest = Array(path.parts(between: "/", omittingEmpty: true).reversed())
        var links = 0
        while let part = rest.popLast() {
            if part == "." { continue }
            if part == ".." {
                _ = done.popLast()
                continue
            }
            let spot = try? spot(of: "/" + (done + [part]).joined(separator: "/"))
            guard let target = spot?.target else {
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

    // MARK: Opening

    /// Opens the folder of `path`, and returns it with the last name.
    ///
    /// - Throws: `EINVAL` for a path without a last name: the root itself, "." and "..".
    func spot(of path: String) throws(Errno) -> Spot {
        let parts = path.parts(between: "/", omittingEmpty: true)
        guard let name = parts.last, name != ".", name != "..", !name.utf8.contains(0) else {
            throw .invalidArgument
        }
        return Spot(folder: try open(folder: "/" + parts.dropLast().joined(separator: "/")), name: name)
    }

    /// Opens a folder below the root as the start of further calls.
    private func open(folder path: String) throws(Errno) -> Descriptor {
        if path.utf8.contains(0) { throw .invalidArgument }
        var number: Int32 = -1
        let error = try folder.get().call { cposix_open_below($0, path, &number) }
        guard error == 0 else { throw Errno(rawValue: error) }
        return Descriptor(number)
    }

    /// Opens a folder below the root to read its names, to wait for the disk, or to lock it.
    func openToRead(folder path: String) throws(Errno) -> Descriptor {
        try Spot(folder: try open(folder: path), name: ".").open(O_RDONLY | O_DIRECTORY)
    }

    /// Runs `body`, and reports its failure as one of reading `path`.
    func reading<Value>(
        _ path: String,
        _ body: () throws(Errno) -> Value
    ) throws(DeviceError) -> Value {
        do throws(Errno) { return try body() } catch {
            if error == .tooManySymbolicLinkLevels { throw DeviceError(.circle, host(path)) }
            throw DeviceError(.unreadable(error.description, Self.cause(error)), host(path))
        }
    }

    /// Runs `body`, and reports its failure as one of writing `path`.
    func writing<Value>(
        _ path: String,
        _ body: () throws(Errno) -> Value
    ) throws(DeviceError) -> Value {
        do throws(Errno) { return try body() } catch {
            if error == .tooManySymbolicLinkLevels { throw DeviceError(.circle, host(path)) }
            throw DeviceError(.unwritable(error.description, Self.cause(error)), host(path))
        }
    }

    private static func cause(_ error: Errno) -> DeviceError.Cause {
        switch error {
        case .noSpace, .diskQuotaExceeded: .full
        case .readOnlyFileSystem: .readOnly
        case .permissionDenied, .notPermitted: .refused
        case .resourceBusy: .mounted
        default: .other
        }
    }

    /// The value of `body`, or `nil` if a part of the path does not exist.
    private func existing<Value>(_ body: () throws(Errno) -> Value) throws(Errno) -> Value? {
        do throws(Errno) { return try body() } catch {
            if error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
            throw error
        }
    }

    // MARK: Reading

    /// The file, folder or link at `path`.
    ///
    /// A symbolic link at its end is not followed.
    public func item(at path: String) throws(DeviceError) -> DeviceItem {
        if [nil, ".", ".."].contains(path.parts(between: "/", omittingEmpty: true).last) {
            let folder = try reading(path) { () throws(Errno) in
                try existing { () throws(Errno) in try open(folder: path) }
            }
            return folder == nil ? .absent : .folder
        }
        let found = try reading(path) { () throws(Errno) in
            try existing { () throws(Errno) in
                let spot = try spot(of: path)
                return (spot, try spot.status())
            }
        }
        guard let (spot, status) = found else { return .absent }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(try file(at: spot, path, limit: DevicePath.largestFile))
        case S_IFLNK:
            let owner = DeviceFile.Owner(user: status.st_uid, group: status.st_gid)
            return spot.target.map { .link($0, owner: owner) } ?? .absent
        case S_IFDIR: return .folder
        case S_IFSOCK: return .other("a socket")
        case S_IFIFO: return .other("a FIFO")
        default: return .other("a device")
        }
    }

    /// The file at `path`, which may be a symbolic link, or `nil` if there is not a regular file.
    ///
    /// - Throws: `DeviceError` if it cannot be read or has more than `limit` bytes.
    func file(behind path: String, limit: Int) throws(DeviceError) -> DeviceFile? {
        let place = try place(of: path)
        guard let spot = try? spot(of: place), let status = try? spot.status(),
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return try file(at: spot, path, limit: limit)
    }

    /// Reads a regular file: its content, permissions and owner.
    ///
    /// The bits that make a program run as its owner are not read, so that no file receives them from here.
    private func file(at spot: Spot, _ path: String, limit: Int) throws(DeviceError) -> DeviceFile {
        let (file, status) = try reading(path) { () throws(Errno) in
            let file = try spot.open(O_RDONLY)
            return (file, try file.status())
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw DeviceError(.unreadable("it was exchanged while it was read", .other), host(path))
        }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try reading(path) { () throws(Errno) in
                try file.call { descriptor in
                    var count = read(descriptor, &part, part.count)
                    while count < 0, errno == EINTR { count = read(descriptor, &part, part.count) }
                    return count
                }
            }
            if count == 0 { break }
            bytes += part[..<count]
            guard bytes.count <= limit else { throw DeviceError(.tooLarge, host(path)) }
        }
        let owner = DeviceFile.Owner(user: status.st_uid, group: status.st_gid)
        return DeviceFile(bytes, mode: UInt32(status.st_mode & 0o777), owner: owner)
    }

    /// The owner of the folder at `path` with all symbolic links resolved, or `nil` if it is not a folder.
    public func owner(of path: String) throws(DeviceError) -> DeviceFile.Owner? {
        let place = try place(of: path)
        let status = try reading(path) { () throws(Errno) in
            try existing { () throws(Errno) in try spot(of: place).status() }
        }
        guard let status, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return DeviceFile.Owner(user: status.st_uid, group: status.st_gid)
    }

    /// The names in a folder, sorted.
    ///
    /// The list is empty if the folder does not exist.
    public func names(in folder: String) throws(DeviceError) -> [String] {
        let descriptor = try reading(folder) { () throws(Errno) in
            try existing { () throws(Errno) in try openToRead(folder: folder) }
        }
        guard let descriptor else { return [] }
        // The stream closes the duplicate.
        let copy = try reading(folder) { () throws(Errno) in
            try descriptor.call { fcntl($0, F_DUPFD_CLOEXEC, 0) }
        }
        guard let stream = fdopendir(copy) else {
            close(copy)
            throw DeviceError(.unreadable("not a folder", .other), host(folder))
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

    /// Locks a folder with `flock`.
    ///
    /// The lock ends with the process at the latest.
    public func lock(_ folder: String) throws(DeviceError) -> any Sendable {
        try reading(folder) { () throws(Errno) in try openToRead(folder: folder) }.locked(host(folder))
    }
}

extension Descriptor {
    /// Locks the folder itself.
    ///
    /// `path` is its name in messages.
    fileprivate func locked(_ path: String) throws(DeviceError) -> Descriptor {
        do throws(Errno) {
            try call { flock($0, LOCK_EX | LOCK_NB) }
            return self
        } catch {
            if error == .wouldBlock { throw DeviceError(.busy, path) }
            throw DeviceError(.unreadable(error.description, .other), path)
        }
    }
}
