import Glibc
import Synchronization

/// The new content of a file, under a temporary name in the same folder.
final class OutputDraft: Sendable {
    let descriptor: Int32
    private let path: PathBytes
    /// True if the draft still has its temporary name.
    private let isPending = Mutex(true)

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    private static let attempts = 100

    /// Creates an empty draft of `target`, with the mode and the owner of the file that it will replace.
    init(of target: PathBytes, replacing status: stat?) throws(SystemFault) {
        (path, descriptor) = try Self.create(beside: target, mode: status == nil ? 0o666 : 0o600)
        guard let status else { return }
        do throws(SystemFault) {
            try Self.take(over: status, descriptor)
        } catch {
            _ = path.withPointer { unlink($0) }
            close(descriptor)
            throw error
        }
    }

    /// Creates an empty draft of `target` that only its owner can read and write.
    init(privateOf target: PathBytes) throws(SystemFault) {
        (path, descriptor) = try Self.create(beside: target, mode: 0o600)
    }

    /// Removes the draft, unless it has been renamed.
    func discard() {
        isPending.withLock { isPending in
            if isPending { _ = path.withPointer { unlink($0) } }
            isPending = false
        }
    }

    /// Renames the draft to the name of the file.
    func rename(to target: PathBytes) throws(SystemFault) {
        let failure: Int32 = isPending.withLock { isPending in
            guard isPending else { return ENOENT }
            let result = path.withPointer { from in target.withPointer { Glibc.rename(from, $0) } }
            guard result == 0 else { return errno }
            isPending = false
            return 0
        }
        guard failure == 0 else { throw SystemFault(failure) }
    }

    /// Creates a new file, so that the system applies the umask and the folder's own rules.
    private static func create(
        beside target: PathBytes,
        mode: mode_t
    ) throws(SystemFault) -> (PathBytes, Int32) {
        for _ in 0..<attempts {
            let ending = (0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] }
            let path = target.adding([UInt8(ascii: ".")] + ending)
            do throws(SystemFault) {
                return (path, try path.open(O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode))
            } catch {
                guard error.number == EEXIST else { throw error }
            }
        }
        throw SystemFault(EEXIST)
    }

    /// Applies the owner and the mode of `status`.
    ///
    /// Only root may change the owner. If that is refused, the file belongs to the writer and loses the set-ID bits. If
    /// the group cannot be set either, the group gets only the permissions of all other users.
    private static func take(over status: stat, _ descriptor: Int32) throws(SystemFault) {
        var mode = status.st_mode & 0o7777
        if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
            mode &= 0o1777
            if fchown(descriptor, uid_t.max, status.st_gid) != 0 {
                mode = (mode & ~0o070) | ((mode & 0o007) << 3)
            }
        }
        try SystemFault.check(fchmod(descriptor, mode))
    }
}
