extension DeviceDisk {
    /// Replaces the file at `path`, whole, by one that everybody can read.
    ///
    /// - Throws: what ``checkPublishing(at:)`` throws, and the reason when it cannot be written.
    public func publish(_ bytes: [UInt8], at path: String) throws(DeviceError) {
        try checkPublishing(at: path)
        try replace(path, by: .file(DeviceFile(bytes, mode: 0o644)))
    }

    /// Checks that only a regular file would be replaced or removed: never a device such as `/dev/null`, a FIFO, or a link.
    ///
    /// - Throws: `DeviceError` when something else is at `path`.
    public func checkPublishing(at path: String) throws(DeviceError) {
        switch try item(at: path) {
        case .absent, .file: return
        case .link: throw DeviceError(.notReplaced("a link"), host(path))
        case .folder: throw DeviceError(.notReplaced("a folder"), host(path))
        case .other(let kind): throw DeviceError(.notReplaced(kind), host(path))
        }
    }
}
