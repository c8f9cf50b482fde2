import Faults

/// How rows are written down.
public enum TableFormat: String, CaseIterable, Sendable {
    /// Comma-separated values by RFC 4180; another separator may replace the comma.
    case csv
    /// Tab-separated values; a quotation mark is an ordinary character and a row is a line.
    case tsv
    /// A JSON object a line; GeoJSON features are such objects.
    case ndjson
    /// One JSON document: an array of objects, or a GeoJSON FeatureCollection.
    case json
    /// GPX, each point of which is a row of CSV.
    case gpx

    /// The format by a file's name, or `nil` for another name.
    public init?(fileName: String) {
        var endings = fileName.lowercased().unicodeScalars.split(separator: ".").dropFirst().map(String.init)
        if let last = endings.last, ["gz", "zst"].contains(last) { endings.removeLast() }
        switch endings.last {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "gpx": self = .gpx
        case "ndjson", "jsonl", "geojsonl": self = .ndjson
        default: return nil
        }
    }
}

extension TableFormat {
    /// The format of the table with the answers.
    public var written: TableFormat { self == .gpx ? .csv : self }

    /// The error of a setting that this format has no use for; `nil` when all are of use.
    public func refusal(delimiter: UInt8?, hasHeader: Bool) -> BatchError? {
        guard self == .ndjson || self == .json || self == .gpx else { return nil }
        if delimiter != nil { return .unused(.delimiter) }
        return hasHeader ? nil : .unused(.header)
    }
}

/// The characters with a meaning in the formats.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let bar = UInt8(ascii: "|")
    static let colon = UInt8(ascii: ":")
    static let plus = UInt8(ascii: "+")
    static let minus = UInt8(ascii: "-")
    static let point = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == tab || byte == newline || byte == carriageReturn
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

    /// Whether `byte` continues a number or a word of JSON, rightly or not.
    static func isInToken(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || byte == plus || byte == minus || byte == point
    }

    /// The mark that some programs put before UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
