import Boundaries

/// The root cells, with the region at each south-western corner and the edges in each cell.
struct RootGrid {
    private var corners: [Int]
    private var starts: [Int]
    private var members: [Int32]

    /// Sorts `edges` into the root cells.
    init(_ edges: [BorderEdge]) {
        corners = Self.corners(edges)
        (starts, members) = Self.members(edges)
    }

    /// The number of the region at the corner of a root cell.
    func corner(of place: Int) -> Int { corners[place] }

    /// The indices of the edges that touch a root cell, in rising order.
    func edges(of place: Int) -> ArraySlice<Int32> { members[starts[place]..<starts[place + 1]] }

    /// Computes the numbers along the southern side of each row, starting west of −180°, outside all regions.
    ///
    /// An edge that straddles that parallel changes the number in the first cell whose corner lies east of it and in
    /// all cells after it. The changes are collected first and then summed.
    private static func corners(_ edges: [BorderEdge]) -> [Int] {
        var changes = [Int](repeating: 0, count: Cell.columns * Cell.rows)
        for edge in edges where edge.start.y != edge.end.y {
            for row in rows(of: edge) {
                let south = Cell(column: 0, row: row).south
                guard edge.straddles(parallel: south), let column = firstColumn(east: edge, row: row) else {
                    continue
                }
                changes[row * Cell.columns + column] += edge.changeEastward
            }
        }
        for place in changes.indices where !place.isMultiple(of: Cell.columns) {
            changes[place] += changes[place - 1]
        }
        return changes
    }

    /// The first column whose corner lies east of `edge`, found by bisection.
    private static func firstColumn(east edge: BorderEdge, row: Int) -> Int? {
        var low = 0
        var high = Cell.columns
        while low < high {
            let middle = (low + high) / 2
            if edge.liesWest(of: Cell(column: middle, row: row).corner) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low < Cell.columns ? low : nil
    }

    private static func members(_ edges: [BorderEdge]) -> (starts: [Int], members: [Int32]) {
        var starts = [Int](repeating: 0, count: Cell.columns * Cell.rows + 1)
        for edge in edges { forEachCell(touchedBy: edge) { starts[$0 + 1] += 1 } }
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        var ends = starts
        var members = [Int32](repeating: 0, count: starts[starts.count - 1])
        for (index, edge) in edges.enumerated() {
            forEachCell(touchedBy: edge) { place in
                members[ends[place]] = Int32(index)
                ends[place] += 1
            }
        }
        return (starts, members)
    }

    private static func forEachCell(touchedBy edge: BorderEdge, _ body: (Int) -> Void) {
        let rows = rows(of: edge)
        let columns = columns(of: edge)
        let isAlone = rows.count == 1 && columns.count == 1
        for row in rows {
            for column in columns where isAlone || edge.touches(Cell(column: column, row: row)) {
                body(row * Cell.columns + column)
            }
        }
    }

    private static func rows(of edge: BorderEdge) -> Range<Int> {
        let low = (min(edge.start.y, edge.end.y) + GridPoint.halfHeight) >> Int64(Cell.rootShift)
        let high = (max(edge.start.y, edge.end.y) + GridPoint.halfHeight) >> Int64(Cell.rootShift)
        return Int(low)..<max(Int(low), min(Int(high) + 1, Cell.rows))
    }

    private static func columns(of edge: BorderEdge) -> Range<Int> {
        let low = (min(edge.start.x, edge.end.x) + GridPoint.halfWidth) >> Int64(Cell.rootShift)
        let high = (max(edge.start.x, edge.end.x) + GridPoint.halfWidth) >> Int64(Cell.rootShift)
        return Int(low)..<max(Int(low), min(Int(high) + 1, Cell.columns))
    }
}
