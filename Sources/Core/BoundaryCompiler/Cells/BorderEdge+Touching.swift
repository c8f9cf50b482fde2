import Boundaries

extension BorderEdge {
    /// True if the edge may be within `cell`.
    ///
    /// The result is never wrongly `false`, and wrongly `true` only at corners. Western and southern sides count as
    /// within, eastern and northern ones do not, so that an edge along the side of a cell is within one of the two. The
    /// separating lines are those of the cell's sides and of the edge itself.
    func touches(_ cell: Cell) -> Bool {
        guard max(start.x, end.x) >= cell.west, min(start.x, end.x) < cell.east else { return false }
        guard max(start.y, end.y) >= cell.south, min(start.y, end.y) < cell.north else { return false }
        let first = side(of: cell.corner)
        guard first != 0 else { return true }
        return side(of: GridPoint(x: cell.east, y: cell.south)) != first
            || side(of: GridPoint(x: cell.west, y: cell.north)) != first
            || side(of: GridPoint(x: cell.east, y: cell.north)) != first
    }

    /// Returns 1 if `point` lies on the left of the edge's line, −1 on the right, 0 on the line.
    func side(of point: GridPoint) -> Int {
        let across = (end.x - start.x) * (point.y - start.y)
        let along = (end.y - start.y) * (point.x - start.x)
        return across > along ? 1 : (across < along ? -1 : 0)
    }

    /// Returns 1 or −1 if the path north and then east crosses the edge from right to left or from left to right,
    /// otherwise 0.
    func sign(from reference: GridPoint, to point: GridPoint) -> Int {
        BorderEdge(start: start, end: end, left: 1, right: 0).change(from: reference, to: point)
    }

    /// True if `point` lies on the edge, its ends included.
    func holds(_ point: GridPoint) -> Bool {
        guard (min(start.x, end.x)...max(start.x, end.x)).contains(point.x) else { return false }
        guard (min(start.y, end.y)...max(start.y, end.y)).contains(point.y) else { return false }
        return side(of: point) == 0
    }

    /// True if the two edges have exactly one point in common, inside both.
    func crosses(_ other: BorderEdge) -> Bool {
        guard max(start.x, end.x) > min(other.start.x, other.end.x) else { return false }
        guard max(other.start.x, other.end.x) > min(start.x, end.x) else { return false }
        guard max(start.y, end.y) > min(other.start.y, other.end.y) else { return false }
        guard max(other.start.y, other.end.y) > min(start.y, end.y) else { return false }
        return side(of: other.start) * side(of: other.end) < 0
            && other.side(of: start) * other.side(of: end) < 0
    }
}
