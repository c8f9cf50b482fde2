import Boundaries

extension GridPoint {
    /// A sort key that orders points by longitude and then by latitude.
    var key: UInt64 {
        (UInt64(x + Self.halfWidth) << 32) | UInt64(y + Self.halfHeight)
    }

    init(key: UInt64) {
        self.init(x: Int64(key >> 32) - Self.halfWidth, y: Int64(key & 0xFFFF_FFFF) - Self.halfHeight)
    }
}

/// The side of `c` relative to the line from `a` to `b`: 1 on the left, −1 on the right, 0 on the line.
///
/// The products stay below 6.5e18 and are compared, never subtracted, so the result is exact.
func side(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    let across = (b.x - a.x) * (c.y - a.y)
    let along = (b.y - a.y) * (c.x - a.x)
    return across > along ? 1 : (across < along ? -1 : 0)
}
