import Countries
import Geodesy
import Quoting
import SQLite

/// Reads and checks the values of the store and the cache.
extension Row {
    /// The largest size of a text in bytes.
    ///
    /// No column of the store has longer texts.
    static let longestText = 1 << 16

    /// A text of at most 64 KiB.
    func shortText(_ column: String) throws(ColumnError) -> String {
        guard let text = try optionalShortText(column) else { throw error(column, expecting: "text") }
        return text
    }

    /// A text of at most 64 KiB, or `nil` for null and for a column of a later version.
    func optionalShortText(_ column: String) throws(ColumnError) -> String? {
        let limit = Self.longestText
        return try optionalText(column, limit: limit, expecting: "text of at most \(limit) bytes")
    }

    /// A Boolean value that is stored as 0 or 1.
    func flag(_ column: String) throws(ColumnError) -> Bool {
        try integer(column, in: 0...1, expecting: "a whole number from 0 to 1") == 1
    }

    /// An index in a list, counted from 0.
    func position(_ column: String) throws(ColumnError) -> Int {
        Int(clamping: try integer(column, in: 0...Int64.max, expecting: "a whole number from 0"))
    }

    /// A CRC-32C checksum.
    func checksum(_ column: String) throws(ColumnError) -> UInt32 { try wholeNumber(column) }

    /// The ID of a city.
    func cityID(_ column: String) throws(ColumnError) -> UInt32 { try wholeNumber(column) }

    private func wholeNumber(_ column: String) throws(ColumnError) -> UInt32 {
        let range = 0...Int64(UInt32.max)
        let expected = "a whole number from 0 to \(range.upperBound)"
        return UInt32(truncatingIfNeeded: try integer(column, in: range, expecting: expected))
    }

    /// A time in milliseconds since 1970, in the years 1 to 9999.
    func moment(_ column: String) throws(ColumnError) -> Timestamp {
        let expected = "milliseconds since 1970, in the years 1 to 9999"
        let number = try integer(column, expecting: expected)
        guard let moment = Timestamp(checkedMilliseconds: number) else {
            throw error(column, expecting: expected)
        }
        return moment
    }

    /// A country's code, in capital letters.
    func code(_ column: String) throws(ColumnError) -> Country.Code {
        guard let text = try optionalShortText(column), let code = Country.Code(text),
            code.description == text
        else { throw error(column, expecting: "a country code of two capital letters") }
        return code
    }

    /// One of the cases of `type`.
    func word<Value: RawRepresentable<String> & CaseIterable>(
        _ column: String,
        as type: Value.Type
    ) throws(ColumnError) -> Value {
        guard let value = try optionalWord(column, as: type) else {
            throw error(column, expecting: Self.words(type))
        }
        return value
    }

    /// One of the cases of `type`, or `nil` for null.
    func optionalWord<Value: RawRepresentable<String> & CaseIterable>(
        _ column: String,
        as type: Value.Type
    ) throws(ColumnError) -> Value? {
        guard let text = try optionalShortText(column) else { return nil }
        guard let value = Value(rawValue: text) else {
            throw error(column, expecting: Self.words(type))
        }
        return value
    }

    /// The name of an IANA time zone, or `nil` for null.
    func optionalZone(_ column: String) throws(ColumnError) -> String? {
        guard let text = try optionalShortText(column) else { return nil }
        guard TimeZoneName.fits(text) else {
            throw error(column, expecting: "the name of an IANA time zone")
        }
        return text
    }

    /// A distance in metres that is stored as text, or `nil` for null.
    func optionalMetres(_ column: String) throws(ColumnError) -> Double? {
        guard let text = try optionalShortText(column) else { return nil }
        guard let metres = Double(text), metres.isFinite, metres >= 0 else {
            throw error(column, expecting: "a number of metres from 0")
        }
        return metres
    }

    private static func words<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
        "one of " + type.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
