import FoundationEssentials
import Glibc
import Testing

/// The tests that open real descriptors: one at a time, so that they can count them.
@Suite(.serialized) struct RealParts {}

/// The number of this process's open descriptors, which other suites change meanwhile.
func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// The number of this process's open descriptors of the file at `path`.
func openDescriptors(on path: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) == path
    }
}

/// The number of this process's threads.
func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
}

/// The most memory, in bytes, that this process has held at once since `work` began, beyond what it held before.
func memoryGrowth(_ work: () async throws -> Void) async throws -> Int {
    try "5".write(toFile: "/proc/self/clear_refs")
    let before = try statusBytes("VmRSS:")
    try await work()
    return try statusBytes("VmHWM:") - before
}

private func statusBytes(_ key: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(key) })
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
        * 1024
}

extension String {
    /// Writes to a file that is there already, as those of /proc are.
    fileprivate func write(toFile path: String) throws {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        try #require(Glibc.write(file, self, utf8.count) == utf8.count)
    }
}

/// A new folder that is deleted with this object.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path() + "positioning-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of `name` in it.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: file(name)))
        return file(name)
    }
}
