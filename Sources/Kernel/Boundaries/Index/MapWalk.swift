/// A traversal of the cells that meet a box, root cell by root cell.
///
/// A sound file refers to each byte of its nodes and leaves once. The traversal throws if the visited nodes and leaves
/// have more bytes than their sections, so that nodes that refer to each other cannot make it endless.
struct MapWalk {
    private let map: BorderMap
    private let regionCount: Int
    private let box: GridBox
    private var budget: Int

    init(_ map: BorderMap, header: BoundaryHeader, box: GridBox) {
        self.map = map
        regionCount = header[.regions].count
        self.box = box
        budget = header[.nodes].length + header[.leaves].length
    }

    /// Passes the edges of each leaf to `body`, with the leaf's cell.
    mutating func visitAll(_ body: (BorderEdge, Cell) -> Void) throws(Damage) {
        let columns = Self.places(box.west, box.east, from: GridPoint.halfWidth, count: Cell.columns)
        for row in Self.places(box.south, box.north, from: GridPoint.halfHeight, count: Cell.rows) {
            for column in columns {
                let offset = map.rootOffset(column: column, row: row)
                try visit(try map.entry(at: offset), at: offset, Cell(column: column, row: row), body)
            }
        }
    }

    private static func places(_ low: Int64, _ high: Int64, from half: Int64, count: Int) -> Range<Int> {
        let first = max(0, Int((low + half) >> Int64(Cell.rootShift)))
        let last = min(count - 1, Int((high + half) >> Int64(Cell.rootShift)))
        return first..<max(first, last + 1)
    }

    private mutating func visit(
        _ entry: UInt32,
        at offset: Int,
        _ cell: Cell,
        _ body: (BorderEdge, Cell) -> Void
    ) throws(Damage) {
        guard budget >= 0 else { throw Damage(byte: offset) }
        switch CellEntry(bits: entry) {
        case .region(let number):
            guard number <= regionCount else { throw Damage(byte: offset) }
        case .leaf: try visitLeaf(entry, isLarge: false, at: offset, cell, body)
        case .largeLeaf: try visitLeaf(entry, isLarge: true, at: offset, cell, body)
        case .node:
            guard cell.depth < Cell.maximumDepth else { throw Damage(byte: offset) }
            try visitNode(entry, at: offset, cell, body)
        }
    }

    private mutating func visitLeaf(
        _ entry: UInt32,
        isLarge: Bool,
        at offset: Int,
        _ cell: Cell,
        _ body: (BorderEdge, Cell) -> Void
    ) throws(Damage) {
        let leaf = try map.leaf(entry, isLarge: isLarge)
        budget -= leaf.byteCount
        try leaf.forEachEdge(
            of: cell,
            shift: map.shift,
            regionCount: regionCount,
            isLarge: isLarge,
            offset: offset
        ) { body($0, cell) }
    }

    /// Visits the runs of a node.
    ///
    /// Each run is one cell, unless it lies in one region.
    private mutating func visitNode(
        _ entry: UInt32,
        at offset: Int,
        _ cell: Cell,
        _ body: (BorderEdge, Cell) -> Void
    ) throws(Damage) {
        let (node, place) = try map.node(entry)
        budget -= CellNode.byteCount(of: node)
        var square = 0
        while square < CellNode.squares {
            let position = CellNode.position(of: square, in: node)
            guard position >= 0 else { throw Damage(byte: place) }
            var end = square + 1
            while end < CellNode.squares, CellNode.position(of: end, in: node) == position { end += 1 }
            let child = CellNode.entry(at: position, in: node)
            if case .region(let number) = CellEntry(bits: child) {
                guard number <= regionCount else { throw Damage(byte: place) }
            } else {
                let part = try Self.cell(of: square..<end, in: cell, at: place)
                if box.meets(part.box) { try visit(child, at: place, part, body) }
            }
            square = end
        }
    }

    /// The cell that a run of squares covers.
    ///
    /// Throws unless it is a quarter, a quarter of a quarter and so on.
    private static func cell(of run: Range<Int>, in cell: Cell, at offset: Int) throws(Damage) -> Cell {
        var depth = cell.depth + CellNode.levels
        var count = 1
        while count < run.count {
            count *= 4
            depth -= 1
        }
        guard count == run.count, run.lowerBound.isMultiple(of: count) else { throw Damage(byte: offset) }
        let (column, row) = CellNode.place(of: run.lowerBound)
        let side = cell.side >> Int64(CellNode.levels)
        return Cell(
            west: cell.west + Int64(column) * side,
            south: cell.south + Int64(row) * side,
            depth: depth
        )
    }
}
