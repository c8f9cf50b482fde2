import Countries
import GRDB
import Geodesy
import Quoting

/// A row of a table, each of whose values is checked as it is read.
///
/// SQLite keeps a text in a column of whole numbers, and other programs write to the file: GRDB's own subscripts trap on
/// such a value.
struct StoredRow {
    /// Longer texts are written to no column of the store.
    static let longestText = 1 << 16

    let table: String
    let row: Row

    /// A text of at most 64 KiB.
    func text(_ column: String) throws(DamagedValue) -> String {
        guard let text = try optionalText(column) else { throw damage(column, "text") }
        return text
    }

    /// A text, or `nil` for null and for a column of a later version.
    func optionalText(_ column: String) throws(DamagedValue) -> String? {
        switch storage(column) {
        case .null: return nil
        case .string(let text) where text.utf8.count <= Self.longestText: return text
        default: throw damage(column, "text of at most \(Self.longestText) bytes")
        }
    }

    /// A whole number in `range`.
    func integer(_ column: String, in range: ClosedRange<Int64>) throws(DamagedValue) -> Int64 {
        guard case .int64(let number) = storage(column), range.contains(number) else {
            let bounds =
                range.upperBound == .max
                ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
            throw damage(column, "a whole number \(bounds)")
        }
        return number
    }

    /// 0 or 1.
    func flag(_ column: String) throws(DamagedValue) -> Bool { try integer(column, in: 0...1) == 1 }

    /// A place in a list, from 0.
    func position(_ column: String) throws(DamagedValue) -> Int {
        Int(clamping: try integer(column, in: 0...Int64.max))
    }

    /// Milliseconds since 1970, in the years 1 to 9999.
    func moment(_ column: String) throws(DamagedValue) -> Timestamp {
        guard case .int64(let number) = storage(column), let moment = Timestamp(checkedMilliseconds: number)
        else { throw damage(column, "milliseconds since 1970, in the years 1 to 9999") }
        return moment
    }

    /// A country's code, in capitals.
    func code(_ column: String) throws(DamagedValue) -> Country.Code {
        guard let text = try optionalText(column), let code = Country.Code(text), code.description == text
        else { throw damage(column, "a country code of two capital letters") }
        return code
    }

    /// One of the words that `type` knows.
    func word<Value: RawRepresentable<String> & CaseIterable>(
        _ column: String,
        as type: Value.Type
    ) throws(DamagedValue) -> Value {
        guard let value = try optionalWord(column, as: type) else { throw damage(column, Self.words(type)) }
        return value
    }

    /// One of the words that `type` knows, or `nil` for null.
    func optionalWord<Value: RawRepresentable<String> & CaseIterable>(
        _ column: String,
        as type: Value.Type
    ) throws(DamagedValue) -> Value? {
        guard let text = try optionalText(column) else { return nil }
        guard let value = Value(rawValue: text) else { throw damage(column, Self.words(type)) }
        return value
    }

    /// The name of an IANA time zone, or `nil` for null.
    func optionalZone(_ column: String) throws(DamagedValue) -> String? {
        guard let text = try optionalText(column) else { return nil }
        guard TimeZoneName.fits(text) else { throw damage(column, "the name of an IANA time zone") }
        return text
    }

    /// Bytes.
    func bytes(_ column: String) throws(DamagedValue) -> [UInt8] {
        guard case .blob(let data) = storage(column) else { throw damage(column, "bytes") }
        return Array(data)
    }

    /// Null also for a column that a store of an earlier version does not have.
    private func storage(_ column: String) -> DatabaseValue.Storage {
        let value: DatabaseValue? = row[column]
        return value?.storage ?? .null
    }

    func damage(_ column: String, _ expected: String) -> DamagedValue {
        DamagedValue(
            place: "\(table).\(column)",
            found: storage(column).kind,
            expected: expected
        )
    }

    private static func words<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
        "one of " + type.allCases.map(\.rawValue).joined(separator: ", ")
    }
}

/// A value in a table that its column is not for.
struct DamagedValue: Error, CustomStringConvertible {
    /// The table and the column: "selection.added".
    let place: String
    /// What kind of value stands there; never its text, which may hold anything.
    let found: String
    /// What belongs there.
    let expected: String

    var description: String { "\(place) holds \(found) instead of \(expected)" }
}

extension DatabaseValue.Storage {
    fileprivate var kind: String {
        switch self {
        case .null: "nothing"
        case .int64(let number): "the number \(number)"
        case .double(let number): "the number \(number)"
        case .string: "a text"
        case .blob: "bytes"
        }
    }
}
