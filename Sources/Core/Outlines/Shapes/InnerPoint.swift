import Boundaries
import Glibc

/// Finds the point of a polygon that lies farthest from its edges.
///
/// Squares that may hold a better point than the best so far are split, the most promising first (quadtree search for
/// the pole of inaccessibility). Distances are measured on a plane on which a degree of longitude is shortened as at
/// the polygon's middle.
struct InnerPoint {
    private struct Square {
        let x: Double, y: Double, half: Double, distance: Double
        /// An upper bound of the distance of any point of the square from the edges.
        var bound: Double { distance + half * 2.0.squareRoot() }
    }

    private let polygon: OutlinePolygon
    private let shortening: Double
    private let edges: [(x: Double, y: Double, endX: Double, endY: Double)]

    init(_ polygon: OutlinePolygon) {
        self.polygon = polygon
        let middle = Double(polygon.outer.box.south + polygon.outer.box.north) / 2
        let shortening = max(0.01, cos(middle * EdgeIntegral.radiansPerUnit))
        self.shortening = shortening
        edges = polygon.rings.flatMap(\.edges).map { start, end in
            (
                Double(start.x) * shortening, Double(start.y),
                Double(end.x) * shortening, Double(end.y)
            )
        }
    }

    /// The point, within 2 % of the greatest distance, or `nil` if the search ends outside the polygon.
    func found() -> GridPoint? {
        var open = startingSquares()
        guard var best = open.max(by: { $0.distance < $1.distance }) else { return nil }
        // A ring of many islets may look promising and hold little ground. A thousand steps are enough for a good
        // point.
        for _ in 0..<1000 {
            guard let place = open.indices.max(by: { open[$0].bound < open[$1].bound }) else { break }
            let square = open.remove(at: place)
            guard square.bound > max(best.distance * 1.02, best.distance + 1) else { break }
            for (east, north) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
                let half = square.half / 2
                let quarter = self.square(square.x + east * half, square.y + north * half, half)
                if quarter.distance > best.distance { best = quarter }
                if quarter.bound > best.distance { open.append(quarter) }
            }
        }
        let point = GridPoint(x: Int64((best.x / shortening).rounded()), y: Int64(best.y.rounded()))
        return polygon.holds(point) ? point : anyPoint()
    }

    private func startingSquares() -> [Square] {
        let box = polygon.outer.box
        let west = Double(box.west) * shortening
        let width = Double(box.east - box.west) * shortening
        let height = Double(box.north - box.south)
        let side = max(min(width, height), max(width, height) / 20)
        var squares: [Square] = []
        for column in 0..<Int((width / side).rounded(.up)) {
            for row in 0..<Int((height / side).rounded(.up)) {
                let x = west + (Double(column) + 0.5) * side
                squares.append(square(x, Double(box.south) + (Double(row) + 0.5) * side, side / 2))
            }
        }
        return squares
    }

    private func square(_ x: Double, _ y: Double, _ half: Double) -> Square {
        Square(x: x, y: y, half: half, distance: distance(x, y))
    }

    /// The distance to the nearest edge, negative outside the polygon.
    private func distance(_ x: Double, _ y: Double) -> Double {
        var nearest = Double.infinity
        var isInside = false
        for edge in edges {
            let (alongX, alongY) = (edge.endX - edge.x, edge.endY - edge.y)
            let (toX, toY) = (x - edge.x, y - edge.y)
            let way = (toX * alongX + toY * alongY) / (alongX * alongX + alongY * alongY)
            let nearestWay = min(1, max(0, way))
            let (offX, offY) = (toX - nearestWay * alongX, toY - nearestWay * alongY)
            nearest = min(nearest, offX * offX + offY * offY)
            if (edge.y > y) != (edge.endY > y), toX > toY / alongY * alongX { isInside.toggle() }
        }
        return isInside ? nearest.squareRoot() : -nearest.squareRoot()
    }

    /// A vertex, or a point beside one, that counts as inside.
    ///
    /// Used for slivers that are too thin for the search.
    private func anyPoint() -> GridPoint? {
        for vertex in polygon.outer.vertices {
            for (east, north) in [(0, 0), (-1, 0), (0, -1), (-1, -1)] as [(Int64, Int64)] {
                let point = GridPoint(x: vertex.x + east, y: vertex.y + north)
                if polygon.holds(point) { return point }
            }
        }
        return nil
    }
}
