import Boundaries

/// The origin of a leaf's vertices, and the number of bits that they need.
struct LeafFrame {
    private let west: Int64
    private let south: Int64
    private let columnBits: Int
    private let rowBits: Int
    private let unit: Int64

    /// The frame of vertices on a lattice of `unit` steps of the grid.
    init(_ vertices: [GridPoint], unit: Int64) {
        let xs = vertices.map { $0.x + GridPoint.halfWidth }
        let ys = vertices.map { $0.y + GridPoint.halfHeight }
        west = (xs.min() ?? 0) / 64 * 64
        south = (ys.min() ?? 0) / 64 * 64
        columnBits = Self.lowerBits(((xs.max() ?? 0) - west) / unit)
        rowBits = Self.lowerBits(((ys.max() ?? 0) - south) / unit)
        self.unit = unit
    }

    /// The number of bits that numbers up to `most` have below the upper eight.
    private static func lowerBits(_ most: Int64) -> Int {
        max(0, Int64.bitWidth - most.leadingZeroBitCount - 8)
    }

    /// The first eight bytes of a leaf.
    var bits: UInt64 {
        UInt64(west / 64) | (UInt64(south / 64) << 26) | (UInt64(rowBits) << 51) | (UInt64(columnBits) << 56)
    }

    /// The vertices in the leaf's form: upper bits of all y, upper bits of all x, lower bits of each vertex.
    func encoded(_ vertices: [GridPoint]) -> [UInt8] {
        let xs = vertices.map { UInt64(($0.x + GridPoint.halfWidth - west) / unit) }
        let ys = vertices.map { UInt64(($0.y + GridPoint.halfHeight - south) / unit) }
        let upper = ys.map { UInt8($0 >> rowBits) ^ 0x80 } + xs.map { UInt8($0 >> columnBits) ^ 0x80 }
        var lower = [UInt8](repeating: 0, count: (vertices.count * (rowBits + columnBits) + 7) / 8)
        for (place, (x, y)) in zip(xs, ys).enumerated() {
            let bits = (y & ((1 << rowBits) - 1)) | ((x & ((1 << columnBits) - 1)) << rowBits)
            put(bits, at: place * (rowBits + columnBits), into: &lower)
        }
        return upper + lower
    }

    /// Stores the bits of a number at `bit`, where the bytes must be zero.
    private func put(_ number: UInt64, at bit: Int, into bytes: inout [UInt8]) {
        var rest = number << (bit & 7)
        var place = bit >> 3
        while rest != 0 {
            bytes[place] |= UInt8(truncatingIfNeeded: rest)
            rest >>= 8
            place += 1
        }
    }
}
