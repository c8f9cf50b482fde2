import Glibc

/// A symbolic link to the pseudo-terminal, whose number changes from run to run.
struct DeviceLink: Sendable {
    let path: String

    /// Points the link at `device`.
    ///
    /// Replaces only a link into `/dev/pts`, which a killed simulation leaves behind.
    func point(at device: String) throws(SimulationError) {
        if let old = target {
            guard old.hasPrefix("/dev/pts/") else { throw SimulationError(.linkOccupied, path) }
            unlink(path)
        }
        guard symlink(device, path) != 0 else { return }
        throw SimulationError(errno == EEXIST ? .linkOccupied : .linkFailed, path, cause: errno)
    }

    /// Removes the link, unless it now points elsewhere.
    func remove(from device: String) {
        if target == device { unlink(path) }
    }

    private var target: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count >= 0 else { return nil }
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
