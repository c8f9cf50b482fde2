import Boundaries

/// A border edge in 24 bytes, with the region on each side; 0 is none.
struct CoverageEdge: BitwiseCopyable, Hashable {
    var startX: Int32
    var startY: Int32
    var endX: Int32
    var endY: Int32
    var left: Int32
    var right: Int32

    /// The edge without its regions.
    var border: BorderEdge {
        BorderEdge(start: start, end: end, left: Int(left), right: Int(right))
    }

    var start: GridPoint { GridPoint(x: Int64(startX), y: Int64(startY)) }
    var end: GridPoint { GridPoint(x: Int64(endX), y: Int64(endY)) }

    /// Whether the edge runs along longitude 180 or latitude 90, east and north of all points.
    var isOnRim: Bool {
        (start.x == GridPoint.halfWidth && end.x == start.x)
            || (start.y == GridPoint.halfHeight && end.y == start.y)
    }
}
