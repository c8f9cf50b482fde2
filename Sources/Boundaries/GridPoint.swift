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
    /// The grid point nearest to `coordinate`, halves going away from zero.
    ///
    /// Longitude 180 becomes −180. Latitude 90 is taken one unit south, so that a hair further north is still
    /// on the globe. At both poles the longitude is taken as 0, since it says nothing there.
    package init(_ coordinate: Coordinate) {
        let y = Int64((coordinate.latitude * 1e7).rounded())
        let x = Int64((coordinate.longitude * 1e7).rounded())
        let isPole = abs(y) == Self.halfHeight
        self.x = isPole ? 0 : (x == Self.halfWidth ? -Self.halfWidth : x)
        self.y = min(y, Self.halfHeight - 1)
    }
}

extension GridPoint {
    /// The place itself; `nil` when it is not on the globe.
    package var coordinate: Coordinate? {
        try? Coordinate(latitude: Double(y) / 1e7, longitude: Double(x) / 1e7)
    }
}
