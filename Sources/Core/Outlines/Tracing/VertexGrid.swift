import Boundaries

/// The vertices of a graph, sorted by grid cell.
///
/// Finds the vertices in a small triangle.
struct VertexGrid {
    /// The side of a cell as a power of two: 2^18 units, some three kilometres.
    private static let cellShift: Int64 = 18
    private let vertices: [GridPoint]
    private let order: [Int32]
    private let keys: [UInt64]

    init(_ vertices: [GridPoint]) {
        self.vertices = vertices
        var entries = vertices.indices.map { (key: Self.key(vertices[$0]), vertex: Int32($0)) }
        entries.sort { $0.key < $1.key || ($0.key == $1.key && $0.vertex < $1.vertex) }
        keys = entries.map(\.key)
        order = entries.map(\.vertex)
    }

    private static func key(_ point: GridPoint) -> UInt64 { key(column: column(point), row: row(point)) }
    private static func key(column: Int64, row: Int64) -> UInt64 { (UInt64(row) << 32) | UInt64(column) }
    private static func column(_ point: GridPoint) -> Int64 { (point.x + GridPoint.halfWidth) >> cellShift }
    private static func row(_ point: GridPoint) -> Int64 { (point.y + GridPoint.halfHeight) >> cellShift }

    /// True if a vertex other than the three, for which `counts` is true, lies in the triangle or on its sides.
    func holdsVertex(in triangle: (Int, Int, Int), counts: (Int) -> Bool) -> Bool {
        let (a, b, c) = (vertices[triangle.0], vertices[triangle.1], vertices[triangle.2])
        let low = GridPoint(x: min(a.x, b.x, c.x), y: min(a.y, b.y, c.y))
        let high = GridPoint(x: max(a.x, b.x, c.x), y: max(a.y, b.y, c.y))
        for row in Self.row(low)...Self.row(high) {
            let last = Self.key(column: Self.column(high), row: row)
            var place = keys.firstPlace(notBelow: Self.key(column: Self.column(low), row: row))
            while place < keys.count, keys[place] <= last {
                let vertex = Int(order[place])
                place += 1
                let point = vertices[vertex]
                guard (low.x...high.x).contains(point.x), (low.y...high.y).contains(point.y) else { continue }
                guard vertex != triangle.0, vertex != triangle.1, vertex != triangle.2 else { continue }
                if Self.isWithin(point, a, b, c), counts(vertex) { return true }
            }
        }
        return false
    }

    /// True if `point`, which must lie in the rectangle around the triangle, lies in the triangle or on its sides.
    private static func isWithin(
        _ point: GridPoint,
        _ a: GridPoint,
        _ b: GridPoint,
        _ c: GridPoint
    ) -> Bool {
        let sides = (side(a, b, point), side(b, c, point), side(c, a, point))
        return min(sides.0, sides.1, sides.2) >= 0 || max(sides.0, sides.1, sides.2) <= 0
    }
}
