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

    /// True if a text has a name and at least two areas, one of which may be unnecessary.
    static func mayHaveStrays(_ text: [UInt8]) -> Bool { (3...mostParts).contains(filledParts(text).count) }

    /// The readings of a text with commas without its unnecessary areas, and those areas as they were typed.
    ///
    /// The data have only the first level of subdivisions, and people also write counties and districts. An area is
    /// unnecessary if it names no region or country in full, or has the name of the city. The area beside the name is
    /// unnecessary if two others follow it, because many counties share their name with a region elsewhere. In "Paris,
    /// Texas, France", each part is necessary, and they contradict one another. With `isMisspelt`, an area that is a
    /// misspelt region is necessary.
    static func withoutStrays(
        _ text: [UInt8],
        _ traits: CityTraits,
        _ meaning: (FoldedText) -> MeantCountries,
        isMisspelt: Bool
    ) -> [(name: QualifiedName, strays: [[UInt8]])] {
        func isInFull(_ area: ArraySlice<UInt8>, of name: ArraySlice<UInt8>) -> Bool {
            guard let only = QualifiedName([name], [area]), only.areas != only.name,
                let meant = only.meantAreas(traits, meaning, isMisspelt: isMisspelt)
            else { return false }
            return meant.isInFull || isMisspelt && meant.areas(.misspelt) != nil
        }
        let parts = filledParts(text)
        var readings = [parts]
        // In the opposite order, the first part is a country or a region.
        if isInFull(parts[0], of: parts[parts.count - 1]) { readings.append(parts.reversed()) }
        var found: [(name: QualifiedName, strays: [[UInt8]])] = []
        for parts in readings {
            let areas = Array(parts[1...])
            let strays = areas.indices.filter { !isInFull(areas[$0], of: parts[0]) }
            let nearest = strays.first == 0 ? strays : [0] + strays
            for left in areas.count < 3 ? [strays] : [strays, nearest] where !left.isEmpty {
                let kept = areas.indices.filter { !left.contains($0) }.map { areas[$0] }
                guard let name = QualifiedName(parts[..<1], kept) else { continue }
                found.append((name, left.map { trimmed(areas[$0]) }))
            }
        }
        return found
    }

    /// The parts between commas that are not empty.
    private static func filledParts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split(separator: UInt8(ascii: ",")).filter { !FoldedText(folding: $0).isEmpty }
    }

    /// `part` without the spaces around it.
    private static func trimmed(_ part: ArraySlice<UInt8>) -> [UInt8] {
        let space = UInt8(ascii: " ")
        guard let first = part.firstIndex(where: { $0 != space }),
            let last = part.lastIndex(where: { $0 != space })
        else { return [] }
        return Array(part[first...last])
    }

    /// The areas of `traits` that ``areas`` may mean, or `nil` if it means none.
    ///
    /// `meaning` returns the countries that a text may mean. A row of consecutive words is a name or a code. Rows that
    /// together form the whole text mean the same area. With `isMisspelt`, a row may also be a misspelt name.
    package func meantAreas(
        _ traits: CityTraits,
        _ meaning: (FoldedText) -> MeantCountries,
        isMisspelt: Bool = false
    ) -> MeantAreas? {
        let words = areas.utf8.split(separator: 0x20)
        func meant(_ row: Range<Int>) -> MeantAreas? {
            let text = FoldedText(folding: words[row].joined(separator: [0x20]))
            return traits.meant(by: text, meaning(text), isMisspelt: isMisspelt)
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
