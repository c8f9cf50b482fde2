import Boundaries

/// A straight piece of border in 24 bytes, with the number of the part on each side; 0 is none.
struct PartEdge: Hashable {
    var startX: Int32
    var startY: Int32
    var endX: Int32
    var endY: Int32
    var left: Int32
    var right: Int32

    init(from start: GridPoint, to end: GridPoint, left: Int32, right: Int32) {
        startX = Int32(start.x)
        startY = Int32(start.y)
        endX = Int32(end.x)
        endY = Int32(end.y)
        self.left = left
        self.right = right
    }

    var start: GridPoint { GridPoint(x: Int64(startX), y: Int64(startY)) }
    var end: GridPoint { GridPoint(x: Int64(endX), y: Int64(endY)) }

    var reversed: PartEdge { PartEdge(from: end, to: start, left: right, right: left) }

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

extension GridPoint {
    /// Puts points in order by longitude and then by latitude.
    var key: UInt64 {
        UInt64(x + Self.halfWidth) << 32 | UInt64(y + Self.halfHeight)
    }

    init(key: UInt64) {
        self.init(x: Int64(key >> 32) - Self.halfWidth, y: Int64(key & 0xFFFF_FFFF) - Self.halfHeight)
    }
}

/// Which way `c` lies of the line from `a` to `b`: 1 on the left, −1 on the right, 0 on the line; exact.
///
/// The products stay below 6.5e18; they are compared, never subtracted.
func side(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    let across = (b.x - a.x) * (c.y - a.y)
    let along = (b.y - a.y) * (c.x - a.x)
    return across > along ? 1 : (across < along ? -1 : 0)
}
