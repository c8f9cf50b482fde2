/// The offsets of a text index's parts in its file.
///
/// All numbers are little endian:
///
///     0    number of texts, UInt32           24   a text's entry, 16 bytes each
///     4    number of items, UInt32                the items' weights, UInt64 each
///     8    length of the texts, UInt32            the letters of each text in order, UInt32 each
///     12   size of an entry, UInt32               the texts in order, UInt32 each
///     16   number of words, UInt32                the words in order, UInt32 each
///     20   number of inner letters, UInt32        the inner letters in order, UInt32 each
///                                                 the texts, with a zero before each and after the last
///
/// An entry has the offset of the text, its spelling and its item as UInt32, its field as UInt8, a zero byte, and its
/// tag as UInt16. The entries ascend by offset and by item. The three ordered lists hold a ``TextPlace`` each.
struct TextIndexLayout {
    static let headerSize = 24
    static let entrySize = 16
    /// The number of letters at the beginning of a text that count for its letters.
    static let firstLetters = 12

    let entryCount: Int
    let itemCount: Int
    /// The offsets of the parts in the file, and of the end of the index.
    let entries: Int
    let weights: Int
    let letters: Int
    let texts: Int
    let words: Int
    let insides: Int
    let text: Int
    let end: Int

    /// Reads the header at `offset`.
    ///
    /// Fails if the index does not fit into `bytes`.
    init?(reading bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard offset >= 0, bytes.count - offset >= Self.headerSize,
            bytes.number(at: offset + 12) == Self.entrySize
        else { return nil }
        // Computed in 64 bits: a damaged file may state numbers that exceed the 32 bits of an `Int` in WebAssembly.
        let count = Int64(bytes.number(at: offset))
        let items = Int64(bytes.number(at: offset + 4))
        let weights = Int64(offset + Self.headerSize) + count * Int64(Self.entrySize)
        let letters = weights + items * 8
        let texts = letters + count * 4
        let words = texts + count * 4
        let insides = words + Int64(bytes.number(at: offset + 16)) * 4
        let text = insides + Int64(bytes.number(at: offset + 20)) * 4
        let end = text + Int64(bytes.number(at: offset + 8))
        guard end <= bytes.count else { return nil }
        (entryCount, itemCount) = (Int(count), Int(items))
        entries = offset + Self.headerSize
        (self.weights, self.letters) = (Int(weights), Int(letters))
        (self.texts, self.words, self.insides) = (Int(texts), Int(words), Int(insides))
        (self.text, self.end) = (Int(text), Int(end))
    }
}
