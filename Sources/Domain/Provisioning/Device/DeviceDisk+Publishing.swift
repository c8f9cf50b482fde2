extension DeviceDisk {
    /// Replaces the file at `path` atomically by one that every user can read.
    ///
    /// - Throws: Any error of ``checkPublishing(at:)``, and an error if the file cannot be written.
    public func publish(_ bytes: [UInt8], at path: String) throws(DeviceError) {
        try checkPublishing(at: path)
        try replace(path, by: .file(DeviceFile(bytes, mode: 0o644)))
    }

    /// Checks that publishing replaces or removes only a regular file, never a device such as `/dev/null`, a FIFO or a
    /// link.
    ///
    /// - Throws: `DeviceError` if another kind of file is at `path`.
    public func checkPublishing(at path: String) throws(DeviceError) {
        switch try item(at: path) {
        case .absent, .file: return
        case .link: throw DeviceError(.notReplaced("a link"), host(path))
        case .folder: throw DeviceError(.notReplaced("a folder"), host(path))
        case .other(let kind): throw DeviceError(.notReplaced(kind), host(path))
        }
    }
}
