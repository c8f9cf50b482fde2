/// How rows are written down.
public enum TableFormat: String, CaseIterable, Sendable {
    /// Comma-separated values by RFC 4180.
    case csv
    /// Tab-separated values; a quotation mark is an ordinary character and a row is a line.
    case tsv
    /// A JSON object a line.
    case ndjson

    /// What stands between two fields.
    var delimiter: UInt8 { self == .tsv ? ASCII.tab : ASCII.comma }

    /// Whether a field may be quoted, and then hold delimiters and line ends.
    var hasQuotes: Bool { self == .csv }

    /// What a file's name says, or `nil` when it says nothing.
    public init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "ndjson", "jsonl", "geojsonl": self = .ndjson
        default: return nil
        }
    }

    /// What the beginning of the content looks like: an object, or more tabs than commas in the first line.
    init(guessing beginning: some Sequence<UInt8>) {
        var tabs = 0
        var commas = 0
        var isBlank = true
        for byte in beginning {
            if isBlank, byte == ASCII.openBrace {
                self = .ndjson
                return
            }
            if byte == ASCII.newline, !isBlank { break }
            isBlank = isBlank && (ASCII.isSpace(byte) || byte >= 0x80)
            if byte == ASCII.tab { tabs += 1 }
            if byte == ASCII.comma { commas += 1 }
        }
        self = tabs > commas ? .tsv : .csv
    }
}

/// The characters that the formats give a meaning.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == tab || byte == newline || byte == carriageReturn
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The mark that some programs put before UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
