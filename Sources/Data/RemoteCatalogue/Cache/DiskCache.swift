import FileWriting
import FoundationEssentials
public import Geodesy
import Glibc
import MappedFile
public import Refresh

/// Documents as files in a folder, up to a number of bytes.
///
/// If space is short, the least recently used files are removed. Several processes may use one folder. A file appears
/// only when it is complete, and one that another process has removed counts as absent.
public struct DiskCache: DocumentCache {
    /// The default limit, 200 MiB.
    public static let standardLimit = 200 << 20
    private static let suffix = ".entry"

    /// The name of the layer, "disk".
    public let name = "disk"
    private let folder: String
    private let limit: Int

    /// Stores at most about `limit` bytes in `folder`, which is created by the first write.
    public init(folder: String, limit: Int = standardLimit) {
        self.folder = folder
        self.limit = limit
    }

    /// The document for `key`, which is marked as used.
    ///
    /// A damaged file is deleted.
    public func document(for key: CacheKey) -> CachedDocument? {
        let path = path(of: key)
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        guard let entry = DiskEntry(data) else {
            unlink(path)
            return nil
        }
        // Two keys may share a file's name. The file then belongs to the key stored last.
        guard entry.key == key.description else { return nil }
        utimensat(AT_FDCWD, path, nil, 0)
        return entry.document
    }

    /// Stores `document`, unless its file is larger than the limit.
    ///
    /// - Throws: ``CacheError`` if the folder cannot be written.
    public func store(_ document: CachedDocument, for key: CacheKey) throws {
        let data = try DiskEntry(document, for: key).data()
        guard data.count <= limit else {
            unlink(path(of: key))
            return
        }
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            // A document lost in a power failure is fetched again.
            let file = try OutputFile(path: path(of: key), isDurable: false)
            try data.withUnsafeBytes { try file.write($0) }
            try file.commit()
        } catch {
            throw CacheError.unwritable(folder)
        }
        shrink()
    }

    /// Removes outdated and damaged documents.
    ///
    /// - Throws: ``CacheError`` after all others are removed, if a file cannot be deleted.
    public func removeAll(where isOutdated: (CacheKey.Kind, Timestamp, String) -> Bool) throws {
        var isDone = true
        for file in files() {
            guard let data = FileManager.default.contents(atPath: file.path) else { continue }
            let entry = DiskEntry(data)
            let isWanted = entry.map { !isOutdated($0.kind, $0.document.stored, $0.document.version) }
            guard isWanted != true, unlink(file.path) != 0 else { continue }
            // Another process may have deleted the file first.
            if errno != ENOENT { isDone = false }
        }
        if !isDone { throw CacheError.undeletable(folder) }
    }

    /// The current size of the cache.
    public func usage() -> CacheUsage {
        let files = files()
        return CacheUsage(documents: files.count, bytes: files.reduce(0) { $0 + $1.bytes }, limit: limit)
    }

    private struct File {
        let path: String
        let bytes: Int
        let lastUse: Double
    }

    /// A readable file name.
    ///
    /// A checksum makes it unique if the key had to be cut or changed.
    private func path(of key: CacheKey) -> String {
        let text = key.description
        let isPlain = text.utf8.count <= 100 && text.utf8.allSatisfy(Self.isPlain)
        let readable = String(
            decoding: text.utf8.prefix(100).map { Self.isPlain($0) ? $0 : UInt8(ascii: "_") },
            as: UTF8.self
        )
        let sum = Array(text.utf8).withUnsafeBytes(Checksum.crc32c)
        return "\(folder)/\(readable)\(isPlain ? "" : "-" + String(sum, radix: 16))\(Self.suffix)"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private func files() -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
            var status = stat()
            let path = "\(folder)/\(name)"
            guard stat(path, &status) == 0 else { return nil }
            let lastUse = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
            return File(path: path, bytes: Int(status.st_size), lastUse: lastUse)
        }
    }

    private func shrink() {
        let files = files()
        var bytes = files.reduce(0) { $0 + $1.bytes }
        guard bytes > limit else { return }
        for file in files.sorted(by: { $0.lastUse < $1.lastUse }) where bytes > limit {
            unlink(file.path)
            bytes -= file.bytes
        }
    }
}
