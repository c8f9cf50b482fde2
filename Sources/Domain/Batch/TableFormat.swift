import Faults

/// A format of the rows of a table.
public enum TableFormat: String, CaseIterable, Sendable {
    /// Comma-separated values by RFC 4180, possibly with another separator.
    case csv
    /// Tab-separated values.
    ///
    /// A quotation mark is an ordinary character, and each line is a row.
    case tsv
    /// One JSON object per line, including GeoJSON features.
    case ndjson
    /// One JSON document: an array of objects, or a GeoJSON FeatureCollection.
    case json
    /// A GPX document, each point of which becomes a row of CSV.
    case gpx

    /// Determines the format from a file name.
    ///
    /// Returns `nil` for an unknown extension.
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

    /// The error for a setting that has no effect on this format, or `nil` if all settings have an effect.
    public func refusal(delimiter: UInt8?, hasHeader: Bool) -> BatchError? {
        guard self == .ndjson || self == .json || self == .gpx else { return nil }
        if delimiter != nil { return .unused(.delimiter) }
        return hasHeader ? nil : .unused(.header)
    }
}

/// The characters with a special meaning in the formats.
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

    /// Returns true if `byte` would extend a number or a word of JSON, validly or not.
    static func isInToken(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || byte == plus || byte == minus || byte == point
    }

    /// The byte order mark that some programs write before UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
