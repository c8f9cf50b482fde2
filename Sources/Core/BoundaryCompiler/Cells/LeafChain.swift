import Boundaries

/// Consecutive edges, joined end to start, between the same two regions.
struct LeafChain {
    let left: Int
    let right: Int
    private(set) var vertices: [GridPoint]

    /// Joins edges into chains, in their order and with one round of joining ends.
    ///
    /// The number of chains need not be minimal.
    static func chains(_ edges: [BorderEdge]) -> [LeafChain] {
        var chains: [LeafChain] = []
        for edge in edges.map(\.normal) {
            let chain = LeafChain(left: edge.left, right: edge.right, vertices: [edge.start, edge.end])
            var joined = chain
            while let index = chains.firstIndex(where: { $0.meets(joined) }) {
                joined = chains.remove(at: index).joined(to: joined)
            }
            chains.append(joined)
        }
        return chains
    }

    /// The edges between consecutive vertices, with the chain's regions on both sides.
    var edges: [BorderEdge] {
        zip(vertices, vertices.dropFirst()).map { BorderEdge(start: $0, end: $1, left: left, right: right) }
    }

    /// The chain, extended by an edge due north at each end that lies beside `cell` in the west.
    ///
    /// See ``BorderEdge/isClosing(_:)``.
    func ledOn(past cell: Cell, unit: Int64) -> LeafChain {
        let north = BoundaryFormat.latticeCeiling(cell.north, unit: unit)
        var chain = self
        if let first = vertices.first, first.isBeside(cell) {
            chain.vertices.insert(GridPoint(x: first.x, y: north), at: 0)
        }
        if let last = vertices.last, last.isBeside(cell) {
            chain.vertices.append(GridPoint(x: last.x, y: north))
        }
        return chain
    }

    /// True if every vertex lies less than 2^31 lattice units from all points of `cell`, so that products fit into 64
    /// bits.
    ///
    /// This always holds except on a lattice of 1e-7 degree, where 2^31 units are 214 degrees.
    func isInReach(of cell: Cell, unit: Int64) -> Bool {
        let reach = unit * 2_147_483_646
        return vertices.allSatisfy {
            $0.x > cell.east - reach && $0.x < cell.west + reach
                && $0.y > cell.north - reach && $0.y < cell.south + reach
        }
    }

    private func meets(_ other: LeafChain) -> Bool {
        left == other.left && right == other.right
            && (vertices.last == other.vertices.first || vertices.first == other.vertices.last)
    }

    private func joined(to other: LeafChain) -> LeafChain {
        let (one, two) = vertices.last == other.vertices.first ? (self, other) : (other, self)
        return LeafChain(left: left, right: right, vertices: one.vertices + two.vertices.dropFirst())
    }
}

extension BorderEdge {
    /// The edge in the direction that has the lower number on its left.
    fileprivate var normal: BorderEdge {
        left < right ? self : BorderEdge(start: end, end: start, left: right, right: left)
    }
}

extension GridPoint {
    /// True if parallels of `cell` pass both north and south of the point, and the point lies west of the cell.
    fileprivate func isBeside(_ cell: Cell) -> Bool {
        x < cell.west && y > cell.south && y < cell.north
    }
}
