/// A value for a `?` of a statement.
public enum Value: Hashable, Sendable {
    /// NULL.
    case null
    /// A whole number.
    case integer(Int64)
    /// A floating-point number. SQLite stores NaN as NULL.
    case real(Double)
    /// Text, which may contain U+0000.
    case text(String)
    /// Bytes.
    case blob([UInt8])

    /// Creates a text value, or NULL for `nil`.
    public init(_ text: String?) { self = text.map(Value.text) ?? .null }
}
