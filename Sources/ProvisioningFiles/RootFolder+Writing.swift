import Glibc
public import Provisioning

extension RootFolder {
    /// Makes a file or a link where nothing is.
    public func create(_ item: DeviceItem, at path: String) throws(DeviceError) {
        switch item {
        case .link(let target): try check(symlink(target, host(path)), writing: path)
        case .file(let file): try create(file, at: path)
        case .absent, .folder, .other: preconditionFailure("only files and links are made")
        }
    }

    /// A file that only its owner can read until it is whole; none is left when it cannot be written.
    private func create(_ file: DeviceFile, at path: String) throws(DeviceError) {
        let descriptor = open(host(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        try check(descriptor, writing: path)
        defer { close(descriptor) }
        do throws(DeviceError) {
            try write(file.bytes, to: descriptor, path)
            if let owner = file.owner { try give(descriptor, to: owner, path) }
            try check(fchmod(descriptor, mode_t(file.mode)), writing: path)
        } catch {
            unlink(host(path))
            throw error
        }
    }

    /// Changes the owner only where it is another: a service may be forbidden the call.
    private func give(_ descriptor: Int32, to owner: DeviceFile.Owner, _ path: String) throws(DeviceError) {
        var status = stat()
        try check(fstat(descriptor, &status), writing: path)
        if status.st_uid == owner.user, status.st_gid == owner.group { return }
        try check(fchown(descriptor, owner.user, owner.group), writing: path)
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(DeviceError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw fault(errno, writing: path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the disk has the content of a file.
    public func synchronise(_ path: String) throws(DeviceError) {
        try synchronise(path, O_RDONLY | O_NOFOLLOW)
    }

    /// Waits until the disk has the names in a folder.
    public func synchroniseFolder(_ path: String) throws(DeviceError) {
        try synchronise(path, O_RDONLY | O_DIRECTORY)
    }

    private func synchronise(_ path: String, _ flags: Int32) throws(DeviceError) {
        let descriptor = open(host(path), flags | O_CLOEXEC)
        try check(descriptor, writing: path)
        defer { close(descriptor) }
        try check(fsync(descriptor), writing: path)
    }

    /// Gives a file another name, and replaces what had it.
    public func rename(_ path: String, to target: String) throws(DeviceError) {
        try check(Glibc.rename(host(path), host(target)), writing: target)
    }

    /// Removes a file or a link.
    public func remove(_ path: String) throws(DeviceError) { try check(unlink(host(path)), writing: path) }

    /// Makes a folder that everybody can read.
    public func makeFolder(_ path: String) throws(DeviceError) {
        try check(mkdir(host(path), 0o755), writing: path)
        // Whatever the umask says: what is set is for everybody to read.
        try check(chmod(host(path), 0o755), writing: path)
    }

    /// Removes a folder if it is empty; returns whether it was.
    public func removeFolder(_ path: String) throws(DeviceError) -> Bool {
        guard rmdir(host(path)) != 0 else { return true }
        guard [ENOTEMPTY, EEXIST, ENOENT, EBUSY].contains(errno) else { throw fault(errno, writing: path) }
        return false
    }

    private func check(_ result: Int32, writing path: String) throws(DeviceError) {
        guard result >= 0 else { throw fault(errno, writing: path) }
    }
}
