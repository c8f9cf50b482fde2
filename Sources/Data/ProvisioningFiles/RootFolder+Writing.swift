import Glibc
public import Provisioning
import SystemPackage

extension RootFolder {
    /// Creates a file or a symbolic link at a path that does not exist.
    public func create(_ item: DeviceItem, at path: String) throws(DeviceError) {
        try writing(path) { () throws(Errno) in
            switch item {
            case .link(let target, let owner):
                if target.utf8.contains(0) { throw .invalidArgument }
                try create(linkTo: target, owner, at: try spot(of: path))
            case .file(let file): try create(file, at: try spot(of: path))
            case .absent, .folder, .other: preconditionFailure("only files and links are made")
            }
        }
    }

    /// Creates a file that only its owner can read until it is complete.
    ///
    /// If it cannot be written, it is removed.
    private func create(_ file: DeviceFile, at spot: Spot) throws(Errno) {
        let new = try spot.open(O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        do throws(Errno) {
            try write(file.bytes, to: new)
            if let owner = file.owner { try give(new, to: owner) }
            // Never set the bits that make a program run as its owner, whatever a journal contains.
            try new.call { fchmod($0, mode_t(file.mode & 0o777)) }
        } catch {
            _ = try? spot.call { unlinkat($0, $1, 0) }
            throw error
        }
    }

    /// Creates a symbolic link.
    ///
    /// The owner of a link has no effect, and only root may change it. A link with another owner is therefore not a
    /// failure.
    private func create(
        linkTo target: String,
        _ owner: DeviceFile.Owner?,
        at spot: Spot
    ) throws(Errno) {
        try spot.call { symlinkat(target, $0, $1) }
        guard let owner, let status = try? spot.status() else { return }
        if status.st_uid == owner.user, status.st_gid == owner.group { return }
        _ = try? spot.call { fchownat($0, $1, owner.user, owner.group, AT_SYMLINK_NOFOLLOW) }
    }

    /// Changes the owner if it differs.
    ///
    /// A service may not be permitted to make the call.
    private func give(_ file: Descriptor, to owner: DeviceFile.Owner) throws(Errno) {
        let status = try file.status()
        if status.st_uid == owner.user, status.st_gid == owner.group { return }
        try file.call { fchown($0, owner.user, owner.group) }
    }

    private func write(_ bytes: [UInt8], to file: Descriptor) throws(Errno) {
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(Errno) {
                let count = try file.call { descriptor in
                    rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                }
                rest = rest.dropFirst(count)
            } catch {
                if error != .interrupted { throw error }
            }
        }
    }

    /// Waits until the content of a file is on the disk.
    public func synchronise(_ path: String) throws(DeviceError) {
        try writing(path) { () throws(Errno) in
            _ = try spot(of: path).open(O_RDONLY).call { fsync($0) }
        }
    }

    /// Waits until the names in a folder are on the disk.
    public func synchroniseFolder(_ path: String) throws(DeviceError) {
        try writing(path) { () throws(Errno) in _ = try openToRead(folder: path).call { fsync($0) } }
    }

    /// Renames a file, and replaces any file at `target`.
    public func rename(_ path: String, to target: String) throws(DeviceError) {
        let origin = try writing(path) { () throws(Errno) in try spot(of: path) }
        try writing(target) { () throws(Errno) in
            let end = try spot(of: target)
            try origin.folder.call { from in
                (try? end.call { renameat(from, origin.name, $0, $1) }) ?? -1
            }
        }
    }

    /// Removes a file or a symbolic link.
    public func remove(_ path: String) throws(DeviceError) {
        try writing(path) { () throws(Errno) in _ = try spot(of: path).call { unlinkat($0, $1, 0) } }
    }

    /// Creates a folder that all users can read.
    public func makeFolder(_ path: String) throws(DeviceError) {
        try writing(path) { () throws(Errno) in
            let spot = try spot(of: path)
            try spot.call { mkdirat($0, $1, 0o755) }
            // The umask is ignored, because all users must be able to read the settings.
            _ = try spot.open(O_RDONLY | O_DIRECTORY).call { fchmod($0, 0o755) }
        }
    }

    /// Removes a folder if it is empty, and returns whether it was.
    public func removeFolder(_ path: String) throws(DeviceError) -> Bool {
        try writing(path) { () throws(Errno) in
            do throws(Errno) {
                try spot(of: path).call { unlinkat($0, $1, AT_REMOVEDIR) }
                return true
            } catch {
                let left: [Errno] = [
                    .directoryNotEmpty, .fileExists, .noSuchFileOrDirectory, .notDirectory, .resourceBusy,
                ]
                guard left.contains(error) else { throw error }
                return false
            }
        }
    }
}
