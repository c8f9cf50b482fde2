/// How a cell is divided: 256 squares, 16 on a side, in Morton order, and an entry for each run of equal ones.
///
/// In Morton order (x in the even bits, y in the odd) every quarter, and every quarter of a quarter, is a run. A
/// bit map marks where runs start, so that the number of bits up to a square is the place of its entry:
///
///     0    bit map, 256 bits
///     32   for each 64 bits of it, the number of bits before them, a byte each
///     36   entries of 32 bits, as many as there are bits
package enum CellNode {
    /// How many quarterings a node makes.
    package static let levels = 4
    package static let squares = 256
    package static let headerBytes = 36

    /// The Morton number of the square at a column and row, 0 through 15 each.
    @inline(__always)
    package static func square(column: UInt32, row: UInt32) -> Int {
        Int(spread(column) | spread(row) << 1)
    }

    /// The column and row of a square.
    package static func place(of square: Int) -> (column: Int, row: Int) {
        (gather(square), gather(square >> 1))
    }

    /// Where the entry of a square stands, in bytes from the start of the node at `node`.
    ///
    /// 32 for a node without a bit for its first square, which is damaged.
    @inline(__always)
    static func entryOffset(of square: Int, in node: UnsafeRawPointer) -> Int {
        let word = square &>> 6
        let bits = node.loadUnaligned(fromByteOffset: 8 &* word, as: UInt64.self).littleEndian
        let before = Int(node.load(fromByteOffset: 32 &+ word, as: UInt8.self))
        let upToSquare = bits & (~0 &>> UInt64(63 &- square & 63))
        return 32 &+ 4 &* (before &+ upToSquare.nonzeroBitCount)
    }

    @inline(__always)
    private static func spread(_ four: UInt32) -> UInt32 {
        let pairs = (four | four &<< 2) & 0x33
        return (pairs | pairs &<< 1) & 0x55
    }

    private static func gather(_ square: Int) -> Int {
        square & 1 | square >> 1 & 2 | square >> 2 & 4 | square >> 3 & 8
    }
}
