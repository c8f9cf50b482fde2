package import TextSearch

/// What countries are called, so that one may stand behind a city's name: "Rome, Italy".
package struct CountryNames: Sendable {
    /// How a country is called.
    package enum Kind: UInt8, Sendable {
        case name = 0
        /// What it is also called, or was.
        case other = 1
        /// A code, of which the beginning means nothing.
        case code = 2
    }

    private struct Entry {
        let name: FoldedText
        let letters: UInt16
        let kind: Kind
    }

    private var entries: [Entry] = []

    /// No names.
    package init() {}

    /// Reads lines of two letters, a digit for the kind, and a name; others are left out.
    package init(lines: UnsafeRawBufferPointer) {
        for line in lines.split(separator: UInt8(ascii: "\n")) where line.count > 3 {
            let start = line.startIndex
            let kind = Kind(rawValue: line[start + 2] &- UInt8(ascii: "0")) ?? .name
            let letters = letters(line[start], line[start + 1])
            add(String(decoding: line[(start + 3)...], as: UTF8.self), kind, of: letters)
        }
    }

    /// Adds a name of the country of two letters; an empty one is left out.
    package mutating func add(_ name: String, _ kind: Kind, of letters: UInt16) {
        let name = FoldedText(name)
        if !name.isEmpty { entries.append(Entry(name: name, letters: letters, kind: kind)) }
    }

    /// The countries that `text` may mean: a country counts once, by its best name.
    package func meaning(of text: FoldedText) -> MeantCountries {
        var meant = MeantCountries()
        for entry in entries where entry.name == text {
            if entry.kind != .other {
                if !meant.names.contains(entry.letters) { meant.names.append(entry.letters) }
            } else if !meant.otherNames.contains(entry.letters) {
                meant.otherNames.append(entry.letters)
            }
        }
        meant.otherNames.removeAll { meant.names.contains($0) }
        for entry in entries where entry.kind != .code && entry.name.utf8.starts(with: text.utf8) {
            let isKnown = [meant.names, meant.otherNames, meant.beginnings].contains {
                $0.contains(entry.letters)
            }
            if !isKnown { meant.beginnings.append(entry.letters) }
        }
        return meant
    }
}
