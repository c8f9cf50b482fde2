import ArgumentParser
import CPosix

/// Reads the words of the command line as text.
///
/// `CommandLine` needs `/proc`, and is empty without it.
enum ArgumentText {
    /// All words after the program's name.
    ///
    /// - Throws: ``Failure`` if a word is not UTF-8. Its conversion to text would name another file.
    static func words() throws(Failure) -> [String] {
        var words: [String] = []
        while let bytes = cposix_argument(Int32(words.count + 1)) {
            let place = words.count + 1
            guard let word = String(validatingCString: bytes) else {
                let remedy = isColumn(bytes, after: words.last) ? columnRemedy : fileRemedy
                throw Failure("argument \(place) '\(excerpt(bytes))' is not UTF-8; \(remedy)", .usage)
            }
            words.append(word)
        }
        return words
    }

    private static let fileRemedy = "rename the file, or read and write it by redirection: '<' and '>'"
    private static let columnRemedy = "name the column by its number, such as --lat 1"
    /// The options that name a column of a table.
    private static let columnOptions = ["--lat", "--lon", "--position", "--group", "--time"]

    /// True if the argument `bytes`, which follows `word`, names a column.
    private static func isColumn(_ bytes: UnsafePointer<CChar>, after word: String?) -> Bool {
        if let word, columnOptions.contains(word) { return true }
        let text = String(cString: bytes)
        return columnOptions.contains { text.hasPrefix($0 + "=") }
    }
    private static let longest = 80

    /// The beginning of `bytes`.
    ///
    /// Bytes that are not printable ASCII are written as `\xE9`.
    private static func excerpt(_ bytes: UnsafePointer<CChar>) -> String {
        var text = ""
        var place = 0
        while bytes[place] != 0, place < longest {
            let byte = UInt8(bitPattern: bytes[place])
            let digits = String(byte, radix: 16, uppercase: true)
            text +=
                (0x20..<0x7F).contains(byte)
                ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + digits
            place += 1
        }
        return text + (bytes[place] == 0 ? "" : "…")
    }
}
