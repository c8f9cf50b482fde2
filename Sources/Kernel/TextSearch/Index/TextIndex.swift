public import MappedFile

/// The folded texts of items, such as the names of countries or cities, stored one after another.
///
/// Items are numbered from 0 and may have any number of texts. The places where texts, words and inner letters begin
/// are sorted by the bytes that follow, so a search compares a few dozen places, and then reads only the matches.
///
/// An index holds up to two million texts and 4 GiB. ``TextIndexWriter`` creates the bytes.
public struct TextIndex: @unchecked Sendable {
    // Sendable: the bytes are never written, and the owner keeps them in place.

    /// One text of an item.
    public struct Entry: Hashable, Sendable {
        /// The number of the item, from 0.
        public let item: Int
        /// The number of the field, from 0 to 63.
        public let field: UInt8
        /// The language or source of the text, as passed to the writer.
        public let tag: Int
        /// The position of the text before folding, as passed to the writer.
        public let spelling: Int
        /// The offset of the text in the bytes of all texts.
        let start: Int
    }

    /// The number of texts.
    public let count: Int
    /// The number of items.
    public let itemCount: Int
    /// The number of bytes that the index takes up in the file.
    public let byteCount: Int
    /// The rules for matching the fields.
    public let rules: FieldRules
    /// The folded texts, with a zero before each and after the last.
    let text: UnsafeRawBufferPointer
    /// The beginnings of the texts, of the other words in them, and of the other letters in the words.
    let texts: SortedPlaces
    let words: SortedPlaces
    let insides: SortedPlaces
    private let entries: UnsafeRawBufferPointer
    private let weights: UnsafeRawBufferPointer
    private let letters: UnsafeRawBufferPointer
    private let owner: MappedFile

    /// Opens the index that begins at `offset` in `file`.
    ///
    /// The result is `nil` if the bytes are not an index, or if `isValid` refuses an entry. Checks every entry, so the
    /// cost is proportional to their number.
    ///
    /// - Parameters:
    ///   - file: the file with the index. The index keeps it open.
    ///   - offset: the start of the index, in bytes from the beginning of the file.
    ///   - rules: the rules for matching the fields.
    ///   - isValid: returns whether the caller can use the field, the tag and the spelling of an entry.
    public init?(_ file: MappedFile, at offset: Int, rules: FieldRules, isValid: (Entry) -> Bool) {
        let bytes = file.unsafeBytes
        guard let layout = TextIndexLayout(reading: bytes, at: offset) else { return nil }
        (count, itemCount, byteCount) = (layout.entryCount, layout.itemCount, layout.end - offset)
        func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: bytes[range])
        }
        entries = part(layout.entries..<layout.weights)
        weights = part(layout.weights..<layout.letters)
        letters = part(layout.letters..<layout.texts)
        texts = SortedPlaces(part(layout.texts..<layout.words))
        words = SortedPlaces(part(layout.words..<layout.insides))
        insides = SortedPlaces(part(layout.insides..<layout.text))
        text = part(layout.text..<layout.end)
        (self.rules, owner) = (rules, file)
        guard isSound(isValid) else { return nil }
    }

    /// The text with this number, from 0 up to ``count``.
    public subscript(number: Int) -> Entry {
        let entry = number * TextIndexLayout.entrySize
        return Entry(
            item: item(of: number),
            field: field(of: number),
            tag: Int(entries[entry + 14]) | (Int(entries[entry + 15]) << 8),
            spelling: Int(truncatingIfNeeded: entries.number(at: entry + 4)),
            start: start(of: number)
        )
    }

    /// The weight of an item, from 0 up to ``itemCount``, such as its number of inhabitants.
    public func weight(of item: Int) -> UInt64 {
        UInt64(littleEndian: weights.loadUnaligned(fromByteOffset: item * 8, as: UInt64.self))
    }

    /// The offset of the beginning of the text.
    ///
    /// A number that is too large for an `Int` of 32 bits becomes negative, and `isSound` refuses it.
    @inline(__always)
    func start(of number: Int) -> Int {
        Int(truncatingIfNeeded: entries.number(at: number &* TextIndexLayout.entrySize))
    }

    /// The offset of the end of the text, where the zero after it is.
    @inline(__always)
    func end(of number: Int) -> Int { (number &+ 1 < count ? start(of: number &+ 1) : text.count) &- 1 }

    /// The item of the text.
    @inline(__always)
    func item(of number: Int) -> Int {
        Int(truncatingIfNeeded: entries.number(at: number &* TextIndexLayout.entrySize &+ 8))
    }

    /// The field of the text.
    @inline(__always)
    func field(of number: Int) -> UInt8 { entries[number &* TextIndexLayout.entrySize &+ 12] }

    /// The first letters of a text, in the order of ``texts``.
    @inline(__always)
    func letters(ofText number: Int) -> LetterSet { LetterSet(bits: letters.number(at: 4 &* number)) }

    /// The first letters of two texts, in the order of ``texts``.
    @inline(__always)
    func letters(ofPairFrom number: Int) -> LetterPair {
        let bits = letters.loadUnaligned(fromByteOffset: 4 &* number, as: UInt64.self)
        return LetterPair(bits: UInt64(littleEndian: bits))
    }

    /// The folded text.
    func text(of number: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: text[start(of: number)..<end(of: number)])
    }

    /// True if the texts follow one another, each after a zero, and the items ascend.
    private func isSound(_ isValid: (Entry) -> Bool) -> Bool {
        guard text.first == 0, text.last == 0 else { return false }
        var (start, item) = (0, 0)
        for number in 0..<count {
            let entry = self[number]
            guard entry.start > start, entry.start < text.count, text[entry.start - 1] == 0,
                entry.item >= item, entry.item < itemCount, entry.field < 64, isValid(entry)
            else { return false }
            (start, item) = (entry.start, entry.item)
        }
        return true
    }
}

extension UnsafeRawBufferPointer {
    /// The 32-bit number at `offset`.
    @inline(__always)
    func number(at offset: Int) -> UInt32 {
        UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
