import FoundationEssentials

/// A text of `Tests/Fixtures/json.tsv`, which is valid or invalid JSON according to RFC 8259.
public struct JSONSample: Sendable, CustomStringConvertible {
    /// True if the text is JSON.
    public let isValid: Bool
    /// The text, which may not be UTF-8.
    public let bytes: [UInt8]
    /// The text in the notation of the table, with `%XX` for bytes that are not printable.
    public let description: String

    /// All samples, in the order of the table.
    public static func all() throws -> [JSONSample] {
        let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/json.tsv").standardized
        let table = try String(contentsOf: file, encoding: .utf8)
        return table.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard fields.count == 3 else { return nil }
            return JSONSample(
                isValid: fields[0] == "yes",
                bytes: bytes(of: fields[2]),
                description: fields[2]
            )
        }
    }

    private static func bytes(of text: String) -> [UInt8] {
        var rest = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let escaped = UInt8(digits, radix: 16) {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
