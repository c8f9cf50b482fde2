package import CountryIndex
package import TextSearch

/// The names of countries, which may follow a city's name: "Rome, Italy".
package struct CountryNames: Sendable {
    /// The kind of a name.
    package enum Kind: Sendable {
        case name
        /// An alternative or former name.
        case other
        /// A code.
        ///
        /// The beginning of a code has no meaning.
        case code

        /// The kind of the texts in a field, or `nil` for a field that does not name a country.
        init?(_ field: SearchField) {
            switch field {
            case .code: self = .code
            case .name, .nativeName, .translation: self = .name
            case .otherName: self = .other
            default: return nil
            }
        }
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

    /// Takes the codes and names of the countries in a catalogue.
    package init(_ finder: CountryFinder) {
        var names: [Name] = []
        finder.forEachText { country, field, text in
            guard let kind = Kind(field) else { return }
            names.append((String(decoding: text, as: UTF8.self), kind, letters(country[0], country[1])))
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
