/// A query, parted into the lattice square it lies in and the place within that square.
struct LatticeQuery {
    /// The square's south-western corner in lattice units from the south-western corner of the grid.
    let column: UInt32
    let row: UInt32
    /// The distance from that corner in units of the grid.
    let x: Int64
    let y: Int64
    /// The lattice unit as a power of two.
    let shift: UInt32

    /// Takes units of the grid from its south-western corner.
    @inline(__always)
    init(x: UInt32, y: UInt32, shift: UInt32) {
        column = x &>> shift
        row = y &>> shift
        let mask = (1 as UInt32) &<< shift &- 1
        self.x = Int64(x & mask)
        self.y = Int64(y & mask)
        self.shift = shift
    }
}

/// What a leaf keeps its vertices' ordinates in: 16 or 32 bits.
typealias LeafOrdinate = FixedWidthInteger & SignedInteger & SIMDScalar & BitwiseCopyable

extension BorderLeaf {
    /// The number of the region at a point of the cell, modulo 2^16.
    ///
    /// The first 24 edges are asked at once whether they pass the point's parallel. Few do: two are weighed
    /// without a branch, whether there or not, since a branch on bytes that come from far stops the processor from
    /// starting on the next lookup.
    @inline(__always)
    func regionNumber<Ordinate: LeafOrdinate>(at query: LatticeQuery, in kind: Ordinate.Type) -> UInt16 {
        let low = straddling(from: 0, row: query.row, in: kind)
        let middle = straddling(from: 8, row: query.row, in: kind)
        let high = straddling(from: 16, row: query.row, in: kind)
        var edges = (low | middle &<< 8 | high &<< 16) & mask(edges: vertexCount &- 1)
        if chainCount != 1 { return regionNumber(at: query, over: edges, in: kind) }
        var number = base
        for _ in 0..<2 {
            let change = change(over: edges.trailingZeroBitCount & 31, chain: 0, at: query, in: kind)
            let isThere = UInt16(truncatingIfNeeded: (0 &- Int64(edges)) &>> 63)
            number &+= change & isThere
            edges &= edges &- 1
        }
        if edges != 0 || vertexCount > 25 {
            number &+= regionNumber(at: query, over: edges, in: kind) &- base
        }
        return number
    }

    /// The same, weighing what is left of the first 24 edges and then all others.
    @inline(never)
    private func regionNumber<Ordinate: LeafOrdinate>(
        at query: LatticeQuery,
        over first: UInt32,
        in kind: Ordinate.Type
    ) -> UInt16 {
        var number = base
        var chain = 0
        var edges = first
        var vertex = 0
        while true {
            while edges != 0 {
                let edge = vertex &+ edges.trailingZeroBitCount
                edges &= edges &- 1
                while edge > lastVertex(of: chain), chain &+ 1 < chainCount { chain &+= 1 }
                guard edge != lastVertex(of: chain) else { continue }
                number &+= change(over: edge, chain: chain, at: query, in: kind)
            }
            vertex &+= vertex == 0 ? 24 : 8
            guard vertex &+ 1 < vertexCount else { return number }
            edges =
                straddling(from: vertex, row: query.row, in: kind) & mask(edges: vertexCount &- 1 &- vertex)
        }
    }

    /// A bit for each of `count` edges, at most 24.
    @inline(__always)
    private func mask(edges count: Int) -> UInt32 {
        ((1 as UInt32) &<< UInt32(truncatingIfNeeded: min(count, 24))) &- 1
    }

    /// Which of eight edges pass the query's parallel, a bit each; those past the last vertex mean nothing.
    ///
    /// A vertex on the parallel counts as south of it. The difference of two rows has the right sign, since they
    /// are less than half the ordinate's range apart.
    @inline(__always)
    private func straddling<Ordinate: LeafOrdinate>(
        from vertex: Int,
        row: UInt32,
        in _: Ordinate.Type
    ) -> UInt32 {
        let size = MemoryLayout<Ordinate>.size
        let rows = start + (columnOffset &+ size &* vertex)
        let parallel = SIMD8<Ordinate>(repeating: Ordinate(truncatingIfNeeded: row &+ 1))
        let starts = rows.loadUnaligned(as: SIMD8<Ordinate>.self) &- parallel
        let ends = rows.loadUnaligned(fromByteOffset: size, as: SIMD8<Ordinate>.self) &- parallel
        let high = Ordinate(truncatingIfNeeded: 8 &* size &- 8)
        let signs = SIMD8<Int8>(truncatingIfNeeded: (starts ^ ends) &>> SIMD8(repeating: high))
        let bits = unsafeBitCast(signs, to: UInt64.self) &>> 7 & 0x0101_0101_0101_0101
        // The product gathers the eight bits in its top byte, the first of them lowest.
        return UInt32(truncatingIfNeeded: (bits &* 0x0102_0408_1020_4080) &>> 56)
    }

    /// What an edge that passes the query's parallel adds if it does so west of the query.
    ///
    /// The products compared are those of ``BorderEdge``, seen from the query.
    @inline(__always)
    private func change<Ordinate: LeafOrdinate>(
        over edge: Int,
        chain: Int,
        at query: LatticeQuery,
        in kind: Ordinate.Type
    ) -> UInt16 {
        let rows = start + columnOffset
        let columns = rows + MemoryLayout<Ordinate>.size &* vertexCount
        let startX = Self.distance(columns, edge, from: query.column, kind)
        let endX = Self.distance(columns, edge &+ 1, from: query.column, kind)
        let startY = Self.distance(rows, edge, from: query.row, kind)
        let endY = Self.distance(rows, edge &+ 1, from: query.row, kind)
        // (end - start) x (query - start), with the query at (x, y) of its lattice square and the rest in squares.
        let corners = endX &* startY &- endY &* startX
        let cross =
            (endX &- startX) &* query.y &- (endY &- startY) &* query.x &- corners &<< Int64(query.shift)
        let (left, right) = sides(of: chain)
        // In masks, all ones or none, for the compiler would make branches of comparisons.
        let southward = (endY &- startY) &>> 63
        let isWest = (Self.negated(cross, by: southward) &- 1) &>> 63
        let change = Self.negated(Int64(right) &- Int64(left), by: southward)
        return UInt16(truncatingIfNeeded: change & isWest)
    }

    /// `number`, or its opposite where `mask` is −1 and not 0.
    @inline(__always)
    private static func negated(_ number: Int64, by mask: Int64) -> Int64 { (number ^ mask) &- mask }

    @inline(__always)
    static func distance<Ordinate: LeafOrdinate>(
        _ ordinates: UnsafeRawPointer,
        _ place: Int,
        from origin: UInt32,
        _: Ordinate.Type
    ) -> Int64 {
        let offset = MemoryLayout<Ordinate>.size &* place
        let value = ordinates.loadUnaligned(fromByteOffset: offset, as: Ordinate.self)
        return Int64(truncatingIfNeeded: value &- Ordinate(truncatingIfNeeded: origin))
    }
}
