import CIntrinsics

/// A query, split into its lattice square and its position within that square.
struct LatticeQuery {
    /// The column of the square, in lattice units from the western side of the grid.
    let column: UInt32
    let row: UInt32
    /// The distance from the square's western side, in units of the grid.
    let x: Int64
    let y: Int64
    /// The lattice unit as a power of two.
    let shift: UInt32

    /// Takes a position in units of the grid from its south-western corner.
    @inline(__always)
    init(x: UInt32, y: UInt32, shift: UInt32) {
        column = x &>> shift
        row = y &>> shift
        let mask = ((1 as UInt32) &<< shift) &- 1
        self.x = Int64(x & mask)
        self.y = Int64(y & mask)
        self.shift = shift
    }
}

/// The position of a query relative to a leaf.
private struct PlaceInLeaf {
    let query: LatticeQuery
    /// The query's lattice square, in lattice units from the leaf's origin.
    let x: Int64
    let y: Int64

    @inline(__always)
    init(_ query: LatticeQuery, _ leaf: BorderLeaf) {
        self.query = query
        x = Int64(query.column) &- leaf.column
        y = Int64(query.row) &- leaf.row
    }
}

/// The edges classified by the upper bits of their vertices, one bit for each edge.
///
/// Most lie clearly on one side of a point.
private struct EdgeClasses {
    /// The edges that cross the point's parallel west of the point, going north.
    var northward: UInt64
    /// The edges that cross the point's parallel west of the point, going south.
    var southward: UInt64
    /// The edges that only the lower bits can decide.
    var open: UInt64

    /// The same classes, limited to the edges in the mask `edges`.
    @inline(__always)
    func within(_ edges: UInt64) -> EdgeClasses {
        EdgeClasses(northward: northward & edges, southward: southward & edges, open: open & edges)
    }
}

extension BorderLeaf {
    /// The number of edges that are classified at once, one less than the number of their vertices.
    private static var window: Int { smallLimit - 1 }

    /// The number of the region at a point of the cell, modulo 2^16, for a leaf that is not large.
    @inline(__always)
    func regionNumber(at query: LatticeQuery) -> UInt16 {
        let place = PlaceInLeaf(query, self)
        let edges = Self.bits(below: max(0, min(vertexCount &- 1, Self.window)))
        return base &+ change(over: classes(from: 0, at: place).within(edges), from: 0, of: 0, at: place)
    }

    /// The number of the region at a point of the cell, modulo 2^16, for a leaf of any size.
    @inline(never)
    func regionNumberOfLarge(at query: LatticeQuery) -> UInt16 {
        let place = PlaceInLeaf(query, self)
        var number = base
        var (chain, start) = (0, 0)
        for first in stride(from: 0, to: vertexCount &- 1, by: Self.window) {
            let classes = classes(from: first, at: place)
            while chain < chainCount, start < first &+ Self.window {
                let last = lastVertex(of: chain)
                // In a forged leaf, a chain may end before the window.
                let end = max(0, min(last &- first, Self.window))
                let edges = Self.bits(below: end) & ~Self.bits(below: max(0, start &- first))
                number &+= change(over: classes.within(edges), from: first, of: chain, at: place)
                guard last < first &+ Self.window else { break }
                (chain, start) = (chain &+ 1, last &+ 1)
            }
        }
        return number
    }

    /// The amount that edges of a chain add to the region number.
    ///
    /// Bits count from the vertex `first`. There is usually at most one open edge. The first is always computed, and
    /// masked out if it does not exist: a branch on bytes from distant memory would keep the processor from starting
    /// the next lookup.
    @inline(__always)
    private func change(
        over edges: EdgeClasses,
        from first: Int,
        of chain: Int,
        at place: PlaceInLeaf
    ) -> UInt16 {
        var open = edges.open
        var crossings = edges.northward.nonzeroBitCount &- edges.southward.nonzeroBitCount
        let isThere = (0 &- Int64(truncatingIfNeeded: open)) &>> 63
        crossings &+= Int(crossing(first &+ (open.trailingZeroBitCount & 63), place) & isThere)
        open &= open &- 1
        while open != 0 {
            crossings &+= Int(crossing(first &+ open.trailingZeroBitCount, place))
            open &= open &- 1
        }
        let (left, right) = sides(of: chain)
        return UInt16(truncatingIfNeeded: crossings) &* (right &- left)
    }

    /// A mask of the lowest `count` bits, 0 through 63.
    @inline(__always)
    private static func bits(below count: Int) -> UInt64 {
        ((1 as UInt64) &<< UInt64(truncatingIfNeeded: count)) &- 1
    }

    /// Classifies the edges that start at vertex `first` and after it against the upper bits of a point.
    @inline(__always)
    private func classes(from first: Int, at point: PlaceInLeaf) -> EdgeClasses {
        let (x, y) = (point.x &>> Int64(columnBits), point.y &>> Int64(rowBits))
        var (south, north, west, east) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
        for part in 0..<(Self.smallLimit / 16) {
            let place = first &+ 16 &* part
            let upperY = corder_bytes(rows + place, Int8(truncatingIfNeeded: y ^ 0x80))
            let upperX = corder_bytes(columns + place, Int8(truncatingIfNeeded: x ^ 0x80))
            south |= UInt64(upperY.below) &<< UInt64(16 &* part)
            north |= UInt64(upperY.above) &<< UInt64(16 &* part)
            west |= UInt64(upperX.below) &<< UInt64(16 &* part)
            east |= UInt64(upperX.above) &<< UInt64(16 &* part)
        }
        // A point far outside the leaf's vertices has upper bits outside 0 to 255, which the comparison of bytes cannot
        // show.
        let isEast = UInt64(truncatingIfNeeded: (255 &- x) &>> 63)
        let isElsewhere = UInt64(truncatingIfNeeded: (x &>> 63) | (y &>> 63) | ((255 &- y) &>> 63))
        west |= isEast
        east &= ~isEast
        let isWest = west & (west &>> 1) & ~isElsewhere
        let northward = south & (north &>> 1) & isWest
        let southward = north & (south &>> 1) & isWest
        let isBeside = (south & (south &>> 1)) | (north & (north &>> 1)) | (east & (east &>> 1))
        return EdgeClasses(
            northward: northward,
            southward: southward,
            open: ~(isBeside | northward | southward | isElsewhere)
        )
    }

    /// Returns 1 for an edge that crosses the point's parallel west of the point going north, −1 for one going south,
    /// or 0.
    ///
    /// A vertex on the parallel counts as south of it. The products compared are those of ``BorderEdge``, relative to
    /// the point's lattice square.
    @inline(__always)
    private func crossing(_ edge: Int, _ point: PlaceInLeaf) -> Int64 {
        let (start, end) = (vertex(edge), vertex(edge &+ 1))
        let (startX, startY) = (start.x &- point.x, start.y &- point.y)
        let (endX, endY) = (end.x &- point.x, end.y &- point.y)
        // (end - start) x (point - start), with separate terms for the lattice square and the position within it.
        let corners = endX &* startY &- endY &* startX
        let cross =
            (endX &- startX) &* point.query.y &- (endY &- startY) &* point.query.x
            &- (corners &<< Int64(point.query.shift))
        // Masks of all ones or all zeros: the compiler would turn comparisons into branches.
        let passes = ((startY &- 1) ^ (endY &- 1)) &>> 63
        let southward = (endY &- startY) &>> 63
        let isWest = (Self.negated(cross, by: southward) &- 1) &>> 63
        return Self.negated(1, by: southward) & isWest & passes
    }

    /// `number`, or its negative if `mask` is −1 instead of 0.
    @inline(__always)
    private static func negated(_ number: Int64, by mask: Int64) -> Int64 { (number ^ mask) &- mask }
}
