/// The places of texts, of words and of the other letters, each list sorted by the bytes from the place on.
struct OrderedTexts {
    private(set) var texts: [TextPlace] = []
    private(set) var words: [TextPlace] = []
    private(set) var insides: [TextPlace] = []
    /// The first letters of each text.
    private(set) var letters: [LetterSet] = []
    /// The texts, and as many zeros as a key has bytes.
    private let text: [UInt8]
    private let textEnd: Int
    private let starts: [Int]

    /// Sorts the places of the texts that begin at `starts` in `text` and end before a zero.
    init(_ text: [UInt8], _ starts: [Int]) {
        self.text = text + repeatElement(0, count: KeyedPlace.keyBytes)
        (self.starts, textEnd) = (starts, text.count)
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

    private func end(of entry: Int) -> Int { (entry + 1 < starts.count ? starts[entry + 1] : textEnd) - 1 }

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
            var keyed = places.map { KeyedPlace($0, start: starts[$0.entry], in: text) }
            // A browser never gets back the memory that two arrays would take at a time.
            places = []
            keyed.sort { $0.precedes($1, in: text, starts) }
            places = keyed.map { $0.place }
        }
    }
}

/// A place with the first bytes from it on, which decide most comparisons.
private struct KeyedPlace {
    let place: TextPlace
    /// The bytes as a number, the first in the highest bits, with zeros from the end of the text on.
    private let key: UInt64
    static let keyBytes = 8

    /// The text of the place begins at `start` in `text`, and at least as many bytes as a key follow its end.
    init(_ place: TextPlace, start: Int, in text: UnsafeRawBufferPointer) {
        self.place = place
        let bytes = UInt64(
            littleEndian: text.loadUnaligned(fromByteOffset: start + place.offset, as: UInt64.self)
        )
        // The top bit of the first zero, and of no byte before it.
        let zeros = (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
        let ownBits = UInt64(zeros.trailingZeroBitCount) & ~7
        key = (bytes & ((1 << ownBits) &- 1)).byteSwapped
    }

    /// True if the bytes from this place on come first, or are equal and this text comes first.
    func precedes(_ other: KeyedPlace, in text: UnsafeRawBufferPointer, _ starts: [Int]) -> Bool {
        guard key == other.key else { return key < other.key }
        guard key & 0xFF != 0 else { return place.bits < other.place.bits }
        var left = starts[place.entry] + place.offset + Self.keyBytes
        var right = starts[other.place.entry] + other.place.offset + Self.keyBytes
        while text[left] == text[right], text[left] != 0 { (left, right) = (left + 1, right + 1) }
        return text[left] != text[right] ? text[left] < text[right] : place.bits < other.place.bits
    }
}
