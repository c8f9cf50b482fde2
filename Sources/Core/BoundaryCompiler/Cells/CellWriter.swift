import Boundaries

/// Writes cells one after another.
///
/// The nodes, which many lookups read, lie close together, and the leaves are separate.
struct CellWriter {
    /// All nodes so far.
    private(set) var nodes = BlockedBytes()
    /// All leaves so far.
    private(set) var leaves = BlockedBytes()

    /// Writes cells with all cells below them, and returns their entries.
    mutating func append(_ cells: [CellDraft]) throws(CoverageError) -> [CellEntry] {
        let places = try LeafPacking(cells.flatMap(\.leaves)).place(in: &leaves)
        var coming = places[...]
        var entries: [CellEntry] = []
        for cell in cells { entries.append(try append(cell, &coming)) }
        return entries
    }

    /// Writes the nodes of a cell.
    ///
    /// Its leaves' places are taken from the start of `leaves`.
    private mutating func append(
        _ cell: CellDraft,
        _ leaves: inout ArraySlice<Int>
    ) throws(CoverageError) -> CellEntry {
        switch cell {
        case .region(let number): return .region(number)
        case .leaf(let leaf):
            let place = leaves.removeFirst()
            return leaf.isLarge ? .largeLeaf(place) : .leaf(place)
        case .node(let node): return .node(try append(node, &leaves))
        }
    }

    /// Writes the nodes within a node, so that their places are known, and then the node itself.
    private mutating func append(
        _ node: NodeDraft,
        _ leaves: inout ArraySlice<Int>
    ) throws(CoverageError) -> Int {
        var entries = [CellEntry](repeating: .region(0), count: node.runs.count)
        for (run, cell) in node.runs.map(\.cell).enumerated() where !cell.isNode {
            entries[run] = try append(cell, &leaves)
        }
        for (run, cell) in node.runs.map(\.cell).enumerated() where cell.isNode {
            entries[run] = try append(cell, &leaves)
        }
        return try nodes.append(node.bytes(entries), word: CellEntry.nodeWord)
    }
}

extension [UInt8] {
    /// Appends a number of fixed length.
    mutating func append(word: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
    }
}
