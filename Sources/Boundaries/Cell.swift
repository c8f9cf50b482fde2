/// A rectangle of the query grid: `west` and `south` belong to it, `east` and `north` do not.
///
/// Root cells are half a degree on a side. A cell is quartered at its middle, rounded down, so that the
/// bounds of every cell follow from the way to it and are not stored.
package struct Cell: Hashable, Sendable {
    package let west: Int64
    package let south: Int64
    package let east: Int64
    package let north: Int64
    /// How many times the root cell was quartered.
    package let depth: Int

    /// The side of a root cell in units.
    package static let rootSide: Int64 = 5_000_000
    /// The number of root cells along a parallel.
    package static let columns = 720
    /// The number of root cells along a meridian.
    package static let rows = 360
    /// The deepest a cell may lie; its sides then span 305 units, about three metres.
    package static let maximumDepth = 14

    /// The root cell at a place of the root grid, both counted from the south-western corner.
    package init(column: Int, row: Int) {
        west = Int64(column) * Self.rootSide - GridPoint.halfWidth
        south = Int64(row) * Self.rootSide - GridPoint.halfHeight
        east = west + Self.rootSide
        north = south + Self.rootSide
        depth = 0
    }

    private init(west: Int64, south: Int64, east: Int64, north: Int64, depth: Int) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
        self.depth = depth
    }

    /// The point that the cell's region number is given for.
    package var corner: GridPoint { GridPoint(x: west, y: south) }

    /// A quarter of the cell: 0 south-west, 1 south-east, 2 north-west, 3 north-east.
    package func quarter(_ number: Int) -> Cell {
        let (middleX, middleY) = middle
        let isEast = number & 1 != 0
        let isNorth = number & 2 != 0
        return Cell(
            west: isEast ? middleX : west,
            south: isNorth ? middleY : south,
            east: isEast ? east : middleX,
            north: isNorth ? north : middleY,
            depth: depth + 1
        )
    }

    /// The number of the quarter that holds `point`.
    func quarterNumber(holding point: GridPoint) -> Int {
        let (middleX, middleY) = middle
        return (point.x >= middleX ? 1 : 0) | (point.y >= middleY ? 2 : 0)
    }

    /// Whether `point` belongs to the cell.
    package func holds(_ point: GridPoint) -> Bool {
        point.x >= west && point.x < east && point.y >= south && point.y < north
    }

    private var middle: (x: Int64, y: Int64) {
        (west + (east - west) / 2, south + (north - south) / 2)
    }
}
