import Boundaries
import Geodesy

/// Removes vertices from one arc, those with the smallest error first, as long as no removed vertex is farther than the
/// tolerance from the remaining line.
///
/// A vertex may be removed if no other vertex lies in the triangle that it forms with its neighbours. The line then
/// passes over no vertex, and crosses only the lines that it crossed before. For other arcs all original vertices
/// count, so that the result for each arc does not depend on the others.
struct ArcSimplifier {
    private let arc: [Int]
    private let points: [GridPoint]
    private let toleranceMetres: Double
    /// The lengths in metres of a unit of longitude and of latitude at each vertex.
    private let scales: [(east: Double, north: Double)]
    private var before: [Int]
    private var after: [Int]
    private var versions: [Int]
    private var queue = RemovalQueue()

    init(_ arc: [Int], _ vertices: [GridPoint], toleranceMetres: Double) {
        self.arc = arc
        self.toleranceMetres = toleranceMetres
        points = arc.map { vertices[$0] }
        scales = points.map { point in
            let scale = WGS84.metresPerRadian(at: Double(point.y) * EdgeIntegral.radiansPerUnit)
            return (scale.east * EdgeIntegral.radiansPerUnit, scale.north * EdgeIntegral.radiansPerUnit)
        }
        before = arc.indices.map { $0 - 1 }
        after = arc.indices.map { $0 + 1 }
        versions = arc.map { _ in 0 }
    }

    /// The remaining vertices, with at least `least` of them between the two ends.
    ///
    /// `places` contains the position in this arc of each vertex of the graph, or −1.
    mutating func simplified(least: Int, _ grid: VertexGrid, places: [Int32]) -> [Int] {
        var count = arc.count - 2
        for place in arc.indices.dropFirst().dropLast() { enqueue(place) }
        while count > least, let entry = queue.popFirst() {
            let place = entry.place
            guard entry.version == versions[place] else { continue }
            let (last, next) = (before[place], after[place])
            let isBlocked = grid.holdsVertex(in: (arc[last], arc[place], arc[next])) { vertex in
                places[vertex] < 0 || versions[Int(places[vertex])] >= 0
            }
            guard !isBlocked else { continue }
            versions[place] = -1
            (after[last], before[next]) = (next, last)
            count -= 1
            if last > 0 { enqueue(last) }
            if next < arc.count - 1 { enqueue(next) }
        }
        return arc.indices.filter { versions[$0] >= 0 }.map { arc[$0] }
    }

    private mutating func enqueue(_ place: Int) {
        versions[place] += 1
        let error = error(without: place)
        guard error <= toleranceMetres else { return }
        let version = versions[place]
        queue.insert(.init(error: error, vertex: arc[place], place: place, version: version))
    }

    /// The distance in metres of the farthest original vertex from the line after the removal of this vertex.
    ///
    /// A line is measured from its lower vertex, so that both directions give the same number.
    private func error(without place: Int) -> Double {
        let (low, high) = (before[place], after[place])
        let isForward = arc[low] < arc[high]
        let (start, end) = isForward ? (points[low], points[high]) : (points[high], points[low])
        var worst = 0.0
        for passed in (low + 1)..<high {
            let (east, north) = scales[passed]
            let (alongX, alongY) = (Double(end.x - start.x) * east, Double(end.y - start.y) * north)
            let toX = Double(points[passed].x - start.x) * east
            let toY = Double(points[passed].y - start.y) * north
            let square = alongX * alongX + alongY * alongY
            let way = square > 0 ? min(1, max(0, (toX * alongX + toY * alongY) / square)) : 0
            let (offX, offY) = (toX - way * alongX, toY - way * alongY)
            worst = max(worst, offX * offX + offY * offY)
        }
        return worst.squareRoot()
    }
}
