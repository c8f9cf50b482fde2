import Boundaries

/// An edge of a coverage.
///
/// Its numbers are those of the features.
extension CompactEdge {
    /// The edge with its numbers widened.
    var border: BorderEdge {
        BorderEdge(start: start, end: end, left: Int(left), right: Int(right))
    }

    /// True if the edge runs along longitude 180 or latitude 90, east and north of all points.
    var isOnRim: Bool {
        (start.x == GridPoint.halfWidth && end.x == start.x)
            || (start.y == GridPoint.halfHeight && end.y == start.y)
    }
}
