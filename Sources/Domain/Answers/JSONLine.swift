import FoundationEssentials
import JSONText

/// JSON as the program writes it: one line, keys in a steady order, slashes plain, control characters escaped.
public enum JSONLine {
    /// The JSON of `value`.
    ///
    /// - Throws: `EncodingError` for a number that JSON has no text for.
    public static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return JSONString.inert(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
