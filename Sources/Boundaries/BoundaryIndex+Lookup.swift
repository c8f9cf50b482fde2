public import Geodesy

extension BoundaryIndex {
    /// The region under `coordinate`, or `nil` on the high seas and wherever no country is.
    ///
    /// Exact for the polygons in the file at 1e-7 degree: a point on a border belongs to the region a hair east
    /// of it, and on a border that runs due east, to the one north of it. Longitudes 180 and −180 are one
    /// meridian; at a pole the longitude says nothing.
    public func region(containing coordinate: Coordinate) throws(BoundaryError) -> Region? {
        let number = try regionNumber(containing: coordinate)
        return number == 0 ? nil : regions[number - 1]
    }

    /// The number of the region under `coordinate`: 0 where no country is, and n for `regions[n - 1]`.
    ///
    /// Touches no string and counts no reference; for those who look up millions.
    public func regionNumber(containing coordinate: Coordinate) throws(BoundaryError) -> Int {
        do {
            return try regionNumber(at: GridPoint(coordinate))
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    /// The number of the region under `point`, which must not lie on the eastern or northern rim of the grid.
    func regionNumber(at point: GridPoint) throws(Damage) -> Int {
        let (root, place) = Self.root(holding: point)
        var cell = root
        var offset = header[.rootGrid].offset + 4 * place
        while true {
            switch try entry(at: offset) {
            case .region(let number):
                return try checked(number, at: offset)
            case .node(let node):
                let quarter = cell.quarterNumber(holding: point)
                offset = try self.offset(of: node, quarter: quarter, below: cell, at: offset)
                cell = cell.quarter(quarter)
            case .leaf(let start):
                let leaf = try self.leaf(at: start, cell: cell)
                return try checked(try Self.regionNumber(at: point, in: leaf, of: cell), at: offset)
            }
        }
    }

    /// The entry at `offset` of the file.
    func entry(at offset: Int) throws(Damage) -> CellEntry {
        guard let entry = CellEntry(bits: try bytes.word(at: offset)) else { throw Damage(byte: offset) }
        return entry
    }

    /// Where the entry of a quarter of `cell` stands, when the entry at `place` says that `cell` has a node.
    func offset(of node: Int, quarter: Int, below cell: Cell, at place: Int) throws(Damage) -> Int {
        guard cell.depth < Cell.maximumDepth, node < header[.nodes].count else { throw Damage(byte: place) }
        return header[.nodes].offset + BoundaryFormat.nodeBytes * node + 4 * quarter
    }

    /// The leaf that starts at `start` of the leaf section.
    func leaf(at start: Int, cell: Cell) throws(Damage) -> LeafReader {
        let cursor = try ByteCursor(bytes, section: header[.leaves], offset: start)
        return try LeafReader(cursor, cell: cell, unit: header.latticeUnit, regionCount: regions.count)
    }

    private static func root(holding point: GridPoint) -> (cell: Cell, place: Int) {
        let column = Int((point.x + GridPoint.halfWidth) / Cell.rootSide)
        let row = Int((point.y + GridPoint.halfHeight) / Cell.rootSide)
        return (Cell(column: column, row: row), row * Cell.columns + column)
    }

    private static func regionNumber(
        at point: GridPoint,
        in leaf: LeafReader,
        of cell: Cell
    ) throws(Damage) -> Int {
        var leaf = leaf
        var number = leaf.cornerRegion
        while let edge = try leaf.next() {
            number &+= edge.change(from: cell.corner, to: point)
        }
        return number
    }

    private func checked(_ number: Int, at offset: Int) throws(Damage) -> Int {
        guard (0...regions.count).contains(number) else { throw Damage(byte: offset) }
        return number
    }
}
