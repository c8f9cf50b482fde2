package import Geodesy

/// A rectangle of the query grid, its sides included.
package struct GridBox: Hashable, Sendable {
    package var west: Int64
    package var south: Int64
    package var east: Int64
    package var north: Int64

    package init(west: Int64, south: Int64, east: Int64, north: Int64) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// True if the two rectangles have a point in common.
    package func meets(_ other: GridBox) -> Bool {
        west <= other.east && other.west <= east && south <= other.north && other.south <= north
    }

    /// True if `point` lies in the rectangle or on its sides.
    package func holds(_ point: GridPoint) -> Bool {
        (west...east).contains(point.x) && (south...north).contains(point.y)
    }
}

extension GridBox {
    /// The smallest box of the grid that holds both corners.
    ///
    /// `northEast` must lie neither west nor south of `southWest`.
    package init(from southWest: Coordinate, to northEast: Coordinate) {
        self.init(
            west: Int64((southWest.longitude * 1e7).rounded(.down)),
            south: Int64((southWest.latitude * 1e7).rounded(.down)),
            east: Int64((northEast.longitude * 1e7).rounded(.up)),
            north: Int64((northEast.latitude * 1e7).rounded(.up))
        )
    }
}
