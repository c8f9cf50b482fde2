/// Which letters a text has, as 64 bits, each for many letters: enough to tell that two texts cannot be alike.
struct LetterSet: Hashable {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    /// The letters of a text.
    init(_ scalars: some Sequence<UInt32>) {
        bits = scalars.reduce(0) { $1 == 0x20 ? $0 : $0 | (1 << UInt64($1 & 63)) }
    }

    /// How many letters of this text the other surely lacks; each of them is an edit at least.
    func countMissing(from other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }

    /// The scalars of UTF-8 that ``FoldedText`` wrote.
    static func scalars(in utf8: UnsafeRawBufferPointer) -> [UInt32] {
        var scalars: [UInt32] = []
        read(utf8, into: &scalars)
        return scalars
    }

    /// Puts the scalars of UTF-8 in the place of those of another text, and uses the room of these again.
    static func read(_ utf8: UnsafeRawBufferPointer, into scalars: inout [UInt32]) {
        scalars.removeAll(keepingCapacity: true)
        var (decoder, bytes) = (UTF8(), utf8.makeIterator())
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { scalars.append(scalar.value) }
    }
}
