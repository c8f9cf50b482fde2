import CityIndex
import TextSearch

/// The names of countries that a page knows, in order, so that those of a text and those that begin with it are found.
struct CountryNames {
    /// How a country is called.
    enum Kind: UInt8 {
        case name = 0
        case other = 1
    }

    private struct Entry {
        let name: FoldedText
        let letters: UInt16
        let kind: Kind
    }

    private var entries: [Entry] = []

    /// No names.
    init() {}

    /// Reads lines of two letters, a digit for the kind, and a name; others are left out.
    init(lines: UnsafeRawBufferPointer) {
        for line in lines.split(separator: UInt8(ascii: "\n")) where line.count > 3 {
            let start = line.startIndex
            let kind = line[start + 2] == UInt8(ascii: "1") ? Kind.other : .name
            let name = FoldedText(String(decoding: line[(start + 3)...], as: UTF8.self))
            let letters = letters(line[start], line[start + 1])
            if !name.isEmpty { entries.append(Entry(name: name, letters: letters, kind: kind)) }
        }
    }

    /// The countries that `text` may mean: a country counts once, by its best name.
    func meaning(of text: FoldedText) -> MeantCountries {
        var meant = MeantCountries()
        for entry in entries where entry.name == text {
            if entry.kind == .name {
                if !meant.names.contains(entry.letters) { meant.names.append(entry.letters) }
            } else if !meant.otherNames.contains(entry.letters) {
                meant.otherNames.append(entry.letters)
            }
        }
        meant.otherNames.removeAll { meant.names.contains($0) }
        for entry in entries where entry.name.utf8.starts(with: text.utf8) {
            let isKnown = [meant.names, meant.otherNames, meant.beginnings].contains {
                $0.contains(entry.letters)
            }
            if !isKnown { meant.beginnings.append(entry.letters) }
        }
        return meant
    }
}
