import Boundaries

/// The edges of an index that lie between two parts.
struct PartBorders {
    private(set) var edges: [CompactEdge] = []

    /// Reads the edges.
    ///
    /// `parts` contains the number of the part of each region number.
    init(_ index: BoundaryIndex, parts: [Int32]) throws(OutlineError) {
        do {
            var edges: [CompactEdge] = []
            // The number in the header may be wrong, so it is limited: an edge takes at least four bytes of the file.
            edges.reserveCapacity(min(index.metadata.edgeCount, index.metadata.fileBytes / 4))
            try index.forEachEdge { edge in
                let (left, right) = (parts[edge.left], parts[edge.right])
                guard left != right else { return }
                edges.append(CompactEdge(from: edge.start, to: edge.end, left: left, right: right))
            }
            self.edges = edges
        } catch {
            throw .boundary(error)
        }
    }

    /// All edges, including those along the rim.
    func all() -> [CompactEdge] {
        let noded = Noding.noded(edges)
        return noded + Rim.edges(closing: noded)
    }

    /// The borders with a `wanted` part, by number, on one side or both.
    ///
    /// Only edges on the same ground affect the other side, so edges outside the parts' bounding box are ignored.
    func edges(of wanted: [Bool]) -> [CompactEdge] {
        func isWanted(_ edge: CompactEdge) -> Bool { wanted[Int(edge.left)] || wanted[Int(edge.right)] }
        var box: GridBox?
        for edge in edges where isWanted(edge) { box = box?.joined(edge.box) ?? edge.box }
        guard let box else { return [] }
        let noded = Noding.noded(edges.filter { box.meets($0.box) }).filter(isWanted)
        return noded + Rim.edges(closing: noded).filter(isWanted)
    }
}

extension GridBox {
    /// The smallest rectangle around both.
    func joined(_ other: GridBox) -> GridBox {
        GridBox(
            west: min(west, other.west),
            south: min(south, other.south),
            east: max(east, other.east),
            north: max(north, other.north)
        )
    }
}
