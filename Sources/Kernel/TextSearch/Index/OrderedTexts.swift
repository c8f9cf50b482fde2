/// The places of texts, of words and of the other letters, each list sorted by the bytes from the place on.
struct OrderedTexts {
    private(set) var texts: [TextPlace] = []
    private(set) var words: [TextPlace] = []
    private(set) var insides: [TextPlace] = []
    /// The first letters of each text.
    private(set) var letters: [LetterSet] = []
    private let text: [UInt8]
    private let starts: [Int]

    /// Sorts the places of the texts that begin at `starts` in `text` and end before a zero.
    init(_ text: [UInt8], _ starts: [Int]) {
        (self.text, self.starts) = (text, starts)
        for entry in starts.indices { collect(entry) }
        sort(&texts)
        sort(&words)
        sort(&insides)
        letters = texts.map { firstLetters(of: $0.entry) }
    }

    private func firstLetters(of entry: Int) -> LetterSet {
        text.withUnsafeBytes { bytes in
            let key = UnsafeRawBufferPointer(rebasing: bytes[starts[entry]..<end(of: entry)])
            return LetterSet(FoldedLetters(key).prefix(TextIndexLayout.firstLetters))
        }
    }

    private func end(of entry: Int) -> Int { (entry + 1 < starts.count ? starts[entry + 1] : text.count) - 1 }

    private mutating func collect(_ entry: Int) {
        texts.append(TextPlace(entry: entry, offset: 0))
        let (start, end) = (starts[entry], end(of: entry))
        for position in (start + 1)..<max(start + 1, min(end, start + TextPlace.lastOffset + 1)) {
            // Only a letter begins there, not a space or a further byte of a letter.
            guard text[position] != 0x20, text[position] & 0xC0 != 0x80 else { continue }
            let place = TextPlace(entry: entry, offset: position - start)
            if text[position - 1] == 0x20 { words.append(place) } else { insides.append(place) }
        }
    }

    /// Sorts by the bytes, and equal ones by the text.
    private func sort(_ places: inout [TextPlace]) {
        text.withUnsafeBytes { text in
            places.sort { one, other in
                var (left, right) = (starts[one.entry] + one.offset, starts[other.entry] + other.offset)
                while text[left] == text[right], text[left] != 0 { (left, right) = (left + 1, right + 1) }
                return text[left] != text[right] ? text[left] < text[right] : one.bits < other.bits
            }
        }
    }
}
