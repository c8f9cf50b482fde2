import CPosix

/// How many columns of a terminal text takes.
enum DisplayWidth {
    /// The columns of `text`: two for most of Chinese and for emoji, none for marks.
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + Int(cposix_columns($1.value)) }
    }

    /// `text` within `limit` columns, with an ellipsis where something was cut off.
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
