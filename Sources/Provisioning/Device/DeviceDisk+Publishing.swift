extension DeviceDisk {
    /// Replaces the file at `path`, whole, by one that everybody can read.
    public func publish(_ bytes: [UInt8], at path: String) throws(DeviceError) {
        try replace(path, by: .file(DeviceFile(bytes, mode: 0o644)))
    }
}
