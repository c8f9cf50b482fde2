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

    /// Whether the two rectangles have a point in common.
    package func meets(_ other: GridBox) -> Bool {
        west <= other.east && other.west <= east && south <= other.north && other.south <= north
    }
}
