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

    /// Whether the point lies on the globe, its edges at 180° and 90° included.
    package var isOnGlobe: Bool {
        (-Self.halfWidth...Self.halfWidth).contains(x) && (-Self.halfHeight...Self.halfHeight).contains(y)
    }
}

extension GridPoint {
    /// The grid point nearest to `coordinate`, halves going to the even one.
    ///
    /// Longitude 180 becomes −180. Latitude 90 is taken one unit south, so that a hair further north is still
    /// on the globe. At both poles the longitude is taken as 0, since it says nothing there.
    @inline(__always)
    package init(_ coordinate: Coordinate) {
        x = Self.rounded(coordinate.longitude)
        y = Self.rounded(coordinate.latitude)
        if x == Self.halfWidth || y == Self.halfHeight || y == -Self.halfHeight { leaveTheRim() }
    }

    /// Twice the signed area of a closed ring in square units, exact; positive when it runs counterclockwise.
    package static func doubledArea(of ring: [GridPoint]) -> Int128 {
        guard var last = ring.last else { return 0 }
        var sum: Int128 = 0
        for vertex in ring {
            sum += Int128(last.x * vertex.y - vertex.x * last.y)
            last = vertex
        }
        return sum
    }

    /// The place itself; `nil` when it is not on the globe.
    package var coordinate: Coordinate? {
        try? Coordinate(latitude: Double(y) / 1e7, longitude: Double(x) / 1e7)
    }

    /// Moves a query from where no cell is, or where the longitude says nothing.
    private mutating func leaveTheRim() {
        if abs(y) == Self.halfHeight { x = 0 }
        if x == Self.halfWidth { x = -Self.halfWidth }
        y = min(y, Self.halfHeight - 1)
    }

    /// `degrees` in units; at most 2^31 of them.
    ///
    /// A number added to 1.5 × 2^52 leaves its whole part in the low bits: rounding without a call of libm's.
    @inline(__always)
    private static func rounded(_ degrees: Double) -> Int64 {
        let shifted = degrees * 1e7 + 0x1.8p52
        return Int64(Int32(truncatingIfNeeded: shifted.bitPattern))
    }
}
