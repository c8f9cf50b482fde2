/// A cell of a table that a spreadsheet may open (RFC 4180).
///
/// A spreadsheet runs a cell that begins with one of a few signs as a formula, even if the text comes from outside. An
/// apostrophe is put before such a text. A number with a sign is left unchanged.
public enum SpreadsheetCell {
    private static let signs = "=+-@\t\r".utf8

    /// The cell for `text`, in quotation marks if it needs them.
    public static func text(_ text: String) -> String {
        String(decoding: DelimitedField.quoted(guarded(text).utf8), as: UTF8.self)
    }

    /// `text`, with an apostrophe before it if a spreadsheet would run it.
    public static func guarded(_ text: String) -> String {
        guard let first = text.utf8.first, signs.contains(first), !isNumber(text) else { return text }
        return "'" + text
    }

    /// True if `text` is a decimal number: digits with an optional sign and an optional fraction.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        guard text.utf8.count - digits.count <= 1 else { return false }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
            }
    }
}
