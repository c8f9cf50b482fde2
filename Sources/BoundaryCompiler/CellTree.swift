import Boundaries

/// Quarters cells until each holds few edges, and writes down what comes of it.
struct CellTree {
    /// The root cells' entries.
    private(set) var roots: [UInt32] = []
    /// The nodes' entries, four a node.
    private(set) var nodes: [UInt32] = []
    /// The leaves.
    private(set) var leaves = LeafWriter()

    private var edges: [BorderEdge] = []
    private let regionCount: Int
    private let edgesPerLeaf: Int
    private var check: CoverageCheck?

    /// Starts without any row.
    init(regionCount: Int, unit: Int, edgesPerLeaf: Int) {
        self.regionCount = regionCount
        self.edgesPerLeaf = edgesPerLeaf
        leaves.unit = Int64(unit)
    }

    /// Builds the next rows of root cells of all `edges` that come near them; `check`, if any, is shown every leaf.
    mutating func build(
        _ rows: Range<Int>,
        of edges: [BorderEdge],
        check: CoverageCheck?,
        progress: (Double) -> Void
    ) throws(CoverageError) {
        self.edges = edges
        self.check = check
        let grid = RootGrid(edges)
        for row in rows {
            for column in 0..<Cell.columns {
                let place = row * Cell.columns + column
                let cell = Cell(column: column, row: row)
                let entry = try build(
                    cell,
                    corner: grid.corner(of: place),
                    members: Array(grid.edges(of: place))
                )
                roots.append(entry.bits)
            }
            progress(Double(row + 1) / Double(Cell.rows))
        }
    }

    private mutating func build(
        _ cell: Cell,
        corner: Int,
        members: [Int32]
    ) throws(CoverageError) -> CellEntry {
        guard (0...regionCount).contains(corner) else {
            throw .overlap(features: [], near: cell.corner.coordinate)
        }
        if members.isEmpty { return .region(corner) }
        if members.count <= edgesPerLeaf || cell.depth == Cell.maximumDepth {
            let edges = members.map { self.edges[Int($0)] }
            try check?.examine(edges, members: members, cell: cell, corner: corner)
            return .leaf(try leaves.append(edges, cell: cell, corner: corner))
        }
        return .node(try quarter(cell, corner: corner, members: members))
    }

    /// Builds the four quarters, each with the edges that touch it and the region at its own corner.
    private mutating func quarter(_ cell: Cell, corner: Int, members: [Int32]) throws(CoverageError) -> Int {
        let node = nodes.count / 4
        guard node < CellEntry.valueLimit else { throw .tooLarge("cells") }
        nodes += [0, 0, 0, 0]
        for number in 0..<4 {
            let quarter = cell.quarter(number)
            var quarterCorner = corner
            for member in members {
                quarterCorner += edges[Int(member)].change(from: cell.corner, to: quarter.corner)
            }
            let touching = members.filter { edges[Int($0)].touches(quarter) }
            nodes[4 * node + number] = try build(quarter, corner: quarterCorner, members: touching).bits
        }
        return node
    }
}
