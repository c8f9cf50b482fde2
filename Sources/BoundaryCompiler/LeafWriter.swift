import Boundaries

/// Writes leaves one after another.
struct LeafWriter {
    /// The spacing of the lattice in 1e-7 degree.
    var unit: Int64 = 1
    /// All leaves so far.
    private(set) var bytes: [UInt8] = []
    /// How many leaves there are.
    private(set) var count = 0

    /// Writes a leaf and returns where it starts.
    ///
    /// Edges that follow one another, end to start and with the same regions, make a chain.
    mutating func append(_ edges: [BorderEdge], cell: Cell, corner: Int) throws(CoverageError) -> Int {
        let start = bytes.count
        guard start < CellEntry.valueLimit else { throw .tooLarge("edges") }
        let chains = Self.chains(edges)
        bytes.append(number: corner)
        bytes.append(number: chains.count)
        for chain in chains { append(chain, cell: cell) }
        count += 1
        return start
    }

    private static func chains(_ edges: [BorderEdge]) -> [ArraySlice<BorderEdge>] {
        var chains: [ArraySlice<BorderEdge>] = []
        var start = 0
        for index in edges.indices.dropFirst() {
            let (last, next) = (edges[index - 1], edges[index])
            if last.end != next.start || last.left != next.left || last.right != next.right {
                chains.append(edges[start..<index])
                start = index
            }
        }
        if !edges.isEmpty { chains.append(edges[start...]) }
        return chains
    }

    private mutating func append(_ chain: ArraySlice<BorderEdge>, cell: Cell) {
        guard let first = chain.first else { return }
        bytes.append(number: first.left)
        bytes.append(number: first.right)
        bytes.append(number: chain.count)
        bytes.append(signed: first.start.x / unit - BoundaryFormat.latticeFloor(cell.west, unit: unit))
        bytes.append(signed: first.start.y / unit - BoundaryFormat.latticeFloor(cell.south, unit: unit))
        for edge in chain {
            bytes.append(signed: edge.end.x / unit - edge.start.x / unit)
            bytes.append(signed: edge.end.y / unit - edge.start.y / unit)
        }
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

    /// Appends a signed variable-length number.
    mutating func append(signed number: Int64) {
        append(number: Int(number << 1 ^ number >> 63))
    }

    /// Appends a text with its length.
    mutating func append(text: String) {
        append(number: text.utf8.count)
        append(contentsOf: text.utf8)
    }
}
