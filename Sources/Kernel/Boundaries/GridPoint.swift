package import Geodesy

/// A point of the query grid, in whole units of 1e-7 degree (about 11 mm).
package struct GridPoint: Hashable, Sendable {
    /// Units east of Greenwich.
    package var x: Int64
    /// Units north of the equator.
    package var y: Int64

    package init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    /// Half the width of the grid: longitude 180.
    package static let halfWidth: Int64 = 1_800_000_000
    /// Half the height of the grid: latitude 90.
    package static let halfHeight: Int64 = 900_000_000

    /// True if the point lies on the globe, its edges at 180° and 90° included.
    package var isOnGlobe: Bool {
        (-Self.halfWidth...Self.halfWidth).contains(x) && (-Self.halfHeight...Self.halfHeight).contains(y)
    }
}

extension GridPoint {
    /// The grid point nearest to `coordinate`.
    ///
    /// Halves round to the even unit. Longitude 180 becomes −180. Latitude 90 becomes one unit less, so that a point
    /// slightly further north is still on the globe. At both poles the longitude becomes 0, since it has no meaning
    /// there.
    @inline(__always)
    package init(_ coordinate: Coordinate) {
        x = Self.rounded(coordinate.longitude)
        y = Self.rounded(coordinate.latitude)
        if x == Self.halfWidth || y == Self.halfHeight || y == -Self.halfHeight { leaveTheRim() }
    }

    /// Twice the signed area of a closed ring in square units, exact, and positive if the ring runs counterclockwise.
    package static func doubledArea(of ring: [GridPoint]) -> Int128 {
        guard var last = ring.last else { return 0 }
        var sum: Int128 = 0
        for vertex in ring {
            sum += Int128(last.x * vertex.y - vertex.x * last.y)
            last = vertex
        }
        return sum
    }

    /// The WGS 84 position, or `nil` if the point is not on the globe.
    package var coordinate: Coordinate? {
        try? Coordinate(latitude: Double(y) / 1e7, longitude: Double(x) / 1e7)
    }

    /// Moves a query off the rim, where no cell is, and clears the longitude at a pole.
    private mutating func leaveTheRim() {
        if abs(y) == Self.halfHeight { x = 0 }
        if x == Self.halfWidth { x = -Self.halfWidth }
        y = min(y, Self.halfHeight - 1)
    }

    /// `degrees` in units, rounded.
    ///
    /// The result must fit into 32 bits. A number added to 1.5 × 2^52 has its whole part in the low bits. This rounds
    /// without a call to libm.
    @inline(__always)
    private static func rounded(_ degrees: Double) -> Int64 {
        let shifted = degrees * 1e7 + 0x1.8p52
        return Int64(Int32(truncatingIfNeeded: shifted.bitPattern))
    }
}
