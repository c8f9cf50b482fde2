/// The division of a cell into 256 squares, 16 on a side, in Morton order (x in the even bits, y in the odd).
///
/// Sixteen consecutive squares are a part: a sixteenth of the cell, and itself a square. A part that is the same
/// throughout is undivided. Among the undivided parts, and within each divided part, equal neighbours share one entry:
///
///     0    the base of the value of a node in an entry, 32 bits
///     4    the base of the value of a leaf in an entry, 32 bits
///     8    bit map of the parts, 16 bits: undivided parts whose entry differs from that of the undivided part before
///     10   bit map of the parts, 16 bits: divided parts
///     12   0 for entries of 16 bits, two for the kind and 14 for the value, otherwise they have 32
///     13   the start of the entries, in words of two bytes
///     14   for each divided part: bit map of its squares where an entry starts, 16 bits, then the number of entries
///          before the part's own, 8 bits
///          padded to a multiple of two, the entries: of the undivided parts, then of each divided one
package enum CellNode {
    /// The number of quarterings in a node.
    package static let levels = 4
    package static let squares = 256
    package static let partSquares = 16
    package static let headBytes = 14
    package static let partBytes = 3
    /// The first value that is too large for an entry of 16 bits.
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

    /// The number of entries before that of a square in the node at `node`.
    ///
    /// The result is −1 for a damaged node, whose first square has no bit.
    @inline(__always)
    static func position(of square: Int, in node: UnsafeRawPointer) -> Int {
        let part = UInt32(truncatingIfNeeded: square &>> 4)
        let divided = UInt32(node.loadUnaligned(fromByteOffset: 10, as: UInt16.self).littleEndian)
        let starts = UInt32(node.loadUnaligned(fromByteOffset: 8, as: UInt16.self).littleEndian)
        let own = node + (headBytes &+ partBytes &* (divided & (upTo(part) &>> 1)).nonzeroBitCount)
        let squares = UInt32(own.loadUnaligned(as: UInt16.self).littleEndian)
        // All ones for a divided part. The value for the other kind is read and masked out, because a branch would wait
        // for it.
        let isDivided = 0 &- ((divided &>> part) & 1)
        let bits = starts ^ ((starts ^ squares) & isDivided)
        let last = part ^ ((part ^ UInt32(truncatingIfNeeded: square & 15)) & isDivided)
        let before = UInt32(own.load(fromByteOffset: 2, as: UInt8.self)) & isDivided
        return Int(before) &+ (bits & upTo(last)).nonzeroBitCount &- 1
    }

    /// The entry at a position of the node at `node`, in the form of the root grid's entries.
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

    /// The length in bytes of the node at `node`, computed from the entry positions of its squares.
    static func byteCount(of node: UnsafeRawPointer) -> Int {
        let count = (0..<16).map { position(of: 16 * $0 + 15, in: node) + 1 }.max() ?? 0
        let isWide = node.load(fromByteOffset: 12, as: UInt8.self) != 0
        return entriesOffset(in: node) + (isWide ? 4 : 2) * count
    }

    @inline(__always)
    private static func entriesOffset(in node: UnsafeRawPointer) -> Int {
        2 &* Int(node.load(fromByteOffset: 13, as: UInt8.self))
    }

    /// A mask of the bits from the lowest through number `last`.
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
