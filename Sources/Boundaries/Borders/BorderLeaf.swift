/// The border edges of one cell, as they stand in the file.
///
///     0    base, 16 bits; vertices, 8 bits; chains, 8 bits
///     4    for each chain: region on the left, region on the right, 16 bits each
///          with more than one chain, for each the place of its last vertex, a byte each, to a multiple of four
///          the vertices' y, then their x: 16 bits each, or 32 in a wide leaf; to a multiple of four
///
/// Coordinates are lattice units from the south-western corner of the grid; a narrow leaf keeps the low 16 bits
/// of each, since no vertex in it lies 2^15 units or more from any point of the cell.
///
/// Chains are led on so that one test of every edge decides a point (see ``BorderEdge/isClosing(_:)``): the region is the base plus
/// what each edge that meets the point's parallel west of the point adds, in numbers modulo 2^16.
struct BorderLeaf {
    let base: UInt16
    let vertexCount: Int
    let chainCount: Int
    /// The first byte of the leaf.
    let start: UnsafeRawPointer

    /// The head of the leaf at `start`; that its bytes lie in the file is for the caller to check.
    @inline(__always)
    init(at start: UnsafeRawPointer) {
        let head = start.loadUnaligned(as: UInt32.self).littleEndian
        base = UInt16(truncatingIfNeeded: head)
        vertexCount = Int(head &>> 16 & 0xFF)
        chainCount = Int(head &>> 24)
        self.start = start
    }

    /// Where the vertices' y start.
    @inline(__always)
    var columnOffset: Int {
        let ends = chainCount > 1 ? (chainCount &+ 3) & ~3 : 0
        return 4 &+ 4 &* chainCount &+ ends
    }

    /// How long the leaf is.
    @inline(__always)
    func byteCount<Ordinate: FixedWidthInteger>(_: Ordinate.Type) -> Int {
        let size = MemoryLayout<Ordinate>.size
        return (columnOffset &+ 2 &* size &* vertexCount &+ 3) & ~3
    }

    /// The regions on either hand of a chain.
    @inline(__always)
    func sides(of chain: Int) -> (left: UInt16, right: UInt16) {
        let word = start.loadUnaligned(fromByteOffset: 4 &+ 4 &* chain, as: UInt32.self).littleEndian
        return (UInt16(truncatingIfNeeded: word), UInt16(truncatingIfNeeded: word &>> 16))
    }

    /// The place of a chain's last vertex.
    @inline(__always)
    func lastVertex(of chain: Int) -> Int {
        guard chainCount > 1 else { return vertexCount &- 1 }
        return Int(start.load(fromByteOffset: 4 &+ 4 &* chainCount &+ chain, as: UInt8.self))
    }
}
