extension BoundaryIndex {
    /// Checks the whole file: every block's checksum, and that every cell and edge can be read.
    ///
    /// `progress` is told the finished part, from 0 to 1, now and then. Costs one reading of the file.
    public func verify(progress: (Double) -> Void = { _ in }) throws(BoundaryError) {
        do {
            for block in 0..<bytes.blockCount {
                try bytes.verifyAgain(block: block)
                if block.isMultiple(of: 64) { progress(Double(block) / Double(bytes.blockCount) / 2) }
            }
            progress(0.5)
            try visitEdges { _, _ in }
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
        do {
            try visitEdges { edge, cell in
                let isOnRim = edge.start.x == GridPoint.halfWidth || edge.start.y == GridPoint.halfHeight
                if cell.holds(isOnRim ? edge.end : edge.start) { body(edge) }
            }
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    /// Gives every border edge that touches a cell that meets `box`: edges in several cells several times.
    package func forEachEdge(in box: GridBox, _ body: (BorderEdge) -> Void) throws(BoundaryError) {
        do {
            try visitEdges { edge, cell in
                let ground = GridBox(west: cell.west, south: cell.south, east: cell.east, north: cell.north)
                if box.meets(ground) { body(edge) }
            }
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    /// Visits the edges of all leaves, root cell by root cell.
    ///
    /// A sound file names each node and each byte of the leaves once. A file that names more than it has is
    /// damaged, so that nodes that name each other cannot make the visit endless.
    private func visitEdges(_ body: (BorderEdge, Cell) -> Void) throws(Damage) {
        var budget = header[.nodes].length + header[.leaves].length
        for row in 0..<Cell.rows {
            for column in 0..<Cell.columns {
                let offset = header[.rootGrid].offset + 4 * (row * Cell.columns + column)
                try visit(offset, cell: Cell(column: column, row: row), budget: &budget, body)
            }
        }
    }

    private func visit(
        _ offset: Int,
        cell: Cell,
        budget: inout Int,
        _ body: (BorderEdge, Cell) -> Void
    ) throws(Damage) {
        guard budget >= 0 else { throw Damage(byte: offset) }
        switch try entry(at: offset) {
        case .region(let number):
            guard number <= regions.count else { throw Damage(byte: offset) }
        case .leaf(let start):
            var leaf = try leaf(at: start, cell: cell)
            while let edge = try leaf.next() { body(edge, cell) }
            budget -= leaf.bytesRead
        case .node(let node):
            budget -= BoundaryFormat.nodeBytes
            for quarter in 0..<4 {
                let place = try self.offset(of: node, quarter: quarter, below: cell, at: offset)
                try visit(place, cell: cell.quarter(quarter), budget: &budget, body)
            }
        }
    }
}
