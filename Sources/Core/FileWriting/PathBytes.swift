import Glibc

/// A path as the system has it: bytes, which need not be text.
struct PathBytes {
    private static let slash = UInt8(ascii: "/")
    /// The longest name of a file that Linux file systems take.
    private static let longestName = 255

    /// The bytes, without the zero at the end.
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The path for a message.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Everything before the name: "." when there is no slash.
    var folder: PathBytes {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return PathBytes(".") }
        return PathBytes(slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
    }

    /// A path in the same folder whose name has `suffix` behind it; the name is cut where it would be too long.
    func adding(_ suffix: [UInt8]) -> PathBytes {
        let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
        return PathBytes(
            Array(bytes[..<start] + bytes[start...].prefix(Self.longestName - suffix.count)) + suffix
        )
    }

    /// What a symbolic link at the path leads to; `nil` when there is none.
    var linked: PathBytes? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withPointer { readlink($0, &buffer, buffer.count) }
        guard count > 0 else { return nil }
        let target = buffer.prefix(count).map(UInt8.init(bitPattern:))
        return PathBytes(target.first == Self.slash ? target : folder.bytes + [Self.slash] + target)
    }

    /// Calls `body` with the path as C takes it.
    func withPointer<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
        (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { path in
            guard let start = path.baseAddress else { preconditionFailure("a path ends with a zero") }
            return body(start)
        }
    }

    /// Opens the path, close-on-exec added.
    func open(_ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> Int32 {
        try SystemFault.check(withPointer { Glibc.open($0, flags | O_CLOEXEC, mode) })
    }

    /// Makes a change of names in the folder last; one that cannot be synchronised still holds whole files.
    func synchroniseFolder() {
        guard let descriptor = try? open(O_RDONLY | O_DIRECTORY) else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
