/// A square of the query grid.
///
/// Its west and south sides belong to it, its east and north sides do not. Root cells are 2^22 units on a side, 0.42
/// degrees, counted from the south-west of the globe. The last column and the last row reach beyond it. A cell is
/// quartered until its side is ``minimumSide``. Bounds follow from the path to a cell and are not stored.
package struct Cell: Hashable, Sendable {
    package let west: Int64
    package let south: Int64
    /// The number of times that the root cell was quartered.
    package let depth: Int

    /// The side of a root cell as a power of two.
    package static let rootShift = 22
    /// The number of root cells along a parallel.
    package static let columns = 859
    /// The number of root cells along a meridian.
    package static let rows = 430
    /// The greatest depth of a cell.
    package static let maximumDepth = 20
    /// The side of the deepest cells: four units, four centimetres.
    package static let minimumSide: Int64 = 1 << (rootShift - maximumDepth)

    /// The root cell at a column and row of the root grid, both counted from the south-western corner.
    package init(column: Int, row: Int) {
        self.init(
            west: (Int64(column) << Self.rootShift) - GridPoint.halfWidth,
            south: (Int64(row) << Self.rootShift) - GridPoint.halfHeight,
            depth: 0
        )
    }

    /// The cell `depth` quarterings below a root, with this corner.
    package init(west: Int64, south: Int64, depth: Int) {
        self.west = west
        self.south = south
        self.depth = depth
    }

    /// The length of a side, in units.
    package var side: Int64 { 1 << (Self.rootShift - depth) }
    package var east: Int64 { west + side }
    package var north: Int64 { south + side }

    /// The point whose region number is stored for the cell.
    package var corner: GridPoint { GridPoint(x: west, y: south) }

    /// The cell as a rectangle, with all its sides included.
    package var box: GridBox { GridBox(west: west, south: south, east: east, north: north) }

    /// A quarter of the cell: 0 south-west, 1 south-east, 2 north-west, 3 north-east.
    package func quarter(_ number: Int) -> Cell {
        let half = side / 2
        return Cell(
            west: number & 1 != 0 ? west + half : west,
            south: number & 2 != 0 ? south + half : south,
            depth: depth + 1
        )
    }

    /// True if `point` belongs to the cell.
    package func holds(_ point: GridPoint) -> Bool {
        point.x >= west && point.x < east && point.y >= south && point.y < north
    }
}
