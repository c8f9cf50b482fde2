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
        let letters = key.withUnsafeBytes { LetterSet.scalars(in: $0) }
        mayBeInside = letters.count >= 4 || letters.contains { $0 >= 0x0E00 }
        isWord = letters.count >= 3
    }

    /// The best match of each item in `fields`.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        guard !key.isEmpty, index.count > 0 else { return [] }
        var best = BestMatches()
        var next = 0
        TextScan(index.text, for: key).forEach { place in
            while next + 1 < index.count, index.start(of: next + 1) <= place { next += 1 }
            let entry = index[next]
            guard fields.contains(entry.field), let match = match(entry, number: next, foundAt: place)
            else { return }
            best.note(match)
        }
        return best.matches
    }

    private func match(_ entry: TextIndex.Entry, number: Int, foundAt place: Int) -> TextMatch? {
        let end = index.end(of: number)
        guard let quality = quality(from: place, in: entry, until: end) else { return nil }
        if index.rules.matchedWhole.contains(entry.field), quality != .whole { return nil }
        return TextMatch(
            item: entry.item,
            entry: number,
            field: entry.field,
            quality: quality,
            excess: end - entry.start - key.count
        )
    }

    private func quality(from place: Int, in entry: TextIndex.Entry, until end: Int) -> MatchQuality? {
        let isAtStart = place == entry.start
        if isAtStart, place + key.count == end { return .whole }
        guard isAtStart || index.text[place - 1] == 0x20 else { return mayBeInside ? .inside : nil }
        let endsWord = place + key.count == end || index.text[place + key.count] == 0x20
        if isWord, endsWord, index.rules.mainLanguage.contains(entry.field) { return .word }
        return isAtStart ? .beginning : .wordBeginning
    }
}
