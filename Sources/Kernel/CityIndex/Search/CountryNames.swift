package import TextSearch

/// The names of countries, which may follow a city's name: "Rome, Italy".
package struct CountryNames: Sendable {
    /// The kind of a name.
    package enum Kind: UInt8, Sendable {
        case name = 0
        /// An alternative or former name.
        case other = 1
        /// A code.
        ///
        /// The beginning of a code has no meaning.
        case code = 2
    }

    /// A name, its kind, and the letters of its country as a number.
    package typealias Name = (text: String, kind: Kind, letters: UInt16)

    private struct Called {
        let letters: UInt16
        let kind: Kind
    }

    private let entries: SortedTexts<Called>

    /// Creates an empty list.
    package init() { entries = SortedTexts([]) }

    /// Takes `names`, and leaves out empty ones.
    package init(_ names: [Name]) {
        entries = SortedTexts(
            names.map { text, kind, letters in
                SortedTexts.Entry(text: FoldedText(text), value: Called(letters: letters, kind: kind))
            }
        )
    }

    /// Reads lines of two letters, a digit for the kind, and a name.
    ///
    /// Other lines are left out.
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

    /// The countries that `text` may mean.
    ///
    /// Each country occurs once, with its best name.
    package func meaning(of text: FoldedText) -> MeantCountries {
        var meant = MeantCountries()
        let begun = entries.beginning(with: text)
        for entry in begun where entry.text == text {
            let called = entry.value
            if called.kind != .other {
                if !meant.names.contains(called.letters) { meant.names.append(called.letters) }
            } else if !meant.otherNames.contains(called.letters) {
                meant.otherNames.append(called.letters)
            }
        }
        meant.otherNames.removeAll { meant.names.contains($0) }
        for entry in begun where entry.value.kind != .code {
            let letters = entry.value.letters
            let isKnown = [meant.names, meant.otherNames, meant.beginnings].contains { $0.contains(letters) }
            if !isKnown { meant.beginnings.append(letters) }
        }
        return meant
    }
}
