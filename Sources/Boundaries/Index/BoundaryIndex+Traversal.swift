extension BoundaryIndex {
    /// Checks the whole file: every block's checksum, and that every cell and edge can be read.
    ///
    /// `progress` is told the finished part, from 0 to 1, now and then. Costs one reading of the file.
    public func verify(progress: (Double) -> Void = { _ in }) throws(BoundaryError) {
        do {
            let count = map.bytes.blockCount
            for block in 0..<count {
                try map.bytes.verify(block: block)
                if block.isMultiple(of: 64) { progress(Double(block) / Double(count) / 2) }
            }
            progress(0.5)
            var walk = MapWalk(map, header: header, box: .globe)
            try walk.visitAll { _, _ in }
            progress(1)
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    /// Gives every distinct border edge once: in the cell that its start lies in.
    ///
    /// An edge that starts on the rim at 180° or at the north pole, which belongs to no cell, is given where it
    /// ends. Edges along that rim are not in the file, since no path can cross them.
    package func forEachEdge(_ body: (BorderEdge) -> Void) throws(BoundaryError) {
        try visitEdges(in: .globe) { edge, cell in
            let isOnRim = edge.start.x == GridPoint.halfWidth || edge.start.y == GridPoint.halfHeight
            if cell.holds(isOnRim ? edge.end : edge.start) { body(edge) }
        }
    }

    /// Gives every border edge that touches a cell that meets `box`: edges in several cells several times.
    ///
    /// Costs a look at each cell that meets the box.
    package func forEachEdge(in box: GridBox, _ body: (BorderEdge) -> Void) throws(BoundaryError) {
        try visitEdges(in: box) { edge, _ in body(edge) }
    }

    private func visitEdges(in box: GridBox, _ body: (BorderEdge, Cell) -> Void) throws(BoundaryError) {
        do {
            var walk = MapWalk(map, header: header, box: box)
            try walk.visitAll(body)
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }
}

extension GridBox {
    /// All there is.
    package static let globe = GridBox(
        west: -GridPoint.halfWidth,
        south: -GridPoint.halfHeight,
        east: GridPoint.halfWidth,
        north: GridPoint.halfHeight
    )
}
