/// The border edges of one cell, as they stand in the file.
///
///     0    origin, west and south of all vertices: x in 26 bits and y in 25, both in 64 units of the grid from its
///          south-western corner; then how many bits a vertex's y and its x have below the upper eight, 5 bits each
///     8    base, 16 bits
///     10   vertices, 8 bits
///     11   in a large leaf: chains, 8 bits
///          for each chain: region on the left, region on the right, 16 bits each
///          in a large leaf: for each chain the place of its last vertex, 8 bits
///          the upper eight bits of the vertices' y, and then of their x, less 128
///          for each vertex the lower bits of y and then x, the first vertex in the lowest bits; to a multiple of four
///
/// Vertices are in lattice units from the origin.
///
/// Chains are led on so that one test of every edge decides a point (see ``BorderEdge/isClosing(_:)``): the region is
/// the base plus what each edge that meets the point's parallel west of the point adds, in numbers modulo 2^16.
package struct BorderLeaf {
    /// The most vertices that a leaf has which is not large.
    package static let smallLimit = 48

    let base: UInt16
    let vertexCount: Int
    let chainCount: Int
    /// The origin in lattice units from the south-western corner of the grid.
    let column: Int64
    let row: Int64
    /// How many bits of a vertex stand apart from the upper eight.
    let columnBits: UInt64
    let rowBits: UInt64
    /// The first byte of the leaf.
    let start: UnsafeRawPointer
    /// The chains' regions.
    private let sides: UnsafeRawPointer
    /// The upper bits of the vertices' y.
    let rows: UnsafeRawPointer

    /// The leaf at `start`, large or not; that its bytes lie in the file is for the caller to check.
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

    /// The upper bits of the vertices' x.
    @inline(__always)
    var columns: UnsafeRawPointer { rows + vertexCount }

    /// How long the leaf is.
    var byteCount: Int {
        let bits = vertexCount * Int(rowBits + columnBits)
        return (columns + vertexCount - start + (bits + 7) / 8 + 3) & ~3
    }

    /// The regions on either hand of a chain.
    @inline(__always)
    func sides(of chain: Int) -> (left: UInt16, right: UInt16) {
        let word = sides.loadUnaligned(fromByteOffset: 4 &* chain, as: UInt32.self).littleEndian
        return (UInt16(truncatingIfNeeded: word), UInt16(truncatingIfNeeded: word &>> 16))
    }

    /// The place of a chain's last vertex in a large leaf.
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
