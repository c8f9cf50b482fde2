package import TextSearch

/// A reading of a text as a city's name with countries or subdivisions around it: "Springfield, IL, USA".
package struct QualifiedName {
    /// The largest number of parts between commas, and of words after a name without a comma.
    private static let (mostParts, mostWords) = (6, 8)

    /// The city's name.
    package let name: FoldedText
    /// The text of the areas around it.
    package let areas: FoldedText

    /// Folds the parts.
    ///
    /// Fails if the name or the areas are empty.
    private init?(_ name: ArraySlice<ArraySlice<UInt8>>, _ areas: some Sequence<ArraySlice<UInt8>>) {
        self.name = FoldedText(folding: name.joined(separator: [UInt8(ascii: " ")]))
        self.areas = FoldedText(folding: areas.joined(separator: [UInt8(ascii: " ")]))
        guard !self.name.isEmpty, !self.areas.isEmpty else { return nil }
    }

    /// The readings of a text with commas: the name first, with as few parts as possible, then the name last, then in
    /// between.
    package static func betweenCommas(_ text: [UInt8]) -> [QualifiedName] {
        let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard (2...mostParts).contains(parts.count) else { return [] }
        let first = (1..<parts.count).map { QualifiedName(parts[..<$0], parts[$0...]) }
        let others = (1..<parts.count).reversed().map { place in
            QualifiedName(parts[place...place], parts[..<place] + parts[(place + 1)...])
        }
        return (first + others).compactMap { $0 }
    }

    /// The readings of a text without commas: the name first, with as many words as possible.
    package static func betweenSpaces(_ text: [UInt8]) -> [QualifiedName] {
        let words = text.split(separator: UInt8(ascii: " "))
        let places = (1..<max(1, words.count)).reversed().prefix(mostWords)
        return places.compactMap { QualifiedName(words[..<$0], words[$0...]) }
    }

    /// The areas of `traits` that ``areas`` may mean, or `nil` if it means none.
    ///
    /// `meaning` returns the countries that a text may mean. A row of consecutive words is a name or a code. Rows that
    /// together form the whole text mean the same area.
    package func meantAreas(_ traits: CityTraits, _ meaning: (FoldedText) -> MeantCountries) -> MeantAreas? {
        let words = areas.utf8.split(separator: 0x20)
        func meant(_ row: Range<Int>) -> MeantAreas? {
            let text = FoldedText(folding: words[row].joined(separator: [0x20]))
            return traits.meant(by: text, meaning(text))
        }
        guard words.count <= Self.mostWords else { return meant(0..<words.count) }
        // The areas that the words from each index on mean.
        var rest = [MeantAreas?](repeating: nil, count: words.count)
        for start in words.indices.reversed() {
            rest[start] = meant(start..<words.count)
            for end in words.indices[(start + 1)...] {
                guard let behind = rest[end], let both = meant(start..<end)?.intersection(behind) else {
                    continue
                }
                rest[start] = rest[start]?.union(both) ?? both
            }
        }
        return rest[0]
    }
}

extension FoldedText {
    /// Folds a text in UTF-8.
    init(folding utf8: some Sequence<UInt8>) { self.init(String(decoding: Array(utf8), as: UTF8.self)) }
}
