import FoundationEssentials
import JSONDecoding
import JSONText
import MappedFile
import Quoting

extension Journal {
    /// The version of the form below.
    private static let format = 1
    private static let title = "countryexplorer-provision"

    /// The journal as it is kept: a line with the format and a checksum, and a line of JSON.
    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = JSONString.inert(String(decoding: try encoder.encode(StoredJournal(self)), as: UTF8.self))
        return "\(Self.title) \(Self.format) \(Self.checksum(of: body))\n\(body)\n"
    }

    /// Reads what ``text()`` gives.
    ///
    /// - Throws: ``JournalError`` when it was written by a newer version, or is not what was written.
    init(parsing text: String, from path: String) throws(JournalError) {
        let lines = text.parts(between: "\n")
        let words = (lines.first ?? "").parts(between: " ")
        guard words.count == 3, words[0] == Self.title, let format = Int(words[1]) else {
            throw .damaged(path: path, why: "its first line is not that of a journal")
        }
        guard format <= Self.format else { throw .newer(path: path, format: words[1]) }
        guard lines.count == 3, lines[2].isEmpty, Self.checksum(of: lines[1]) == words[2] else {
            throw .damaged(path: path, why: "its checksum does not fit")
        }
        do {
            self = try JSONDocument.decode(StoredJournal.self, from: Data(lines[1].utf8)).journal()
        } catch {
            throw .damaged(path: path, why: (error as? DecodingError)?.oneLine ?? "\(error)")
        }
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
        return journal
    }
}

/// The JSON of a file or a link: bytes as text where they are UTF-8, else as base64.
private struct StoredItem: Codable {
    var link: String?
    var text: String?
    var base64: String?
    var mode: UInt32?
    var owner: DeviceFile.Owner?

    init(_ item: DeviceItem) {
        switch item {
        case .link(let target): link = target
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
        if let link { return .link(link) }
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
