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

    /// A name, its kind, and the letters of its country as a number.
    package typealias Name = (text: String, kind: Kind, letters: UInt16)

    private struct Entry {
        let name: FoldedText
        let letters: UInt16
        let kind: Kind
    }

    /// In the order of the names, so that those that begin alike are in a row.
    private let entries: [Entry]

    /// No names.
    package init() { entries = [] }

    /// Takes `names`; empty ones are left out.
    package init(_ names: [Name]) {
        var entries: [Entry] = []
        for (text, kind, letters) in names {
            let name = FoldedText(text)
            if !name.isEmpty { entries.append(Entry(name: name, letters: letters, kind: kind)) }
        }
        entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        self.entries = entries
    }

    /// Reads lines of two letters, a digit for the kind, and a name; others are left out.
    package init(lines: UnsafeRawBufferPointer) {
        var names: [Name] = []
        for line in lines.split(separator: UInt8(ascii: "\n")) where line.count > 3 {
            let start = line.startIndex
            let kind = Kind(rawValue: line[start + 2] &- UInt8(ascii: "0")) ?? .name
            let letters = letters(line[start], line[start + 1])
            names.append((String(decoding: line[(start + 3)...], as: UTF8.self), kind, letters))
        }
        self.init(names)
    }

    /// The countries that `text` may mean: a country counts once, by its best name.
    package func meaning(of text: FoldedText) -> MeantCountries {
        var meant = MeantCountries()
        let begun = entries(beginningWith: text.utf8)
        for entry in begun where entry.name == text {
            if entry.kind != .other {
                if !meant.names.contains(entry.letters) { meant.names.append(entry.letters) }
            } else if !meant.otherNames.contains(entry.letters) {
                meant.otherNames.append(entry.letters)
            }
        }
        meant.otherNames.removeAll { meant.names.contains($0) }
        for entry in begun where entry.kind != .code {
            let isKnown = [meant.names, meant.otherNames, meant.beginnings].contains {
                $0.contains(entry.letters)
            }
            if !isKnown { meant.beginnings.append(entry.letters) }
        }
        return meant
    }

    /// The entries whose name begins with `key`; a binary search.
    private func entries(beginningWith key: [UInt8]) -> ArraySlice<Entry> {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].name.utf8.lexicographicallyPrecedes(key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return entries[low...].prefix { $0.name.utf8.starts(with: key) }
    }
}
