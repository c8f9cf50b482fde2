import FoundationEssentials
import Geodesy
import JSONDecoding
import JSONEncoding
import MappedFile
import Refresh

/// A document as a file: a line of JSON that describes it, followed by the body.
struct DiskEntry {
    /// The first line, with a checksum of the body.
    ///
    /// The line itself has no checksum.
    private struct Head: Codable {
        var key: String
        var kind: String
        var stored: Int64
        var entityTag: String?
        var version: String
        var bytes: Int
        var crc32c: UInt32
    }

    let key: String
    let kind: CacheKey.Kind
    let document: CachedDocument

    /// The entry to write for `key`.
    init(_ document: CachedDocument, for key: CacheKey) {
        self.key = key.description
        kind = key.kind
        self.document = document
    }

    /// Reads a file, or returns `nil` if it is incomplete or damaged.
    init?(_ data: Data) {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")), let entry = Self.read(data, headEnd: end)
        else { return nil }
        self = entry
    }

    private init?(_ head: Head, body: [UInt8]) {
        guard let kind = CacheKey.Kind(rawValue: head.kind), head.bytes == body.count,
            body.withUnsafeBytes(Checksum.crc32c) == head.crc32c,
            let stored = Timestamp(checkedMilliseconds: head.stored)
        else { return nil }
        key = head.key
        self.kind = kind
        document = CachedDocument(
            body: body,
            stored: stored,
            entityTag: head.entityTag,
            version: head.version
        )
    }

    private static func read(_ data: Data, headEnd: Data.Index) -> DiskEntry? {
        guard let head = try? JSONDocument.decode(Head.self, from: data[..<headEnd]) else { return nil }
        return DiskEntry(head, body: Array(data[data.index(after: headEnd)...]))
    }

    /// The contents of the file.
    func data() throws -> Data {
        let head = try JSONTree(
            Head(
                key: key,
                kind: kind.rawValue,
                stored: document.stored.milliseconds,
                entityTag: document.entityTag,
                version: document.version,
                bytes: document.body.count,
                crc32c: document.body.withUnsafeBytes(Checksum.crc32c)
            )
        )
        var data = Data(head.text().utf8)
        data.append(UInt8(ascii: "\n"))
        data.append(contentsOf: document.body)
        return data
    }
}
