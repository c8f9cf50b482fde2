/// Finds the texts that contain a key.
struct ExactSearch {
    private let key: [UInt8]
    private let index: TextIndex
    /// True if a match may begin within a word: for scripts without spaces, and for four letters or more.
    private let mayBeInside: Bool
    /// True if a whole word is a better match than the beginning of one: from three letters on.
    private let isWord: Bool

    /// Searches for `key`, which must be folded.
    init(_ key: [UInt8], in index: TextIndex) {
        self.key = key
        self.index = index
        let (letters, isSpaceless) = key.withUnsafeBytes { bytes in
            FoldedLetters(bytes).reduce((0, false)) { ($0.0 + 1, $0.1 || $1 >= 0x0E00) }
        }
        mayBeInside = letters >= 4 || isSpaceless
        isWord = letters >= 3
    }

    /// The best match of each item in `fields`.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        guard !key.isEmpty else { return [] }
        var best = BestMatches(index)
        noteTexts(fields, &best)
        // Part of a code is another code.
        let some = fields.subtracting(index.rules.matchedWhole)
        note(index.words, some, .wordBeginning, &best)
        if mayBeInside { note(index.insides, some, .inside, &best) }
        return best.matches
    }

    /// The best match of each item with a text in `fields` that equals the key.
    func wholeMatches(_ fields: FieldSet) -> [TextMatch] {
        guard !key.isEmpty else { return [] }
        var best = BestMatches(index)
        let range = index.range(of: key, in: index.texts)
        index.forEachPlace(of: key.count, in: range, index.texts) { entry, end in
            let field = index.field(of: entry)
            if index.text[end] == 0, fields.contains(field) { best.note(entry, field, .whole, excess: 0) }
        }
        return best.matches
    }

    /// Records the texts that begin with the key.
    private func noteTexts(_ fields: FieldSet, _ best: inout BestMatches) {
        let some = fields.subtracting(index.rules.matchedWhole)
        let range = index.range(of: key, in: index.texts)
        index.forEachPlace(of: key.count, in: range, index.texts) { entry, end in
            let (field, next) = (index.field(of: entry), index.text[end])
            if next == 0 {
                if fields.contains(field) { best.note(entry, field, .whole, excess: 0) }
            } else if some.contains(field) {
                let quality = isWord && next == 0x20 && isMain(field) ? MatchQuality.word : .beginning
                best.note(entry, field, quality, excess: index.end(of: entry) &- end)
            }
        }
    }

    /// Records the texts with the key at one of `places`.
    private func note(
        _ places: SortedPlaces,
        _ fields: FieldSet,
        _ quality: MatchQuality,
        _ best: inout BestMatches
    ) {
        let mayBeWord = isWord && quality == .wordBeginning
        index.forEachPlace(of: key.count, in: index.range(of: key, in: places), places) { entry, end in
            let (field, next) = (index.field(of: entry), index.text[end])
            guard fields.contains(field) else { return }
            let isWhole = mayBeWord && (next == 0 || next == 0x20) && isMain(field)
            let length = index.end(of: entry) &- index.start(of: entry)
            best.note(entry, field, isWhole ? .word : quality, excess: length &- key.count)
        }
    }

    private func isMain(_ field: UInt8) -> Bool { index.rules.mainLanguage.contains(field) }
}
