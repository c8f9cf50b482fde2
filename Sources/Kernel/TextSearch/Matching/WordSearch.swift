/// Finds the texts that contain all words of a query, or words that begin with them, in any order: "korea south".
struct WordSearch {
    private let words: [[UInt8]]
    private let index: TextIndex

    /// Searches for the words of `query`.
    init(_ query: FoldedText, in index: TextIndex) {
        self.index = index
        words = query.utf8.split(separator: 0x20).map(Array.init)
    }

    /// The best match of each item in `fields`, or an empty array for a query of one word.
    ///
    /// Reads only texts with the word that begins the fewest.
    func matches(_ fields: FieldSet) -> [TextMatch] {
        guard words.count > 1 else { return [] }
        let ranges = words.map { index.wordRanges(of: $0) }
        guard let rarest = ranges.min(by: { $0.count < $1.count }) else { return [] }
        let some = fields.subtracting(index.rules.matchedWhole)
        let length = words.reduce(0) { $0 + $1.count }
        var best = BestMatches(index)
        index.forEachText(of: rarest) { entry in
            let (field, text) = (index.field(of: entry), index.text(of: entry))
            guard some.contains(field), hasAllWords(text) else { return }
            best.note(entry, field, .wordBeginning, excess: text.count - length)
        }
        return best.matches
    }

    private func hasAllWords(_ text: UnsafeRawBufferPointer) -> Bool {
        words.allSatisfy { word in
            TextWords(text).contains { $0.starts(with: word) }
        }
    }
}

/// The texts with a word that begins with a key, as numbers of places.
struct WordRanges {
    let texts: Range<Int>
    let words: Range<Int>

    var count: Int { texts.count + words.count }
}

extension TextIndex {
    /// The places of the words that begin with `key`.
    func wordRanges(of key: [UInt8]) -> WordRanges {
        WordRanges(texts: range(of: key, in: texts), words: range(of: key, in: words))
    }

    /// Passes each text of `ranges` to `body`, more than once if it has several of the words.
    func forEachText(of ranges: WordRanges, _ body: (Int) -> Void) {
        forEachPlace(of: 0, in: ranges.texts, texts) { entry, _ in body(entry) }
        forEachPlace(of: 0, in: ranges.words, words) { entry, _ in body(entry) }
    }
}

/// The words of a folded text.
struct TextWords: Sequence, IteratorProtocol {
    private let text: UnsafeRawBufferPointer
    private var start = 0

    init(_ text: UnsafeRawBufferPointer) { self.text = text }

    @inline(__always)
    mutating func next() -> UnsafeRawBufferPointer? {
        guard start < text.count else { return nil }
        var end = start
        while end < text.count, text[end] != 0x20 { end &+= 1 }
        defer { start = end &+ 1 }
        return UnsafeRawBufferPointer(rebasing: text[start..<end])
    }
}
