public import Faults
public import Geodesy
public import JSONText
public import Notation

/// The reason why a row is unreadable.
public enum RowFault: Error, Hashable, Sendable {
    /// The number of fields differs from that of the header.
    case fieldCount(Int, expected: Int)
    /// A quoted field does not end before the input does.
    case unclosedQuote
    /// The row has no position, and the options allow that, so its answers are empty.
    case empty
    /// The named column is empty, null or missing.
    case absent(column: String)
    /// The named column holds something other than a number.
    case notANumber(column: String, text: String)
    /// The named column holds no position in any known notation.
    case notAPosition(column: String, NotationError)
    /// A number is outside the range of a latitude or longitude.
    case outOfRange(CoordinateError)
    /// The row is JSON, but not an object.
    case notAnObject
    /// The row is not JSON from the byte at this offset on.
    case notJSON(JSONFault.Code, offset: Int)
    /// The geometry of the feature is not a point.
    case notAPoint
    /// The object already has the key of an added column.
    case alreadyThere(key: String)
    /// The object has a key that the first object lacks, and therefore no column.
    case strayKey(String)
    /// The row has bytes that are not UTF-8, which another format cannot keep.
    case notUTF8
    /// The named column holds something other than a time.
    case notATime(column: String, text: String)
    /// The time is earlier than that of a previous row of the same group.
    case outOfOrder
}

extension RowFault: FaultError {
    /// An invalid-data fault.
    public var fault: Fault { .data(.invalid) }

    /// The problem with the row, as one clause.
    public var problem: String {
        switch self {
        case .fieldCount(let count, let expected):
            "\(count) \(count == 1 ? "field" : "fields") where the header has \(expected)"
        case .unclosedQuote: "a quoted field is not closed"
        case .empty: "no position"
        case .absent(let column): "no \(column)"
        case .notANumber(let column, let text): "\(column) '\(text)' is not a number"
        case .notAPosition(let column, let error): "\(column): \(error.problem)"
        case .outOfRange(let error): error.description
        case .notAnObject: "not a JSON object"
        case .notJSON(let code, let offset): "not JSON: \(code), at byte \(offset + 1) of the row"
        case .notAPoint: "the feature's geometry is not a point"
        case .alreadyThere(let key): "has \(key) already"
        case .strayKey(let key): "has the key \(key), and the first row has not"
        case .notUTF8: "not UTF-8"
        case .notATime(let column, let text): "\(column) '\(text)' is neither RFC 3339, a date nor Unix time"
        case .outOfOrder: "earlier than the row before it in its group"
        }
    }

    /// Advice to correct the row, or an option that helps.
    public var remedy: Remedy? {
        switch self {
        case .fieldCount: "quote fields that contain the delimiter"
        case .unclosedQuote: "close it with a quotation mark"
        case .empty, .absent: "fill it in, or leave the whole position empty"
        case .notANumber: "write decimal degrees, such as 30.0444"
        case .notAPosition(_, let error): error.remedy
        case .outOfRange: "check that latitude and longitude are not exchanged"
        case .notAnObject: "write one object in braces for each row"
        case .notJSON: "correct the text there"
        case .notAPoint: "give it a Point"
        case .alreadyThere: "\(.overwrite)"
        case .strayKey: "give the first row every key, if need be with null"
        case .notUTF8: "convert the file with iconv"
        case .notATime: "write times such as 2026-03-01T06:00:00Z"
        case .outOfOrder: "sort the table by time"
        }
    }
}

extension RowFault: CustomStringConvertible {
    /// The problem and the remedy, in a form that can follow a colon.
    public var description: String { message() }
}

extension RowFault {
    /// The text in `range`, shortened and without control characters.
    static func excerpt(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        let text = String(decoding: range.prefix(40).map { bytes[$0] }, as: UTF8.self)
        return plain(text) + (range.count > 40 ? "…" : "")
    }

    /// Returns true if the bytes in `range` are UTF-8.
    static func isUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        String(validating: range.map { bytes[$0] }, as: UTF8.self) != nil
    }

    /// `text` with control characters replaced.
    static func plain(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
