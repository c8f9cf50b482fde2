import CPosix

/// The number of terminal columns that a text occupies.
enum DisplayWidth {
    /// The columns of `text`: two for most Chinese characters and for emoji, none for combining marks.
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + Int(cposix_columns($1.value)) }
    }

    /// `text` shortened to `limit` columns, with an ellipsis if something was cut off.
    static func cut(_ text: String, to limit: Int) -> String {
        guard columns(of: text) > limit else { return text }
        var (kept, width) = ("", 1)
        for character in text {
            width += columns(of: String(character))
            if width > limit { break }
            kept.append(character)
        }
        return limit > 0 ? kept + Terminal.ellipsis : ""
    }
}
