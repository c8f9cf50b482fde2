/// The border edges of one cell, as stored in the file.
///
///     0    origin, west and south of all vertices: x in 26 bits and y in 25, both in 64 units of the grid from its
///          south-western corner, then the number of bits that a vertex's y has below the upper eight, and its x,
///          5 bits each
///     8    base, 16 bits
///     10   vertices, 8 bits
///     11   in a large leaf: chains, 8 bits
///          for each chain: region on the left, region on the right, 16 bits each
///          in a large leaf: for each chain the position of its last vertex, 8 bits
///          the upper eight bits of the vertices' y, and then of their x, less 128
///          for each vertex the lower bits of y and then x, the first vertex in the lowest bits, padded to four bytes
///
/// Vertices are in lattice units from the origin.
///
/// Chains are extended so that one test of every edge decides a point (see ``BorderEdge/isClosing(_:)``). The region
/// number is the base plus the amount added by each edge that meets the point's parallel west of the point, modulo
/// 2^16.
package struct BorderLeaf {
    /// The largest number of vertices in a leaf that is not large.
    package static let smallLimit = 48

    let base: UInt16
    let vertexCount: Int
    let chainCount: Int
    /// The column of the origin, in lattice units from the western side of the grid.
    let column: Int64
    let row: Int64
    /// The number of bits of a vertex's x that are stored apart from the upper eight.
    let columnBits: UInt64
    let rowBits: UInt64
    /// The first byte of the leaf.
    let start: UnsafeRawPointer
    /// The regions on the left and right of each chain.
    private let sides: UnsafeRawPointer
    /// The upper eight bits of each vertex's y.
    let rows: UnsafeRawPointer

    /// The leaf at `start`, large or not.
    ///
    /// The caller must check that its bytes lie in the file.
    @inline(__always)
    init(at start: UnsafeRawPointer, isLarge: Bool, shift: UInt32) {
        let frame = start.loadUnaligned(as: UInt64.self).littleEndian
        column = Int64(frame & 0x3FF_FFFF) &<< Int64(6 &- shift)
        row = Int64((frame &>> 26) & 0x1FF_FFFF) &<< Int64(6 &- shift)
        rowBits = (frame &>> 51) & 31
        columnBits = (frame &>> 56) & 31
        base = start.loadUnaligned(fromByteOffset: 8, as: UInt16.self).littleEndian
        vertexCount = Int(start.load(fromByteOffset: 10, as: UInt8.self))
        chainCount = isLarge ? Int(start.load(fromByteOffset: 11, as: UInt8.self)) : 1
        sides = start + (isLarge ? 12 : 11)
        rows = sides + (isLarge ? 5 &* chainCount : 4)
        self.start = start
    }

    /// The upper eight bits of each vertex's x.
    @inline(__always)
    var columns: UnsafeRawPointer { rows + vertexCount }

    /// The length of the leaf in bytes, a multiple of four.
    var byteCount: Int {
        let bits = vertexCount * Int(rowBits + columnBits)
        return (columns + vertexCount - start + (bits + 7) / 8 + 3) & ~3
    }

    /// The numbers of the regions to the left and right of a chain.
    @inline(__always)
    func sides(of chain: Int) -> (left: UInt16, right: UInt16) {
        let word = sides.loadUnaligned(fromByteOffset: 4 &* chain, as: UInt32.self).littleEndian
        return (UInt16(truncatingIfNeeded: word), UInt16(truncatingIfNeeded: word &>> 16))
    }

    /// The position of a chain's last vertex in a large leaf.
    @inline(__always)
    func lastVertex(of chain: Int) -> Int {
        Int(sides.load(fromByteOffset: 4 &* chainCount &+ chain, as: UInt8.self))
    }

    /// A vertex in lattice units from the origin.
    @inline(__always)
    func vertex(_ place: Int) -> (x: Int64, y: Int64) {
        let lower = columns + vertexCount
        let bit = UInt64(truncatingIfNeeded: place) &* (rowBits &+ columnBits)
        let word = lower.loadUnaligned(fromByteOffset: Int(bit &>> 3), as: UInt64.self).littleEndian
        let bits = word &>> (bit & 7)
        let upperY = UInt64(rows.load(fromByteOffset: place, as: UInt8.self) ^ 0x80)
        let upperX = UInt64(columns.load(fromByteOffset: place, as: UInt8.self) ^ 0x80)
        let y = (upperY &<< rowBits) | (bits & ((1 &<< rowBits) &- 1))
        let x = (upperX &<< columnBits) | ((bits &>> rowBits) & ((1 &<< columnBits) &- 1))
        return (Int64(truncatingIfNeeded: x), Int64(truncatingIfNeeded: y))
    }
}
