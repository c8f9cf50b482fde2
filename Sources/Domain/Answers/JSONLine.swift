import JSONEncoding
import JSONText

/// The format of the program's JSON: one line, sorted keys, unescaped slashes and escaped control characters.
public enum JSONLine {
    /// The JSON of `value`.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    public static func text(_ value: some Encodable) throws -> String {
        try JSONTree(value).text(escaping: .inert)
    }
}
