/// A cell that is ready to be written.
indirect enum CellDraft {
    /// The whole cell lies in the region of this number.
    case region(Int)
    /// Borders run through the cell.
    case leaf(LeafBytes)
    /// The cell is divided into the squares of a node.
    case node(NodeDraft)

    /// All leaves in the cell, those of a node before those of the nodes in it.
    var leaves: [LeafBytes] {
        switch self {
        case .region: return []
        case .leaf(let leaf): return [leaf]
        case .node(let node):
            let cells = node.runs.map(\.cell)
            return cells.flatMap { $0.isNode ? [] : $0.leaves } + cells.flatMap { $0.isNode ? $0.leaves : [] }
        }
    }

    /// True if the cell is divided.
    var isNode: Bool {
        if case .node = self { return true }
        return false
    }
}

/// A leaf in the format of the file.
struct LeafBytes {
    let content: [UInt8]
    /// True if the leaf has several chains, or a long one.
    let isLarge: Bool
}
