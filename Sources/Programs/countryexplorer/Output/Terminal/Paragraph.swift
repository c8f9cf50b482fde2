/// Text that is broken into lines at its spaces.
struct Paragraph {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The lines, each within `columns` unless a single word is longer; one line when there is no bound.
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
