import Quoting

/// The rules for language tags (BCP 47).
enum LanguageTag {
    /// The maximum length of a tag.
    ///
    /// RFC 5646 requires support for 35 characters.
    private static let longest = 35

    /// `text` in its usual spelling, such as `zh-Hant-TW`, or `nil` if it is not a well-formed tag.
    ///
    /// A tag consists of a language of two or three letters, followed by parts of one to eight letters and digits.
    static func usual(_ text: String) -> String? {
        let parts = text.lowercased().parts(between: "-")
        guard text.utf8.count <= longest, (2...3).contains(parts[0].utf8.count),
            parts[0].utf8.allSatisfy(isLetter), parts.allSatisfy(isPart)
        else { return nil }
        return parts.enumerated().map { $0 == 0 ? $1 : spelled($1) }.joined(separator: "-")
    }

    /// The usual spelling of a part.
    ///
    /// A script has an initial capital. A region is in upper case.
    private static func spelled(_ part: String) -> String {
        guard part.utf8.allSatisfy(isLetter) else { return part }
        switch part.utf8.count {
        case 2: return part.uppercased()
        case 4: return part.prefix(1).uppercased() + part.dropFirst()
        default: return part
        }
    }

    private static func isPart(_ part: String) -> Bool {
        (1...8).contains(part.utf8.count)
            && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
