/// A value for a `?` of a statement.
public enum Value: Hashable, Sendable {
    /// NULL.
    case null
    /// A whole number.
    case integer(Int64)
    /// A floating-point number; SQLite keeps NaN as NULL.
    case real(Double)
    /// Text, in which the scalar 0 may stand.
    case text(String)
    /// Bytes.
    case blob([UInt8])

    /// `text`, or NULL for `nil`.
    public init(_ text: String?) { self = text.map(Value.text) ?? .null }
}
