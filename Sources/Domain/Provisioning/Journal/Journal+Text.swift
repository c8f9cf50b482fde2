import FoundationEssentials
import JSONDecoding
import JSONEncoding
import JSONText
import MappedFile
import Quoting

extension Journal {
    /// The version of the format below.
    private static let format = 1

    /// The journal as it is stored.
    ///
    /// It is one JSON object whose first line contains the format and a checksum of the second line.
    func text() throws -> String {
        let body = try JSONTree(StoredJournal(self)).text(escaping: .inert)
        return "\(Self.head(format: "\(Self.format)", checksum: Self.checksum(of: body)))\n\(body)}\n"
    }

    private static func head(format: String, checksum: String) -> String {
        "{\"format\":\(format),\"checksum\":\"\(checksum)\",\"journal\":"
    }

    /// Reads the output of ``text()``.
    ///
    /// - Throws: ``JournalError`` if a newer version wrote the journal, or if it is damaged.
    init(parsing text: String, from path: String) throws(JournalError) {
        let lines = text.parts(between: "\n")
        let start = "{\"format\":"
        guard let head = lines.first, head.hasPrefix(start) else {
            throw .damaged(path: path, why: "its first line is not that of a journal")
        }
        let format = String(head.dropFirst(start.count).prefix { $0 != "," })
        let body = lines.count == 3 && lines[1].hasSuffix("}") ? String(lines[1].dropLast()) : ""
        let isWhole =
            lines.last?.isEmpty ?? false
            && head == Self.head(format: format, checksum: Self.checksum(of: body))
        if let number = Int(format), number > Self.format {
            // The checksum does not cover the format's number. If this version would write the same body, the number is
            // damaged.
            guard isWhole, let journal = try? Self(body: body, path), journal.isWritten(as: body) else {
                throw .newer(path: path, format: format)
            }
            self = journal
            return
        }
        guard isWhole, format == "\(Self.format)" else {
            throw .damaged(path: path, why: "its checksum does not fit")
        }
        try self.init(body: body, path)
    }

    private init(body: String, _ path: String) throws(JournalError) {
        do {
            self = try JSONDocument.decode(StoredJournal.self, from: Data(body.utf8)).journal()
        } catch {
            throw .damaged(path: path, why: (error as? DecodingError)?.oneLine ?? "\(error)")
        }
        if let why = wrongItem ?? wrongName { throw .damaged(path: path, why: why) }
    }

    private func isWritten(as body: String) -> Bool {
        let lines = (try? text())?.parts(between: "\n")
        return lines.map { $0.count == 3 && $0[1] == body + "}" } ?? false
    }

    private static func checksum(of body: String) -> String {
        let value = Array(body.utf8).span.withUnsafeBytes { Checksum.crc32c($0) }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// The JSON of a journal.
private struct StoredJournal: Codable {
    struct Entry: Codable {
        let fact: Fact
        let path: String
        let original: StoredItem
        let previous: StoredItem
        let after: StoredItem
    }

    let phase: Journal.Phase
    let entries: [Entry]
    let folders: [String]
    let locales: [String]
    let radio: String?
    let forced: [Fact]?
    let left: [Fact]?

    init(_ journal: Journal) {
        phase = journal.phase
        entries = journal.entries.map {
            Entry(
                fact: $0.fact,
                path: $0.path,
                original: StoredItem($0.original),
                previous: StoredItem($0.previous),
                after: StoredItem($0.after)
            )
        }
        (folders, locales, radio) = (journal.folders, journal.locales, journal.radio)
        forced = journal.forced.isEmpty ? nil : journal.forced
        left = journal.left.isEmpty ? nil : journal.left
    }

    func journal() throws -> Journal {
        var journal = Journal(phase: phase)
        journal.entries = try entries.map {
            Journal.Entry(
                fact: $0.fact,
                path: $0.path,
                original: try $0.original.item(),
                previous: try $0.previous.item(),
                after: try $0.after.item()
            )
        }
        (journal.folders, journal.locales, journal.radio) = (folders, locales, radio)
        (journal.forced, journal.left) = (forced ?? [], left ?? [])
        return journal
    }
}

/// The JSON of a file or a link.
///
/// Bytes are text if they are UTF-8, and base64 otherwise.
private struct StoredItem: Codable {
    var link: String?
    var text: String?
    var base64: String?
    var mode: UInt32?
    var owner: DeviceFile.Owner?

    init(_ item: DeviceItem) {
        switch item {
        case .link(let target, let owner): (link, self.owner) = (target, owner)
        case .file(let file):
            (mode, owner) = (file.mode, file.owner)
            let string = String(decoding: file.bytes, as: UTF8.self)
            if Array(string.utf8) == file.bytes {
                text = string
            } else {
                base64 = Data(file.bytes).base64EncodedString()
            }
        case .absent, .folder, .other: break
        }
    }

    func item() throws -> DeviceItem {
        if let link { return .link(link, owner: owner) }
        guard let mode else { return .absent }
        guard
            let bytes = text.map({ Array($0.utf8) })
                ?? base64.flatMap({ Data(base64Encoded: $0) }).map(Array.init)
        else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "a file without content")
            )
        }
        return .file(DeviceFile(bytes, mode: mode, owner: owner))
    }
}
