extension BorderLeaf {
    /// Passes each border edge of a leaf of `cell` to `body`, except the edges that only extend a chain past the cell.
    ///
    /// - Throws: ``Damage`` at `offset` if a region number, a chain or a vertex is out of range.
    func forEachEdge(
        of cell: Cell,
        shift: UInt32,
        regionCount: Int,
        isLarge: Bool,
        offset: Int,
        _ body: (BorderEdge) -> Void
    ) throws(Damage) {
        var first = 0
        for chain in 0..<chainCount {
            let (left, right) = sides(of: chain)
            let last = isLarge ? lastVertex(of: chain) : vertexCount - 1
            guard left <= regionCount, right <= regionCount, last < vertexCount else {
                throw Damage(byte: offset)
            }
            guard first < last else { throw Damage(byte: offset) }
            for vertex in first..<last {
                let edge = BorderEdge(
                    start: point(vertex, shift: shift),
                    end: point(vertex + 1, shift: shift),
                    left: Int(left),
                    right: Int(right)
                )
                if edge.isClosing(cell) { continue }
                guard edge.start.isOnGlobe, edge.end.isOnGlobe else { throw Damage(byte: offset) }
                body(edge)
            }
            first = last + 1
        }
        guard first == vertexCount else { throw Damage(byte: offset) }
    }

    /// A vertex in units of the grid.
    private func point(_ place: Int, shift: UInt32) -> GridPoint {
        let vertex = vertex(place)
        return GridPoint(
            x: ((column + vertex.x) << Int64(shift)) - GridPoint.halfWidth,
            y: ((row + vertex.y) << Int64(shift)) - GridPoint.halfHeight
        )
    }
}

extension BorderEdge {
    /// True if the edge lies entirely west of `cell`, which is only the case for edges that extend a chain.
    ///
    /// A chain that leaves its cell to the west and ends there, beside the cell, would be crossed by some of the
    /// parallels of the cell and not by others. One more edge extends it due north past the cell, so that no parallel
    /// passes its end. Then all parallels start from the same number, the leaf's base.
    package func isClosing(_ cell: Cell) -> Bool { max(start.x, end.x) < cell.west }
}
