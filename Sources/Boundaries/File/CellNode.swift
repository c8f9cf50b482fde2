/// How a cell is divided: 256 squares, 16 on a side, in Morton order (x in the even bits, y in the odd).
///
/// Sixteen squares that follow one another are a part: a sixteenth of the cell, and itself a square. A part that is of
/// one kind throughout is undivided. In what is undivided, and in each divided part, equal neighbours share one entry:
///
///     0    what the value of a node in an entry is counted from, 32 bits
///     4    the same for a leaf
///     8    bit map of the parts, 16 bits: the undivided ones whose entry is not that of the undivided one before
///     10   bit map of the parts, 16 bits: the divided ones
///     12   0 for entries of 16 bits, two for the kind and 14 for the value; else they have 32
///     13   where the entries start, in words of two bytes
///     14   for each divided part: bit map of its squares, 16 bits: those where an entry starts; and how many entries
///          come before the part's own, 8 bits
///          to a multiple of two, the entries: of the undivided parts, then of each divided one
package enum CellNode {
    /// How many quarterings a node makes.
    package static let levels = 4
    package static let squares = 256
    package static let partSquares = 16
    package static let headBytes = 14
    package static let partBytes = 3
    /// The first value that does not fit into an entry of 16 bits.
    package static let narrowLimit = 1 << 14

    /// The Morton number of the square at a column and row, 0 through 15 each.
    @inline(__always)
    package static func square(column: UInt32, row: UInt32) -> Int {
        Int(spread(column) | (spread(row) << 1))
    }

    /// The column and row of a square.
    package static func place(of square: Int) -> (column: Int, row: Int) {
        (gather(square), gather(square >> 1))
    }

    /// How many entries come before that of a square in the node at `node`.
    ///
    /// -1 for a node without a bit for its first square, which is damaged.
    @inline(__always)
    static func position(of square: Int, in node: UnsafeRawPointer) -> Int {
        let part = UInt32(truncatingIfNeeded: square &>> 4)
        let divided = UInt32(node.loadUnaligned(fromByteOffset: 10, as: UInt16.self).littleEndian)
        let starts = UInt32(node.loadUnaligned(fromByteOffset: 8, as: UInt16.self).littleEndian)
        let own = node + (headBytes &+ partBytes &* (divided & (upTo(part) &>> 1)).nonzeroBitCount)
        let squares = UInt32(own.loadUnaligned(as: UInt16.self).littleEndian)
        // All ones for a divided part: what is read for the other kind is masked out, for a branch would wait for it.
        let isDivided = 0 &- ((divided &>> part) & 1)
        let bits = starts ^ ((starts ^ squares) & isDivided)
        let last = part ^ ((part ^ UInt32(truncatingIfNeeded: square & 15)) & isDivided)
        let before = UInt32(own.load(fromByteOffset: 2, as: UInt8.self)) & isDivided
        return Int(before) &+ (bits & upTo(last)).nonzeroBitCount &- 1
    }

    /// The entry at a position of the node at `node`, in the form of those in the root grid.
    @inline(__always)
    static func entry(at position: Int, in node: UnsafeRawPointer) -> UInt32 {
        let entries = node + entriesOffset(in: node)
        let isWide = node.load(fromByteOffset: 12, as: UInt8.self) != 0
        if isWide {
            return entries.loadUnaligned(fromByteOffset: 4 &* position, as: UInt32.self).littleEndian
        }
        let short = entries.loadUnaligned(fromByteOffset: 2 &* position, as: UInt16.self).littleEndian
        let bits = UInt32(short)
        let kind = bits &>> 14
        let nodes = node.loadUnaligned(as: UInt32.self).littleEndian & (0 &- (kind & 1 & ~(kind &>> 1)))
        let leaves = node.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian & (0 &- (kind &>> 1))
        return (kind &<< 30) | (((bits & 0x3FFF) &+ nodes &+ leaves) & 0x3FFF_FFFF)
    }

    /// How many bytes the node at `node` has, with as many entries as its last square says.
    static func byteCount(of node: UnsafeRawPointer) -> Int {
        let count = (0..<16).map { position(of: 16 * $0 + 15, in: node) + 1 }.max() ?? 0
        let isWide = node.load(fromByteOffset: 12, as: UInt8.self) != 0
        return entriesOffset(in: node) + (isWide ? 4 : 2) * count
    }

    @inline(__always)
    private static func entriesOffset(in node: UnsafeRawPointer) -> Int {
        2 &* Int(node.load(fromByteOffset: 13, as: UInt8.self))
    }

    /// The bits from the lowest up to number `last`.
    @inline(__always)
    private static func upTo(_ last: UInt32) -> UInt32 { (2 &<< last) &- 1 }

    @inline(__always)
    private static func spread(_ four: UInt32) -> UInt32 {
        let pairs = (four | (four &<< 2)) & 0x33
        return (pairs | (pairs &<< 1)) & 0x55
    }

    private static func gather(_ square: Int) -> Int {
        (square & 1) | ((square >> 1) & 2) | ((square >> 2) & 4) | ((square >> 3) & 8)
    }
}
