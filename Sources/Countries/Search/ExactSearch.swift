/// Finds the texts that have something in them, letter by letter.
struct ExactSearch {
    private let key: [UInt8]
    private let table: SearchTable
    /// Whether a match may begin within a word: in scripts without spaces, and for four letters or more.
    private let mayBeInside: Bool
    /// Whether a whole word counts for more than the beginning of one: from three letters on.
    private let isWord: Bool

    /// Looks for `key`, which is folded.
    init(_ key: [UInt8], in table: SearchTable) {
        self.key = key
        self.table = table
        let letters = key.withUnsafeBytes { LetterSet.scalars(in: $0) }
        mayBeInside = letters.count >= 4 || letters.contains { $0 >= 0x0E00 }
        isWord = letters.count >= 3
    }

    /// The best match of each country in `fields`, in all when that is `nil`.
    func ranks(_ fields: Set<SearchField>?) -> [Int: SearchRank] {
        guard !key.isEmpty else { return [:] }
        var best = [SearchRank?](repeating: nil, count: table.countries)
        var next = 0
        TextScan(table.text, for: key).forEach { place in
            while next + 1 < table.count, table.start(of: next + 1) <= place { next += 1 }
            let entry = table[next]
            guard let rank = rank(of: entry, number: next, foundAt: place),
                fields?.contains(entry.field) ?? true
            else { return }
            if let known = best[entry.country], known < rank { return }
            best[entry.country] = rank
        }
        return Dictionary(
            uniqueKeysWithValues: best.enumerated().compactMap { number, rank in rank.map { (number, $0) } }
        )
    }

    private func rank(of entry: SearchTable.Entry, number: Int, foundAt place: Int) -> SearchRank? {
        let end = table.end(of: number)
        guard let quality = quality(from: place, in: entry, until: end) else { return nil }
        if entry.field.isMatchedWhole, quality != .whole { return nil }
        let excess = end - entry.start - key.count
        return SearchRank(quality: quality, field: entry.field, excess: excess, entry: number)
    }

    private func quality(from place: Int, in entry: SearchTable.Entry, until end: Int) -> SearchMatch.Quality?
    {
        let isAtStart = place == entry.start
        if isAtStart, place + key.count == end { return .whole }
        guard isAtStart || table.text[place - 1] == 0x20 else { return mayBeInside ? .inside : nil }
        let endsWord = place + key.count == end || table.text[place + key.count] == 0x20
        if isWord, endsWord, entry.field.isEnglish { return .word }
        return isAtStart ? .beginning : .wordBeginning
    }
}
