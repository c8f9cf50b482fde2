/// Removes comments and indentation from scripts and style sheets before they are sent.
///
/// Only whole lines are examined, and each line keeps its number, so that a browser's messages have the right line.
/// A script therefore must not contain a string that spans lines. A test of the page checks that.
enum SourceText {
    private static let newline = UInt8(ascii: "\n")

    /// `bytes` without comments, if files of this media type have comments.
    static func lean(_ bytes: [UInt8], type: String) -> [UInt8] {
        let isScript = type.utf8.starts(with: "text/javascript".utf8)
        guard isScript || type.utf8.starts(with: "text/css".utf8) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isComment = false
        for (number, line) in bytes.split(separator: newline, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { text.append(newline) }
            let content = line.drop { $0 == UInt8(ascii: " ") }
            if isComment {
                isComment = !ends(content)
            } else if content.starts(with: "/*".utf8), !content.dropLast(2).contains("*/".utf8) {
                isComment = !ends(content)
            } else if !(isScript && content.starts(with: "//".utf8)) {
                text.append(contentsOf: content)
            }
        }
        return text
    }

    private static func ends(_ line: ArraySlice<UInt8>) -> Bool {
        line.suffix(2).elementsEqual("*/".utf8)
    }
}
