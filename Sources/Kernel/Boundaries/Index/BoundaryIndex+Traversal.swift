extension BoundaryIndex {
    /// Checks the whole file: every block's checksum, and that every cell and edge can be read.
    ///
    /// `progress` regularly receives the finished part, from 0 to 1. Costs one reading of the file.
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

    /// Passes every distinct border edge to `body` once, in the cell that holds its start.
    ///
    /// An edge that starts on the rim at 180° or at the north pole, which belongs to no cell, is passed in the cell
    /// that holds its end. Edges along that rim are not in the file, since no path can cross them.
    package func forEachEdge(_ body: (BorderEdge) -> Void) throws(BoundaryError) {
        try visitEdges(in: .globe) { edge, cell in
            if cell.holds(edge.startsOnTheRim ? edge.end : edge.start) { body(edge) }
        }
    }

    /// Passes to `body` every border edge in a cell that meets `box`.
    ///
    /// Edges in several cells are passed several times. Costs one visit to each cell that meets the box.
    package func forEachEdge(in box: GridBox, _ body: (BorderEdge) -> Void) throws(BoundaryError) {
        try visitEdges(in: box) { edge, _ in body(edge) }
    }

    /// Passes to `body` every border edge whose own box meets `box`, for drawing.
    ///
    /// An edge that begins outside `box`, or on the rim of the globe, may be passed several times.
    package func forEachEdge(meeting box: GridBox, _ body: (BorderEdge) -> Void) throws(BoundaryError) {
        try visitEdges(in: box) { edge, cell in
            guard box.meets(edge.box) else { return }
            if cell.holds(edge.start) || !box.holds(edge.start) || edge.startsOnTheRim { body(edge) }
        }
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
    /// The whole grid.
    package static let globe = GridBox(
        west: -GridPoint.halfWidth,
        south: -GridPoint.halfHeight,
        east: GridPoint.halfWidth,
        north: GridPoint.halfHeight
    )
}

extension BorderEdge {
    /// True if the start lies in no cell, that is, on the meridian 180° E or at the north pole.
    fileprivate var startsOnTheRim: Bool {
        start.x == GridPoint.halfWidth || start.y == GridPoint.halfHeight
    }

    /// The smallest box that holds the edge.
    fileprivate var box: GridBox {
        GridBox(
            west: min(start.x, end.x),
            south: min(start.y, end.y),
            east: max(start.x, end.x),
            north: max(start.y, end.y)
        )
    }
}
