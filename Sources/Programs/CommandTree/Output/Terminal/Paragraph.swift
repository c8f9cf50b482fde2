/// A text that is broken into lines at spaces.
struct Paragraph {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The lines, each within `columns` unless a single word is longer.
    ///
    /// Without a limit, the result is one line.
    func lines(within columns: Int?) -> [String] {
        guard let columns else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if !line.isEmpty, DisplayWidth.columns(of: longer) > columns {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
        }
        return lines + [line]
    }
}
