import Quoting

/// The source of a locale, which is examined before `localedef` opens the files that it names.
///
/// `localedef` opens any path that follows `copy`, `include` or `repertoiremap`. These words may contain escape
/// characters ("c/opy"), continue on the next line, and follow a comment that ends early. They are therefore searched
/// for in the text without its escape characters, at any place, so that every word that `localedef` would recognize is
/// found.
struct LocaleDefinition {
    /// The names of the definitions that this one includes, in the order of the text.
    let names: [String]

    private static let words = ["copy", "include", "repertoiremap"].map { Array($0.utf8) }
    private static let escapeWord = Array("escape_char".utf8)
    private static let escapes: Set<UInt8> = Set("/\\".utf8)
    private static let blanks: Set<UInt8> = Set(" \t\r\n\u{B}\u{C}".utf8)
    private static let quote = UInt8(ascii: "\"")

    /// Examines a definition.
    ///
    /// Returns `nil` if it names a file by anything but a plain name, or if its syntax is ambiguous.
    init?(_ bytes: [UInt8]) {
        guard !bytes.contains(0) else { return nil }
        /// The indices of all bytes except the escape characters.
        let places = bytes.indices.filter { !Self.escapes.contains(bytes[$0]) }
        var names: [String] = []
        var escapeCount = 0
        for start in places.indices {
            if Self.has(Self.escapeWord, at: start, of: places, in: bytes) {
                escapeCount += 1
                let end = places[start + Self.escapeWord.count - 1] + 1
                guard escapeCount == 1, Self.declaresSlash(bytes[end...]) else { return nil }
            }
            for word in Self.words where Self.has(word, at: start, of: places, in: bytes) {
                guard let found = Self.strings(after: places[start + word.count - 1] + 1, in: bytes) else {
                    return nil
                }
                names += found
            }
        }
        self.names = names
    }

    private static func has(_ word: [UInt8], at start: Int, of places: [Int], in bytes: [UInt8]) -> Bool {
        guard bytes[places[start]] == word[0], start + word.count <= places.count else { return false }
        return word.indices.allSatisfy { bytes[places[start + $0]] == word[$0] }
    }

    /// True if the declared escape character is the slash, as in all definitions of glibc.
    private static func declaresSlash(_ rest: ArraySlice<UInt8>) -> Bool {
        let argument = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return argument.first == UInt8(ascii: "/") && argument.dropFirst().first == UInt8(ascii: "\n")
    }

    /// The names in the strings from `start` on, which are separated by semicolons, or `nil` if one of them is not a
    /// plain name.
    private static func strings(after start: Int, in bytes: [UInt8]) -> [String]? {
        var names: [String] = []
        var place = start
        while true {
            place =
                bytes[place...].firstIndex { !blanks.contains($0) && !escapes.contains($0) } ?? bytes.endIndex
            guard place < bytes.endIndex, bytes[place] == quote else { return names }
            let text = bytes[(place + 1)...].prefix { $0 != quote }
            guard text.allSatisfy(isPlain), text.endIndex < bytes.endIndex else { return nil }
            let name = String(decoding: text, as: UTF8.self)
            guard name != ".", name != ".." else { return nil }
            if !name.isEmpty { names.append(name) }
            let next = bytes[(text.endIndex + 1)...].firstIndex {
                !blanks.contains($0) && !escapes.contains($0)
            }
            guard let next, bytes[next] == UInt8(ascii: ";") else { return names }
            place = next + 1
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
