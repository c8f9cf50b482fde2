/// The kinds of letters in a text: scripts, or groups of scripts.
///
/// Most names use one script, so a search can skip parts of the trie that lack the letters of the typed text.
package struct LetterKinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kind of the letter that begins with this byte of UTF-8, or no kind for spaces and continuation bytes.
    ///
    /// The seven kinds are: ASCII letters and digits, other Latin and phonetic letters, Greek, Cyrillic, the other
    /// scripts of two bytes (Armenian, Hebrew, Arabic and more), letters from U+0800 on, and letters from U+3000 on.
    @inline(__always)
    package init(leading byte: UInt8) {
        switch byte {
        case 0x21..<0x80: rawValue = 1
        case 0xC2..<0xCE: rawValue = 1 << 1
        case 0xCE..<0xD0: rawValue = 1 << 2
        case 0xD0..<0xD4: rawValue = 1 << 3
        case 0xD4..<0xE0: rawValue = 1 << 4
        case 0xE0..<0xE3: rawValue = 1 << 5
        case 0xE3...: rawValue = 1 << 6
        default: rawValue = 0
        }
    }

    /// The kinds of all letters of `utf8`.
    package init(_ utf8: some Sequence<UInt8>) {
        self = utf8.reduce(into: []) { kinds, byte in kinds.formUnion(LetterKinds(leading: byte)) }
    }
}
