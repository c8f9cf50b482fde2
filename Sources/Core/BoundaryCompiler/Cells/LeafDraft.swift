import Boundaries

/// Encodes the edges of a cell as the bytes of a leaf.
struct LeafDraft {
    private let chains: [LeafChain]
    private let cell: Cell
    private let corner: Int
    private let unit: Int64

    /// Takes the edges that touch `cell`, the region at its corner, and the lattice unit.
    init(_ edges: [BorderEdge], cell: Cell, corner: Int, unit: Int) {
        self.cell = cell
        self.corner = corner
        self.unit = Int64(unit)
        chains = LeafChain.chains(edges).map { $0.ledOn(past: cell, unit: Int64(unit)) }
    }

    /// The leaf in the format of the file.
    func draft() throws(CoverageError) -> CellDraft {
        let vertices = chains.flatMap(\.vertices)
        guard vertices.count <= 250, chains.count <= 250 else { throw .crowded(near: cell.corner.coordinate) }
        guard chains.allSatisfy({ $0.isInReach(of: cell, unit: unit) }) else {
            throw .tooLarge("degrees in one edge for this lattice; take a coarser one")
        }
        let isLarge = chains.count > 1 || vertices.count > BorderLeaf.smallLimit
        let frame = LeafFrame(vertices, unit: unit)
        var content: [UInt8] = []
        content.append(word: frame.bits)
        content.append(word: base)
        content.append(UInt8(vertices.count))
        if isLarge { content.append(UInt8(chains.count)) }
        content += directory(isLarge: isLarge)
        content += frame.encoded(vertices)
        while !content.count.isMultiple(of: CellEntry.leafWord) { content.append(0) }
        return .leaf(LeafBytes(content: content, isLarge: isLarge))
    }

    /// The number to add to the sum over all edges west of a point, computed at the cell's corner.
    private var base: UInt16 {
        var base = UInt16(truncatingIfNeeded: corner)
        for edge in chains.flatMap(\.edges) where edge.straddles(parallel: cell.south) {
            if edge.liesWest(of: cell.corner) { base &-= UInt16(truncatingIfNeeded: edge.changeEastward) }
        }
        return base
    }

    /// The regions of the chains and, in a large leaf, the positions of their last vertices.
    private func directory(isLarge: Bool) -> [UInt8] {
        var content: [UInt8] = []
        for chain in chains {
            content.append(word: UInt16(chain.left))
            content.append(word: UInt16(chain.right))
        }
        guard isLarge else { return content }
        var last = -1
        for chain in chains {
            last += chain.vertices.count
            content.append(UInt8(last))
        }
        return content
    }
}

extension [UInt8] {
    /// Appends a variable-length number.
    mutating func append(number: Int) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// Appends a text with its length.
    mutating func append(text: String) {
        append(number: text.utf8.count)
        append(contentsOf: text.utf8)
    }
}
