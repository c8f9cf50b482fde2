/// The offsets of a text index's parts in its file.
///
/// All numbers are little endian:
///
///     0    number of texts, UInt32     16   a text's entry, 24 bytes each
///     4    number of items, UInt32          the items' weights, UInt64 each
///     8    length of the texts, UInt32      the texts, with a zero before each and after the last
///     12   size of an entry, UInt32
///
/// An entry has the offset of the text, its spelling and its item as UInt32, its field as UInt8, a zero byte, its tag
/// as UInt16, and its letters as UInt64. The entries ascend by offset and by item.
struct TextIndexLayout {
    static let headerSize = 16
    static let entrySize = 24

    let entryCount: Int
    let itemCount: Int
    /// The offsets of the parts in the file, and of the end of the index.
    let entries: Int
    let weights: Int
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
        let texts = Int64(bytes.number(at: offset))
        let items = Int64(bytes.number(at: offset + 4))
        let weights = Int64(offset + Self.headerSize) + texts * Int64(Self.entrySize)
        let text = weights + items * 8
        let end = text + Int64(bytes.number(at: offset + 8))
        guard end <= bytes.count else { return nil }
        (entryCount, itemCount) = (Int(texts), Int(items))
        entries = offset + Self.headerSize
        (self.weights, self.text, self.end) = (Int(weights), Int(text), Int(end))
    }
}
