import Boundaries

/// Quarters cells until each holds few edges, and writes the resulting tree.
struct CellTree {
    /// The entries of the root cells.
    private(set) var roots: [UInt32] = []
    /// The nodes and leaves below the root cells.
    private(set) var cells = CellWriter()

    private var edges: [BorderEdge] = []
    private let regionCount: Int
    private let unit: Int
    private let edgesPerLeaf: Int
    private var check: CoverageCheck?

    /// Creates a tree without rows.
    init(regionCount: Int, unit: Int, edgesPerLeaf: Int) {
        self.regionCount = regionCount
        self.edgesPerLeaf = edgesPerLeaf
        self.unit = unit
    }

    /// Builds the next rows of root cells from `edges`, which must contain all edges near the rows.
    ///
    /// `check`, if any, examines every leaf.
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
            var drafts: [CellDraft] = []
            for column in 0..<Cell.columns {
                let place = row * Cell.columns + column
                let cell = Cell(column: column, row: row)
                let members = Array(grid.edges(of: place))
                drafts.append(try build(cell, corner: grid.corner(of: place), members: members))
            }
            roots += try cells.append(drafts).map(\.bits)
            progress(Double(row + 1) / Double(Cell.rows))
        }
    }

    /// A cell with all cells below it.
    private func build(
        _ cell: Cell,
        corner: Int,
        members: [Int32]
    ) throws(CoverageError) -> CellDraft {
        if let draft = try undivided(cell, corner: corner, members: members) { return draft }
        var node = NodeDraft()
        try divide(cell, corner: corner, members: members, levels: CellNode.levels, into: &node)
        return .node(node)
    }

    /// The cell as a region or a leaf, or `nil` if it must be divided.
    private func undivided(
        _ cell: Cell,
        corner: Int,
        members: [Int32]
    ) throws(CoverageError) -> CellDraft? {
        if !cell.isOnGlobe { return .region(0) }
        guard (0...regionCount).contains(corner) else {
            throw .overlap(features: [], near: cell.corner.coordinate)
        }
        if members.isEmpty { return .region(corner) }
        guard members.count <= edgesPerLeaf || cell.depth == Cell.maximumDepth else { return nil }
        let edges = members.map { self.edges[Int($0)] }
        try check?.examine(edges, members: members, cell: cell, corner: corner)
        return try LeafDraft(edges, cell: cell, corner: corner, unit: unit).draft()
    }

    /// Adds the quarters of a cell to `node`, in Morton order, each with the edges that touch it and the region at its
    /// corner.
    private func divide(
        _ cell: Cell,
        corner: Int,
        members: [Int32],
        levels: Int,
        into node: inout NodeDraft
    ) throws(CoverageError) {
        for number in 0..<4 {
            let quarter = cell.quarter(number)
            var quarterCorner = corner
            for member in members {
                quarterCorner += edges[Int(member)].change(from: cell.corner, to: quarter.corner)
            }
            let touching = members.filter { edges[Int($0)].touches(quarter) }
            if levels == 1 {
                node.append(try build(quarter, corner: quarterCorner, members: touching), squares: 1)
            } else if let draft = try undivided(quarter, corner: quarterCorner, members: touching) {
                node.append(draft, squares: 1 << (2 * (levels - 1)))
            } else {
                try divide(quarter, corner: quarterCorner, members: touching, levels: levels - 1, into: &node)
            }
        }
    }
}

extension Cell {
    /// True if a query may lie in the cell.
    ///
    /// Cells beyond 180° and 90° are outside the globe, and the rim itself is not a border.
    fileprivate var isOnGlobe: Bool { west < GridPoint.halfWidth && south < GridPoint.halfHeight }
}
