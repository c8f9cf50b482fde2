/// Creates the bytes of a ``TextIndex``.
public struct TextIndexWriter: Sendable {
    private var entries: [UInt8] = []
    private var starts: [Int] = []
    private var weights: [UInt8] = []
    private var itemCount: UInt32 = 0
    private var text: [UInt8] = [0]

    /// Creates a writer without items.
    public init() {}

    /// Begins the next item.
    ///
    /// Items are numbered from 0.
    ///
    /// - Parameter weight: among items that match equally well, the one with the larger weight comes first. Weights of
    ///   2^48 and more are equal.
    public mutating func beginItem(weight: UInt64) {
        weights.append(littleEndian: weight)
        itemCount += 1
    }

    /// Adds a text to the item that was begun last.
    ///
    /// - Parameters:
    ///   - key: the folded text, not empty and without zeros.
    ///   - field: its field, from 0 to 63. Among equal matches, the one in the lower field comes first.
    ///   - tag: its language or source, as any number.
    ///   - spelling: its position before folding, as any number.
    public mutating func add(_ key: [UInt8], field: UInt8, tag: UInt16, spelling: UInt32) {
        precondition(itemCount > 0 && field < 64 && !key.isEmpty, "a text needs an item, a field and bytes")
        precondition(starts.count < TextPlace.mostTexts, "an index holds at most two million texts")
        entries.append(littleEndian: UInt32(text.count))
        entries.append(littleEndian: spelling)
        entries.append(littleEndian: itemCount - 1)
        entries.append(littleEndian: UInt16(field))
        entries.append(littleEndian: tag)
        starts.append(text.count)
        text += key
        text.append(0)
    }

    /// The bytes of the finished index.
    public func bytes() -> [UInt8] {
        let ordered = OrderedTexts(text, starts)
        var bytes: [UInt8] = []
        let numbers = [starts.count, Int(itemCount), text.count, TextIndexLayout.entrySize]
        for number in numbers + [ordered.words.count, ordered.insides.count] {
            bytes.append(littleEndian: UInt32(number))
        }
        bytes += entries + weights
        for letters in ordered.letters { bytes.append(littleEndian: letters.bits) }
        for place in ordered.texts + ordered.words + ordered.insides {
            bytes.append(littleEndian: place.bits)
        }
        return bytes + text
    }
}

extension [UInt8] {
    fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
