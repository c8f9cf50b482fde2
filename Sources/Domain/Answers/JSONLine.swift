import FoundationEssentials
import JSONText

/// The format of the program's JSON: one line, sorted keys, unescaped slashes and escaped control characters.
public enum JSONLine {
    /// The JSON of `value`.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    public static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return JSONString.inert(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
