/// A value for a `?` of a statement.
public enum Value: Hashable, Sendable {
    /// The NULL value.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A floating-point number. SQLite stores NaN as NULL.
    case real(Double)
    /// Text, which may contain U+0000.
    case text(String)
    /// A BLOB.
    case blob([UInt8])

    /// Creates a text value, or NULL for `nil`.
    public init(_ text: String?) { self = text.map(Value.text) ?? .null }
}
