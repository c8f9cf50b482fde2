import Glibc

/// A path as the system stores it: bytes, which need not be valid text.
struct PathBytes {
    private static let slash = UInt8(ascii: "/")
    /// The longest file name of Linux file systems, in bytes.
    private static let longestName = 255

    /// The bytes, without the NUL at the end.
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The path as text for messages.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path up to the last slash, or "." without a slash.
    var folder: PathBytes {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return PathBytes(".") }
        return PathBytes(slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
    }

    /// A path in the same folder, with `suffix` appended to the name.
    ///
    /// A name that would be too long is cut first.
    func adding(_ suffix: [UInt8]) -> PathBytes {
        let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
        return PathBytes(
            Array(bytes[..<start] + bytes[start...].prefix(Self.longestName - suffix.count)) + suffix
        )
    }

    /// The target of a symbolic link at the path, or `nil` if the path is not a symbolic link.
    var linked: PathBytes? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withPointer { readlink($0, &buffer, buffer.count) }
        guard count > 0 else { return nil }
        let target = buffer.prefix(count).map(UInt8.init(bitPattern:))
        return PathBytes(target.first == Self.slash ? target : folder.bytes + [Self.slash] + target)
    }

    /// Calls `body` with the path as a C string.
    func withPointer<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
        (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { path in
            guard let start = path.baseAddress else { preconditionFailure("a path ends with a zero") }
            return body(start)
        }
    }

    /// Opens the path with close-on-exec.
    func open(_ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> Int32 {
        try SystemFault.check(withPointer { Glibc.open($0, flags | O_CLOEXEC, mode) })
    }

    /// Waits until the names in the folder are on the disk.
    ///
    /// If that fails, the folder still contains only complete files.
    func synchroniseFolder() {
        guard let descriptor = try? open(O_RDONLY | O_DIRECTORY) else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
