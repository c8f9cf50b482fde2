import Boundaries

/// Writes cells one after another: the nodes, which many lookups pass, close together, and the leaves apart.
struct CellWriter {
    /// All nodes so far.
    private(set) var nodes = BlockedBytes()
    /// All leaves so far.
    private(set) var leaves = BlockedBytes()

    /// Writes a cell with all that is below it, and returns its entry.
    mutating func append(_ cell: CellDraft) throws(CoverageError) -> CellEntry {
        switch cell {
        case .region(let number): return .region(number)
        case .leaf(let content, let isWide):
            let place = try leaves.append(content)
            return isWide ? .wideLeaf(place) : .leaf(place)
        case .node(let node): return .node(try append(node))
        }
    }

    /// Writes a node and then the cells in it.
    private mutating func append(_ node: NodeDraft) throws(CoverageError) -> Int {
        let head = node.head
        let place = try nodes.append(head + [UInt8](repeating: 0, count: 4 * node.cells.count))
        for (index, cell) in node.cells.enumerated() {
            nodes.put(try append(cell).bits, at: 4 * place + head.count + 4 * index)
        }
        return place
    }
}

extension [UInt8] {
    /// Appends a number of fixed length.
    mutating func append(word: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
    }
}
