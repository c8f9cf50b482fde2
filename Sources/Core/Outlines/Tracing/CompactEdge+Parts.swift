import Boundaries

/// An edge between parts of a shape.
///
/// Its numbers are those of the parts.
extension CompactEdge {
    var reversed: CompactEdge { CompactEdge(from: end, to: start, left: right, right: left) }

    /// The rectangle around the edge.
    var box: GridBox {
        GridBox(
            west: Int64(min(startX, endX)),
            south: Int64(min(startY, endY)),
            east: Int64(max(startX, endX)),
            north: Int64(max(startY, endY))
        )
    }
}
