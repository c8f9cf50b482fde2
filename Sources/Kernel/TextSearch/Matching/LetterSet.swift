/// The letters of a text as 64 bits, each shared by many letters.
///
/// Shows quickly that two texts cannot be similar.
struct LetterSet: Hashable {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    /// The letters of a text.
    init(_ scalars: some Sequence<UInt32>) {
        bits = scalars.reduce(0) { $1 == 0x20 ? $0 : $0 | (1 << UInt64($1 & 63)) }
    }

    /// The number of letters of this text that the other certainly lacks.
    ///
    /// Each of them costs at least one edit.
    func countMissing(from other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }

    /// The scalars of UTF-8 that was written by ``FoldedText``.
    static func scalars(in utf8: UnsafeRawBufferPointer) -> [UInt32] {
        var scalars: [UInt32] = []
        read(utf8, into: &scalars)
        return scalars
    }

    /// Replaces `scalars` by the scalars of `utf8`, and reuses the memory.
    static func read(_ utf8: UnsafeRawBufferPointer, into scalars: inout [UInt32]) {
        scalars.removeAll(keepingCapacity: true)
        var (decoder, bytes) = (UTF8(), utf8.makeIterator())
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { scalars.append(scalar.value) }
    }
}
